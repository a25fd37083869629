// The dashboard's figures: a counter opens what it counts, and the charts follow the days in the address.
import { expect, test } from '../test.ts'

test('a counter opens the list of just as many claims', async ({ page, signedInAs, expectAccessible }) => {
  await signedInAs('E1001')
  await page.goto('/dashboard/reports')
  const counter = page.getByRole('button', { name: /Total Unresolved 7 Days Claims/ })
  await expect(page.getByRole('figure')).toHaveCount(2)
  await expectAccessible()
  const count = (await counter.textContent())?.replace(/^.*Claims/, '')
  await counter.click()
  await expect(page).toHaveURL(/last7=true/)
  await expect(page.getByText(new RegExp(`^\\d+ of ${count}$`))).toBeVisible()
})

test('the days in the address narrow the charts, and an empty range says so', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('E1001')
  await page.goto('/dashboard/reports?from=2020-01-01&to=2020-01-31')
  await expect(page.getByText('No Data To Display')).toHaveCount(2)
})
