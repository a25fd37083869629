// What axe can't see: what is chosen in forced colours, and today on a small phone. What holds for every screen is in every-screen.
import type { Page } from 'playwright/test'
import { settled } from '../screens.ts'
import { expect, test } from '../test.ts'

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
