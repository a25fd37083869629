// Claiming against a tour: the claim names it, and the tour shows what was claimed.
import { expect, test } from '../test.ts'
import { approveTour, askForTour, placeOf } from './tour-of.ts'

test('a claim names an approved tour, which then shows it with the total @phone', async ({
  page,
  signedInAs,
  expectAccessible,
}, info) => {
  const owner = info.project.name === 'phone' ? 'W8101' : 'R8001'
  const place = placeOf('Vijayapura')
  const id = await askForTour(owner, { place, leavesToday: true })
  await approveTour(owner, id)

  await signedInAs(owner)
  await page.goto('/dashboard/new-request')
  await page.getByRole('combobox', { name: 'Expense Type' }).click()
  await page.getByRole('option', { name: 'Miscellaneous' }).click()
  // A new amount each time, so it does not look like a duplicate of an earlier run.
  const amount = 500 + Math.floor(Math.random() * 4000)
  await page.getByRole('textbox', { name: 'Invoice Amount' }).fill(String(amount))
  await page.getByRole('textbox', { name: 'Exceptions/Remarks' }).fill('Dealer lunch')
  await page.getByRole('button', { name: 'More: tour, accompanying, justification' }).tap()
  await page.getByRole('combobox', { name: 'Tour' }).click()
  await page.getByRole('option', { name: new RegExp(place) }).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  const message = await page
    .getByText(/Expense number EXP-\d{4}-\d{6} generated/)
    .first()
    .textContent()
  const ticket = /EXP-\d{4}-\d{6}/.exec(message ?? '')?.[0] ?? ''

  await page.goto(`/dashboard/edit-tour/${id}`)
  const claimed = page.getByRole('region', { name: 'Claimed on this tour' })
  await expect(claimed.getByText('Total', { exact: true })).toBeVisible()
  await expect(claimed).toContainText(`₹${amount.toLocaleString('en-IN')}.00`)
  await expectAccessible()
  await claimed.getByRole('link', { name: ticket }).click()
  await expect(page.getByRole('heading', { name: 'Claim Details' })).toBeVisible()
  await expect(page.getByText(place)).toBeVisible()
})
