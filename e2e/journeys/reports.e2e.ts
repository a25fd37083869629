// The dashboard's figures: a counter opens the claims that it counts, and the charts follow the days in the URL.
import { expect, test } from '../test.ts'

test('a counter opens the list of just as many claims @phone', async ({
  page,
  signedInAs,
  expectAccessible,
}) => {
  await signedInAs('E1001')
  await page.goto('/dashboard/reports')
  const counter = page.getByRole('button', { name: /Total Unresolved 7 Days Claims/ })
  await expect(page.getByRole('figure')).toHaveCount(2)
  await expectAccessible()
  const count = (await counter.textContent())?.replace(/^.*Claims/, '')
  await counter.click()
  await expect(page).toHaveURL(/requested-claims\?last7=true/)
  await expect(page.getByText(new RegExp(`^\\d+ of ${count}$`))).toBeVisible()
})

test('a chart whose file did not come leaves the screen as it is, and is drawn when it comes @phone', async ({
  page,
  signedInAs,
  provoked,
}) => {
  provoked.push(/ERR_FAILED|unknown error occurred when fetching the script/)
  await signedInAs('E1001')
  let isAway = true
  let asked = 0
  await page.route('**/chart.js', (route) => {
    asked += 1
    return isAway ? route.abort() : route.continue()
  })
  await page.goto('/dashboard/reports')
  const panel = page.getByRole('figure').first()
  await panel.scrollIntoViewIfNeeded()
  await expect.poll(() => asked).toBeGreaterThan(0)
  await expect(panel).toContainText('claimed most')
  isAway = false
  await expect(panel.locator('svg')).toBeVisible()
})

test('a manager’s counter opens the claims of the team, and each of them opens @once', async ({
  page,
  signedInAs,
  expectAccessible,
}) => {
  await signedInAs('M2001')
  await page.goto('/dashboard/reports')
  await expect(page.getByText('The claims of your team, with your own.')).toBeVisible()
  await page.getByRole('button', { name: /^Total Claim/ }).click()
  await expect(page).toHaveURL(/\/dashboard\/reported-claims$/)
  await expect(page.getByText('Asha Rao').first()).toBeVisible()
  await expectAccessible()
  await page
    .locator('[data-row-open]')
    .filter({ hasText: /EXP|\w/ })
    .first()
    .click()
  await expect(page.getByRole('region', { name: 'Claim Details' })).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL(/\/dashboard\/reported-claims$/)
})

test('finance counts the company, and narrows its list @once', async ({ page, signedInAs }) => {
  await signedInAs('F7002')
  await page.goto('/dashboard/reports')
  await expect(page.getByText('The submitted claims of the whole company.')).toBeVisible()
  await page.goto('/dashboard/reported-claims?from=2020-01-01&to=2020-01-31')
  await expect(page.getByText('No claim matches this filter.')).toBeVisible()
})

test('the categories can be grouped, and shown as a table @once', async ({
  page,
  signedInAs,
  expectAccessible,
}) => {
  await signedInAs('E1001')
  await page.goto('/dashboard/reports')
  const panel = page.getByRole('region', { name: 'Category Wise Claims' })
  await expect(panel.getByRole('figure')).toBeVisible()
  await panel.getByText('Kind', { exact: true }).click()
  await expect(page).toHaveURL(/by=kind/)
  await panel.getByText('Show the figures as a table').click()
  await expect(panel.getByRole('columnheader', { name: 'Kind' })).toBeVisible()
  await expect(panel.getByRole('rowheader', { name: 'Travel', exact: true })).toBeVisible()
  await expectAccessible()
})

test('the days in the URL filter the charts, and an empty range says so @once', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('E1001')
  await page.goto('/dashboard/reports?from=2020-01-01&to=2020-01-31')
  await expect(page.getByText('No Data To Display')).toHaveCount(2)
  await page.getByRole('textbox', { name: 'End Date' }).fill('31/12/2019')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByText('End Date should not be before Start Date.')).toBeVisible()
})

test('charts take the colours of the device’s scheme, and leave nothing behind', { tag: '@once' }, async ({
  page,
  signedInAs,
}) => {
  await signedInAs('E1001')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/dashboard/reports')
  const bar = page.getByRole('region', { name: 'Date Wise Claims' }).locator('svg path[fill^="rgb"]').last()
  await expect(bar).toBeVisible()
  const inLight = await bar.getAttribute('fill')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(bar).not.toHaveAttribute('fill', inLight ?? '')
  // A chart is drawn when it is seen.
  for (const figure of await page.getByRole('figure').all()) {
    await figure.scrollIntoViewIfNeeded()
    await expect(figure.locator('svg')).toHaveCount(1)
  }
  // Leaving disposes of them; a refusal by Trusted Types would appear in the console.
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Dashboard ')
  await expect(page.locator('svg path[fill^="rgb"]')).toHaveCount(0)
})
