// My Tours: the person's requests with their status, and the deleted ones.
import type { Page } from 'playwright/test'
import { expect, test } from '../test.ts'
import { askForTour, placeOf } from './tour-of.ts'

const toursOn = (page: Page, list = 'My tours') => {
  const table = page.getByRole('table', { name: list }).locator('tbody').getByRole('row')
  return table.or(page.getByRole('list', { name: list }).getByRole('listitem'))
}

test('tours show date, place, traveller and status, the newest first @phone', async ({
  page,
  signedInAs,
  expectAccessible,
}) => {
  await signedInAs('E1001')
  await page.goto('/dashboard/tour')
  await expect(page.getByRole('heading', { name: 'My Tours' })).toBeVisible()
  await expect(toursOn(page)).toHaveCount(5)
  const newest = toursOn(page).first()
  await expect(newest).toContainText('Mysuru')
  await expect(newest).toContainText('Self')
  await expect(newest).toContainText('Short notice')
  await expect(newest).toContainText(/\d\d\/\d\d\/\d{4}/)
  for (const status of ['Pending', 'Pending HOD', 'Pending CEO', 'Approved', 'Rejected'])
    await expect(page.getByText(status, { exact: true })).toBeVisible()
  await expect(page.getByText('1–5 of 5')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Copy as new' })).toHaveCount(1)
  await expectAccessible()
})

test('the page and its size are in the URL @phone', async ({ page, signedInAs }) => {
  await signedInAs('E1001')
  await page.goto('/dashboard/tour')
  await page.getByRole('combobox', { name: 'Tours on a page' }).click()
  const sizes = page.getByRole('option')
  await expect(sizes).toHaveText(['10 a page', '50 a page', '100 a page', '200 a page', '500 a page'])
  await sizes.getByText('50 a page').click()
  await expect(page).toHaveURL(/size=50/)
  await page.goto('/dashboard/tour?page=2')
  await expect(page.getByText('None of 5')).toBeVisible()
  await page.getByRole('button', { name: 'Previous page' }).click()
  await expect(toursOn(page)).toHaveCount(5)
})

test('a person without tours reads that there are none yet @phone', async ({ page, signedInAs }) => {
  await signedInAs('E1011')
  await page.goto('/dashboard/tour')
  await expect(page.getByText('No Data To Display')).toBeVisible()
  await page.getByRole('radio', { name: 'Deleted' }).check()
  await expect(page.getByText('No Data To Display')).toBeVisible()
})

test('one is deleted, then several, and the deleted ones can be copied as new @phone', async ({
  page,
  signedInAs,
  expectAccessible,
}, info) => {
  // Both sizes run in parallel, each with its own person's tours.
  const owner = info.project.name === 'phone' ? 'E1014' : 'E1015'
  const [first, second, third] = ['Hubli', 'Gadag', 'Karwar'].map(placeOf) as [string, string, string]
  for (const place of [first, second, third]) await askForTour(owner, { place })
  await signedInAs(owner)
  await page.goto('/dashboard/tour')

  await page.getByRole('button', { name: `Delete the tour to ${first}` }).click()
  await expect(page.getByText('Are you sure want to delete this Tour?')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(toursOn(page).filter({ hasText: first })).toHaveCount(1)
  await page.getByRole('button', { name: `Delete the tour to ${first}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Tour Deleted Successfully.').first()).toBeVisible()
  await expect(toursOn(page).filter({ hasText: first })).toHaveCount(0)

  await page.getByRole('checkbox', { name: 'Select All' }).check()
  await expect(page.getByText(/^\d tours selected$/)).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  for (const place of [second, third])
    await page.getByRole('checkbox', { name: `Select the tour to ${place}` }).check()
  await expect(page.getByText('2 tours selected')).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(toursOn(page).filter({ hasText: third })).toHaveCount(0)

  await page.getByRole('radio', { name: 'Deleted' }).check()
  await expect(page).toHaveURL(/show=deleted/)
  const deleted = toursOn(page, 'Deleted tours')
  for (const place of [first, second, third]) await expect(deleted.filter({ hasText: place })).toHaveCount(1)
  await expectAccessible()
  await deleted.filter({ hasText: second }).getByRole('link', { name: 'Copy as new' }).click()
  await expect(page.getByRole('heading', { name: 'Create Tour' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Trips' })).toContainText('Mysuru to Pune')
})

test('all visible tours are exported as a workbook @phone', async ({ page, signedInAs }) => {
  await signedInAs('E1001')
  await page.goto('/dashboard/tour')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await expect(page.getByText('File exported successfully')).toBeVisible()
  expect((await saved).suggestedFilename()).toMatch(/^Tours_\d{4}-\d\d-\d\d\.xlsx$/)
})
