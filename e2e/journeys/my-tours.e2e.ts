// My Tours: what one has asked for and how far it has come.
import type { Page } from 'playwright/test'
import { expect, test } from '../test.ts'

function toursOn(page: Page) {
  const table = page.getByRole('table', { name: 'My tours' }).locator('tbody').getByRole('row')
  const cards = page.getByRole('list', { name: 'My tours' }).getByRole('listitem')
  return table.or(cards)
}

test('tours show date, place, for whom and status, the newest first', async ({
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
  await expectAccessible()
})

test('the page and its size stand in the address', async ({ page, signedInAs }) => {
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

test('somebody without tours is told that there are none yet', async ({ page, signedInAs }) => {
  await signedInAs('E1011')
  await page.goto('/dashboard/tour')
  await expect(page.getByText('No Data To Display')).toBeVisible()
})
