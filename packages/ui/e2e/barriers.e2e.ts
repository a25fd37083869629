// axe checks every component, at both sizes and in both themes.
import { barriersOn } from '@tem/e2e/barriers.ts'
import type { Page } from 'playwright/test'
import { expect, test } from './gallery.ts'

/** Checks only the popup, where the page below was checked before. */
const OVERLAY = '[data-base-ui-portal]'

async function expectNoBarriers(page: Page, within = 'html') {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    // Wait for fades to end: a half-faded colour is not one of ours.
    await page.evaluate(() =>
      Promise.all(document.getAnimations().map((one) => one.finished.catch(() => {}))),
    )
    expect(await barriersOn(page, { within }), colorScheme).toEqual([])
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

test('a planted barrier is found', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => {
    const title = document.createElement('h1')
    title.textContent = 'Faint'
    title.style.color = 'rgb(190 190 190)'
    title.style.background = 'white'
    const main = document.createElement('main')
    main.append(title, document.createElement('button'))
    document.body.replaceChildren(main)
  })
  expect((await barriersOn(page)).map((line) => line.split(':')[0]).sort()).toEqual([
    'button-name',
    'color-contrast',
  ])
  expect(await barriersOn(page, { rules: 'colours' })).toHaveLength(1)
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
