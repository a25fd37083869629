// The bell counts the claims that were refused, and leads to their list.
import { expect, test } from '../test.ts'

test('the bell leads to as many rejected claims as it counts', async ({
  page,
  signedInAs,
  expectAccessible,
}) => {
  await signedInAs('E1001')
  await page.goto('/dashboard')
  await page.getByRole('link', { name: /unread notifications/ }).click()
  await expect(page.getByRole('heading', { name: 'Notification' })).toBeVisible()

  const rows = page.getByRole('table', { name: 'Rejected claims' }).locator('tbody').getByRole('row')
  const cards = page.getByRole('list', { name: 'Rejected claims' }).getByRole('listitem')
  const notices = rows.or(cards)
  await expect(notices.first()).toBeVisible()
  const shown = await notices.count()
  await expect(page.getByRole('link', { name: new RegExp(`\\b${shown} unread notifications`) })).toBeVisible()
  await expect(notices.first()).toContainText(/\d\d\/\d\d\/\d{4}/)
  await expect(notices.first()).toContainText(/₹[\d,]+\.\d\d/)
  await expect(notices.first()).toContainText('Rejected')
  await expectAccessible()
})

test('somebody whose claims all stand is told so', async ({ page, signedInAs }) => {
  await signedInAs('X9002')
  await page.route('**/api/calendar/rejected-claims-notification', (route) =>
    route.fulfill({ json: { success: true, list: [], count: 0 } }),
  )
  await page.goto('/dashboard/edit-claim')
  await expect(page.getByText('No Data To Display')).toBeVisible()
  await expect(page.getByText('None of your claims is rejected.')).toBeVisible()
})
