// Nights away: the city decides on the limit, the tax is estimated, and above the limit there is a question.
import type { Page, TestInfo } from 'playwright/test'
import { expect, test } from '../test.ts'
import { ClaimForm } from './claim-form.ts'

/** No other journey uses these people. */
const guest = ({ project }: TestInfo) => (project.name === 'phone' ? 'E1002' : 'E1004')

test('a hotel above its limit is claimed after a confirmation @phone', async ({
  page,
  signedInAs,
  expectAccessible,
}, info) => {
  await signedInAs(guest(info))
  const form = await ClaimForm.on(page, 0)
  await form.open('Hotel with Bill')
  await form.fill({ 'Bill Date': '', 'Number Of Days': '' })
  await form.save()
  await form.expectErrors(
    'Metro City is Mandatory.',
    'State is Mandatory.',
    'Place is Mandatory.',
    'Hotel Name is Mandatory.',
    'Bill Number is Mandatory.',
    'Bill Date is Mandatory.',
    'Number Of Days is Mandatory.',
    'Invoice Amount is Mandatory.',
    'Invoice is Mandatory.',
  )
  await expect(page.getByText('Maximum Claimable Amount is 1200 Rs/Day.')).toBeVisible()
  await expectAccessible()
  await form.pick('Metro City', 'Mumbai')
  await expect(page.getByText('Maximum Claimable Amount is 1800 Rs/Day.')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('27 Maharashtra')
  await form.pick('Metro City', 'Other')
  await expect(page.getByText('Maximum Claimable Amount is 1200 Rs/Day.')).toBeVisible()
  await form.pick('Metro City', 'Mumbai')
  await form.fill({
    Place: 'Andheri',
    'Hotel Name': 'Lotus Residency',
    'Bill Number': 'a1',
    'Bill Date': '01/01/2099',
    'Number Of Days': '2',
    'Invoice Amount': '5600',
  })
  await form.expectErrors(
    'Bill Number should be 4 to 30 characters.',
    'Bill Date should not be a future date.',
  )
  await form.fill({ 'Bill Number': 'inv-4711', 'Bill Date': form.day.date.replaceAll('/', '') })
  await expect(form.field('Bill Number')).toHaveValue('INV-4711')
  await expect(page.getByText('If empty, we estimate ₹600 at 12 %')).toBeVisible()
  await expect(page.getByText('L1, metro, 2 nights').first()).toBeVisible()
  await expect(page.getByText('₹1,400.00 above the limit')).toBeVisible()
  await expectFigures(page, { Claimed: '₹5,600.00', 'Within limit': '₹4,200.00' })
  await form.attach('Invoice', 'hotel.pdf')
  await form.save()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(
    'The Invoice Amount you have entered (5600) is higher than the Maximum Claimable Amount (3600). Do you wish to continue ?',
  )
  await question.getByRole('button', { name: 'Confirm' }).click()
  await form.expectSaved()
  await expect(page.getByText('Over limit')).toBeVisible()
  await page.goto('/dashboard/requested-claims')
  await page
    .locator('tr, li')
    .filter({ hasText: 'Hotel with Bill' })
    .first()
    .locator('[data-row-open]')
    .click()
  await expectFigures(page, {
    Claimed: '₹5,600.00',
    'Within limit': '₹4,200.00',
    Limit: 'L1, metro: ₹1,800 × 2 nights + ₹600.00 GST',
  })
})

test('a colleague in the same room doubles the limit @phone', async ({ page, signedInAs }, info) => {
  await signedInAs(guest(info))
  const form = await ClaimForm.on(page, 1)
  await form.open('Own Arrangement')
  await form.save()
  await form.expectErrors('Invoice Amount is Mandatory.')
  await expect(page.getByText('Maximum Claimable Amount is 500 Rs', { exact: true })).toBeVisible()
  await form.openMore()
  await form.pick('Accompanying', 'Asha Rao')
  await expect(page.getByText('Maximum Claimable Amount is 1000 Rs', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await form.fill({ 'Invoice Amount': '900' })
  await form.save()
  await form.expectSaved()
})

/** Label and figure, on any screen. */
async function expectFigures(page: Page, figures: Record<string, string>) {
  for (const [label, figure] of Object.entries(figures)) {
    const term = page.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) })
    await expect(term.locator('xpath=following-sibling::dd')).toHaveText(figure)
  }
}
