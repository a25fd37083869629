// axe checks every component, at both sizes and in both themes.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { expect, test } from './gallery.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Checks only the popup, where the page below was checked before. */
const OVERLAY = '[data-base-ui-portal]'

async function expectNoBarriers(page: Page, within = 'html') {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    // Wait for fades to end: a half-faded colour is not one of ours.
    await page.evaluate(() =>
      Promise.all(document.getAnimations().map((one) => one.finished.catch(() => {}))),
    )
    // In legacy mode axe collects its results in place; otherwise it opens another page each time.
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode()
      .options({ resultTypes: ['violations'] })
      .withTags(rules)
      .include(within)
      .analyze()
    const found = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`))
    expect(found, colorScheme).toEqual([])
  }
}

test.describe('in both themes', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  test.beforeEach(({ page }) => page.goto('/'))

  test('no component has an accessibility violation', async ({ page }) => {
    await expect(page.getByRole('heading', { name: 'Waiting' })).toBeAttached()
    await expectNoBarriers(page)
  })

  for (const name of ['Open a dialog', 'Ask to confirm', 'Open filters', 'Open taxi-receipt.svg']) {
    test(`what "${name}" opens has no accessibility violation`, async ({ page }) => {
      await page.getByRole('button', { name }).click()
      await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible()
      await expectNoBarriers(page, OVERLAY)
    })
  }

  test('calendar and options have no accessibility violation', async ({ page }) => {
    await page.getByRole('button', { name: 'Pick a day for Expense Date' }).first().click()
    await expect(page.getByRole('grid')).toBeVisible()
    await expectNoBarriers(page, OVERLAY)
    await page.keyboard.press('Escape')
    await page.getByRole('combobox', { name: 'Category', exact: true }).first().click()
    await expect(page.getByRole('listbox')).toBeVisible()
    await expectNoBarriers(page, OVERLAY)
  })
})

test('nothing makes the page scroll sideways', async ({ page }) => {
  await page.goto('/')
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(tooWide).toBe(0)
})

test('every control is large enough for its pointer', async ({ page, isMobile }) => {
  await page.goto('/')
  const least = isMobile ? 44 : 24
  const small = await page.evaluate((size) => {
    const targets = [
      ...document.querySelectorAll<HTMLElement>('main :is(button, a[href], label:has(input), summary)'),
    ]
    return targets
      .filter((target) => target.checkVisibility())
      .map((target) => ({
        name: target.ariaLabel ?? target.textContent,
        // If a row or a card opens its item, all of it is the target.
        box: (target.matches('[data-row-open]') ? target.closest('tr, li') : target)?.getBoundingClientRect(),
      }))
      .filter(({ box }) => box && box.height > 0 && box.height < size && box.width > 1)
      .map(({ name, box }) => `${name}: ${box?.width} × ${box?.height}`)
  }, least)
  expect(small).toEqual([])
})
