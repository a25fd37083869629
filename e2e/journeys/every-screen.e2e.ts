// Every screen, light and dark: nothing in the console, no policy violated, no barrier that axe can find.
import type { Page } from 'playwright/test'
import { screens, settled } from '../screens.ts'
import { expect, test } from '../test.ts'

for (const { path, as } of screens) {
  test(`${path} ${as ? `as ${as} ` : ''}is open to everybody, in light and in dark`, async ({
    page,
    signedInAs,
    expectAccessible,
  }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    if (as) await signedInAs(as)
    await page.goto(path)
    await settled(page)
    expect(new URL(page.url()).pathname).toBe(path.replace(/\?.*/, ''))
    await expectAccessible()
    expect(await sidewaysScroll(page)).toBe(false)

    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible()
  })
}

function sidewaysScroll(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
}
