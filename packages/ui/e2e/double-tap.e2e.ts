// A double tap on what opens a window: its second tap may land on the window's button.
import { expect, test } from './gallery.ts'

test.beforeEach(({ page }) => page.goto('/'))

for (const [opener, role, answer] of [
  ['Ask to delete', 'alertdialog', 'Delete'],
  ['Open filters', 'dialog', 'Show 143 claims'],
] as const)
  test(`${opener}: the second tap does not answer what nobody has read @phone`, async ({ page, context }) => {
    const browser = await context.newCDPSession(page)
    await browser.send('Animation.enable')
    // The moment lasts until the second tap, however slow the machine is.
    await browser.send('Animation.setPlaybackRate', { playbackRate: 0 })
    await page.getByRole('button', { name: opener }).tap()
    const window = page.getByRole(role)
    const button = window.getByRole('button', { name: answer })
    await expect(button).toBeInViewport()
    const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {}
    await page.touchscreen.tap(x + width / 2, y + height / 2)
    await expect(window).toBeVisible()
    await browser.send('Animation.setPlaybackRate', { playbackRate: 1 })
    await button.tap()
    await expect(window).toBeHidden()
  })
