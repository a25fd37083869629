// Asking for a tour: travelers and trips are added only when they are right, and nothing typed is lost.
import type { Page } from 'playwright/test'
import { expect, test } from '../test.ts'

async function fillTraveler(page: Page) {
  await page.getByLabel('First Name').fill('Ravi')
  await page.getByLabel('Middle Name').fill('K')
  await page.getByLabel('Last Name').fill('Iyer')
  await page.getByRole('textbox', { name: 'Date of Birth' }).fill('31011990')
  await page.getByLabel('Mobile Number').fill('9876543210')
  await page.getByLabel('Aadhar Number').fill('999941057058')
  await page.getByLabel('Email').fill('ravi@example.in')
}

test('a tour is asked for, kept over a reload, and deleted again', async ({
  page,
  signedInAs,
  expectAccessible,
}) => {
  await signedInAs('E1011')
  await page.goto('/dashboard/create-tour')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Place is Mandatory.')).toBeVisible()
  await expect(page.getByText('At least 1 Traveler Details is required')).toBeVisible()
  await expect(page.getByText('At least 1 Tour Details is required')).toBeVisible()
  await expectAccessible()

  const place = page.getByRole('textbox', { name: 'Place' })
  await place.fill('Hunsur')
  await place.press('Enter')
  await page.getByLabel('Number Of Days').fill('1')
  await page.getByLabel('Tour Purpose').fill('Dealer meet')
  await page.getByRole('button', { name: 'Add Traveler' }).click()
  await expect(page.getByText('Aadhar Number is Mandatory.')).toBeVisible()
  await fillTraveler(page)
  await page.getByLabel('Email').press('Enter')
  await expect(page.getByRole('list', { name: 'Travelers' })).toContainText('Ravi Iyer')

  await page.reload()
  await expect(page.getByRole('list', { name: 'Travelers' })).toContainText('Ravi Iyer')
  await page.getByRole('combobox', { name: 'Trip Type' }).click()
  await page.getByRole('option', { name: 'Domestic' }).click()
  await page.getByRole('combobox', { name: 'Mode of Trip' }).click()
  await page.getByRole('option', { name: 'Train' }).click()
  await page.getByLabel('From Location').fill('Mysuru')
  await page.getByLabel('To Location').fill('Hunsur')
  const soon = new Date(Date.now() + 2 * 86_400_000).toLocaleDateString('en-GB')
  await page.getByRole('textbox', { name: 'From Date' }).fill(soon)
  await page.getByRole('textbox', { name: 'To Date' }).fill(soon)
  await page.getByRole('button', { name: 'Add Trip' }).click()
  await expect(page.getByText('Requested Date should be 7 days ahead of current Date.')).toBeVisible()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Tour Request Created Successfully.')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/tour$/)

  await page.getByRole('button', { name: 'Delete the tour to Hunsur' }).click()
  await expect(page.getByText('Are you sure want to delete this Tour?')).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Tour Deleted Successfully.')).toBeVisible()
})

test('a tour that was answered is shown locked, with its responses', async ({ page, signedInAs }) => {
  await signedInAs('E1001')
  await page.goto('/dashboard/tour')
  await page
    .getByRole('button', { name: /Copy as new/ })
    .or(page.getByRole('link', { name: 'Copy as new' }))
    .waitFor()
  await page.locator('tr, li').filter({ hasText: 'Pending CEO' }).locator('[data-row-open]').click()
  await expect(page.getByText('Only a pending Tour can be changed.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()
  await expect(page.getByText('Manager Approved').first()).toBeVisible()
})
