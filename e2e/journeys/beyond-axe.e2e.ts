// What axe can't see: what is chosen in forced colours, room for a finger, and a tab order that follows the eye.
import type { Page } from 'playwright/test'
import { areas, settled } from '../screens.ts'
import { expect, test } from '../test.ts'
import { visitEvery } from './records.ts'

const officer = 'E1001'

test('what is current or chosen shows in forced colours @once', async ({ page, signedInAs }) => {
  await signedInAs(officer)
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/dashboard/weekly-claim')
  await settled(page)
  const menu = page.getByRole('navigation', { name: 'Work' })
  await expectMarked(
    page,
    menu.getByRole('link', { name: 'Weekly Claims' }),
    menu.getByRole('link', { name: 'Home' }),
  )
  await expectMarked(
    page,
    page.getByRole('button', { name: 'Weekly view' }),
    page.getByRole('button', { name: 'Monthly view' }),
  )

  await page.goto('/dashboard/requested-claims')
  await settled(page)
  await page.getByRole('button', { name: 'Unresponded' }).click()
  await expectMarked(
    page,
    page.getByRole('button', { name: 'Unresponded' }),
    page.getByRole('button', { name: 'Posted today' }),
  )

  await page.goto('/dashboard/tour')
  await settled(page)
  const segment = (name: string) => page.locator('label').filter({ has: page.getByRole('radio', { name }) })
  await expectMarked(page, segment('My Tours'), segment('Deleted'))
})

// Screens of approvers and administrators are for a desktop first.
for (const area of areas.filter(({ name }) => ['shell', 'account', 'claims', 'tours'].includes(name)))
  test(`every target of ${area.name} has room for a finger @phone`, async ({ page, windowOf }) => {
    await visitEvery(area, page, windowOf, async (window, route) => {
      expect.soft(await window.evaluate(smallTargets), route).toEqual([])
    })
  })

for (const area of areas)
  test(`the tab order of every screen of ${area.name} follows the eye @once`, async ({ page, windowOf }) => {
    await visitEvery(area, page, windowOf, async (window, route) => {
      expect.soft(await window.evaluate(stepsBack), route).toEqual([])
    })
  })

test('today is in view without scrolling sideways on a small phone @phone', async ({ page, signedInAs }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await signedInAs(officer)
  await page.goto('/dashboard/weekly-claim')
  await settled(page)
  const button = page.getByRole('button', { name: 'Today', exact: true })
  const { x = -1, width = 0 } = (await button.boundingBox()) ?? {}
  expect(x).toBeGreaterThanOrEqual(0)
  expect(x + width).toBeLessThanOrEqual(360)
  if (await button.isEnabled()) await button.click()
  const today = page.getByRole('listitem').filter({ hasText: 'Today' })
  await today.scrollIntoViewIfNeeded()
  const card = (await today.boundingBox()) ?? { x: -1, width: 0 }
  expect(card.x).toBeGreaterThanOrEqual(0)
  expect(card.x + card.width).toBeLessThanOrEqual(360)
})

type Target = ReturnType<Page['getByRole']>

/** Not by a background alone, which forced colours take away. */
async function expectMarked(page: Page, chosen: Target, other: Target): Promise<void> {
  await page.mouse.move(0, 0)
  const look = (element: Element) => {
    const { outlineStyle, outlineWidth, borderTopWidth, borderTopStyle, textDecorationLine } =
      getComputedStyle(element)
    return [outlineStyle, outlineWidth, borderTopWidth, borderTopStyle, textDecorationLine].join(' ')
  }
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  expect(await chosen.evaluate(look)).not.toBe(await other.evaluate(look))
}

/** Runs in the page: buttons, links and fields that are smaller than 44 pixels; links inside of a text are exempt. */
function smallTargets(): string[] {
  const LEAST = 44
  const isInText = (element: Element) =>
    element.matches('a') && getComputedStyle(element).display === 'inline'
  return [...document.querySelectorAll('a[href], button, input, select, textarea, [role=combobox]')].flatMap(
    (element) => {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || isInText(element))
        return []
      const { width, height } = areaOf(element)
      if (width === 0 || height === 0) return []
      // A clipped element is for screen readers.
      if (width <= 1 || height <= 1) return []
      // The link that skips to the content is above the screen until Tab reaches it.
      if (element.getBoundingClientRect().bottom <= 0) return []
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 30) ?? ''
      return width < LEAST - 0.5 || height < LEAST - 0.5
        ? [`${element.tagName} "${name}" ${Math.round(width)}×${Math.round(height)}`]
        : []
    },
  )

  /** A label or the box around an input takes the finger too; so does the area that ::after adds. */
  function areaOf(element: Element) {
    const own = element.getBoundingClientRect()
    const around =
      element.closest('label') ?? (element.matches('input, textarea') ? element.parentElement : null)
    const box = around?.getBoundingClientRect()
    const after = getComputedStyle(element, '::after')
    const extra = after.content !== 'none' && after.position === 'absolute'
    return {
      width: Math.max(own.width, box?.width ?? 0, extra ? Number.parseFloat(after.width) || 0 : 0),
      height: Math.max(own.height, box?.height ?? 0, extra ? Number.parseFloat(after.height) || 0 : 0),
    }
  }
}

/** Runs in the page: where the next stop of Tab in the content is wholly above the one before it, in the same column. */
function stepsBack(): string[] {
  const stops = [
    ...document.querySelectorAll<HTMLElement>(
      'main a[href], main button, main input, main select, main textarea',
    ),
  ].filter((element) => element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility())
  const isSticky = (element: Element | null): boolean =>
    element !== null &&
    (['sticky', 'fixed', 'absolute'].includes(getComputedStyle(element).position) ||
      isSticky(element.parentElement))
  const positive = stops.filter(({ tabIndex }) => tabIndex > 0).map(({ outerHTML }) => outerHTML.slice(0, 60))
  const back = stops.flatMap((stop, at) => {
    const before = stops[at - 1]
    if (!before || isSticky(stop) || isSticky(before)) return []
    const [one, other] = [before.getBoundingClientRect(), stop.getBoundingClientRect()]
    const isSameColumn = one.left < other.right && other.left < one.right
    return isSameColumn && other.bottom <= one.top
      ? [`${before.textContent?.slice(0, 20)} → ${stop.textContent?.slice(0, 20)}`]
      : []
  })
  return [...positive, ...back]
}
