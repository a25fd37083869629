// Following what was requested: the summary from the list, and the weeks down to one claim of a day.
import { expect, test } from '../test.ts'

test('a rejected claim opens from the list and says who refused it and why @phone', async ({
  page,
  signedInAs,
  expectAccessible,
}) => {
  await signedInAs('E1001')
  await page.goto('/dashboard/requested-claims/?status=rejected&from=2020-01-01&to=2099-01-01')
  await page.locator('[data-row-open]').first().click()
  await expect(page.getByRole('heading', { name: 'Claim Summary' })).toBeVisible()
  for (const title of [
    'Claim Details',
    'Expense Details',
    'Taxes Details',
    'Rejection Details',
    'Invoice Documents',
  ])
    await expect(page.getByRole('region', { name: title })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Payer Details' })).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'What happened' })).toContainText('Initiated')
  await expect(page.getByRole('list', { name: 'What happened' })).toContainText('Rejected')
  await expectAccessible()

  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL(/\/dashboard\/requested-claims/)
})

test('a paid claim says who approved it and how it was paid @phone', async ({ page, signedInAs }) => {
  await signedInAs('E1001')
  await page.goto('/dashboard/requested-claims/?status=approved&from=2020-01-01&to=2099-01-01')
  await page.locator('[data-row-open]').first().click()
  await expect(page.getByRole('region', { name: 'Approved Details' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Payer Details' })).toContainText('Paid By')
  await expect(page.getByRole('region', { name: 'Rejection Details' })).toHaveCount(0)
})

test('a colleague’s claim does not exist @phone', async ({ page, signedInAs, provoked }) => {
  provoked.push(/404/)
  await signedInAs('E1001')
  await page.goto('/dashboard/claim-summary/0190b000-0000-7000-8000-000000000001')
  await expect(page.getByRole('alert').filter({ hasText: 'This Claim was not found.' })).toBeVisible()
})

test('the weeks lead to a day, and the day to a claim @phone', async ({
  page,
  signedInAs,
  expectAccessible,
}) => {
  await signedInAs('E1001')
  await page.goto('/dashboard/requested-wrappers')
  await expect(page.getByRole('heading', { name: /^Week \d/ }).first()).toBeVisible()
  await page.locator('[data-row-open]').first().click()
  await expect(page.getByText('Places Visited')).toBeVisible()
  await expectAccessible()

  await page.getByRole('list', { name: 'Claims' }).getByRole('link').first().click()
  // A rejected claim begins with what was claimed, so the word may stand there too.
  const expense = page.getByRole('region', { name: 'Expense Details' })
  await expect(expense.getByText('Claimed', { exact: true })).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByText('Places Visited')).toBeVisible()
})
