// One module fails; the shell and the others go on, and it comes back.
import { settled } from '../screens.ts'
import { expect, test } from '../test.ts'

test.describe('a module whose files cannot be had', () => {
  test('offers Retry in place and leaves the rest working', async ({ page, signedInAs, provoked }) => {
    provoked.push(/modules\/approvals/, /ERR_FAILED/, /files did not arrive/)
    await signedInAs('M2001')
    await page.route('**/modules/approvals/**', (route) => route.abort())
    await page.goto('/dashboard/teamMembersList')
    await expect(page.getByText('Team Members List could not be loaded')).toBeVisible({ timeout: 20_000 })

    await page.unroute('**/modules/approvals/**')
    await page.evaluate(() => Object.assign(window, { notReloaded: true }))
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('Team Members List could not be loaded')).toHaveCount(0)
    await settled(page)
    expect(await page.evaluate(() => 'notReloaded' in window)).toBe(true)
  })
})
