// Allowances and small expenses of a day, each entered wrongly and then rightly.
import { expect, test } from '../test.ts'
import { ClaimForm, clerk } from './claim-form.ts'

test('an outstation day starts at the allowance and asks before more is claimed @phone', async ({
  page,
  signedInAs,
  expectAccessible,
}, info) => {
  await signedInAs(clerk(info))
  const form = await ClaimForm.on(page, 0)
  await form.open('Outstation')
  await expect(form.field('Number of Days')).toHaveValue('1')
  await expect(form.field('Invoice Amount')).toHaveValue('350')
  await expect(page.getByText('L1: ₹350 × 1 Day').first()).toBeVisible()
  await expectAccessible()

  await form.fill({ 'Number of Days': '2' })
  await form.save()
  await form.expectErrors('Number of Days should be between 1 and 1 as per the policy.')
  await form.fill({ 'Number of Days': '' })
  await form.expectErrors('Number of Days is Mandatory.')
  await form.fill({ 'Number of Days': '1', 'Invoice Amount': '' })
  await form.expectErrors('Invoice Amount is Mandatory.')
  await form.fill({ 'Invoice Amount': '0' })
  await form.expectErrors('Invoice Amount should be more than zero.')
  await form.fill({ 'Invoice Amount': '0.50' })
  await form.expectErrors('Invoice Amount should be at least 1.')

  await form.fill({ 'Invoice Amount': '400' })
  await expect(page.getByText('₹50.00 above the limit')).toBeVisible()
  await form.save()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(
    'The Invoice Amount you have entered (400) is higher than the Maximum Claimable Amount (350). Do you wish to continue ?',
  )
  await expectAccessible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await form.fill({ 'Invoice Amount': '350' })
  await form.save()
  await form.expectSaved()
})

test('a headquarters day is calculated from its rate @phone', async ({
  page,
  signedInAs,
  provoked,
}, info) => {
  provoked.push(/422/)
  await signedInAs(clerk(info))
  const form = await ClaimForm.on(page, 1)
  await form.open('Headquarters')
  await expect(form.field('Unit Rate')).not.toBeEditable()
  await expect(form.field('Invoice Amount')).toBeDisabled()
  await expectOnOneLine(form, 'Number of Days', 'Unit Rate')
  await form.fill({ 'Number of Days': '' })
  await form.save()
  await form.expectErrors('Number of Days is Mandatory.')
  await expectOnOneLine(form, 'Number of Days', 'Unit Rate')
  await form.fill({ 'Number of Days': '1' })
  await expect(form.field('Invoice Amount')).toHaveValue('150')
  await form.save()
  await form.expectSaved()

  await page.goto(await form.days.formOf(form.day, 'Outstation'))
  await form.save()
  await form.expectErrors('Day and Night can be claimed only once a day.')
})

/** Although one of them has a hint, and an error. */
async function expectOnOneLine(form: ClaimForm, one: string, other: string): Promise<void> {
  const [left, right] = [await form.field(one).boundingBox(), await form.field(other).boundingBox()]
  expect(left).not.toBeNull()
  expect([left?.y, left?.height]).toEqual([right?.y, right?.height])
}

test("a courier's bill with its taxes @phone", async ({ page, signedInAs, expectAccessible }, info) => {
  await signedInAs(clerk(info))
  const form = await ClaimForm.on(page, 2)
  await form.open('Courier')
  await expect(page.getByText('Maximum Claimable Amount is 1000 Rs', { exact: true })).toBeVisible()
  await page.getByLabel('Inclusive taxes').check()
  await form.save()
  await form.expectErrors(
    'Invoice is Mandatory.',
    'Invoice Amount is Mandatory.',
    'CGST is Mandatory.',
    'SGST is Mandatory.',
    'GSTIN is Mandatory.',
  )
  await expectAccessible()
  await form.fill({ GSTIN: '29aabch0000' })
  await form.expectErrors('Please enter a valid GSTIN.')
  await form.fill({ GSTIN: '29aabch0000m1zy' })
  await expect(form.field('GSTIN')).toHaveValue('29AABCH0000M1ZY')
  await form.expectErrors('GSTIN check digit does not match. Please verify.')

  await form.fill({ 'Invoice Amount': '236', CGST: '18', SGST: '18', GSTIN: '29AABCH0000M1ZX' })
  await form.attach('Invoice', 'courier.pdf')
  await form.save()
  await form.expectSaved()
})

test('stationery is not paid above its limit @phone', async ({ page, signedInAs }, info) => {
  await signedInAs(clerk(info))
  const form = await ClaimForm.on(page, 3)
  await form.open('Stationery')
  await form.save()
  await form.expectErrors('Invoice Amount is Mandatory.', 'Remarks is Mandatory.')
  await form.fill({ 'Exceptions/Remarks': 'R'.repeat(101) })
  await form.expectErrors('Remarks should not exceed 100 characters.')
  await form.fill({ 'Invoice Amount': '500.01', 'Exceptions/Remarks': 'Printer paper' })
  await form.expectErrors('Invoice Amount should not be higher than the Maximum Claimable Amount (500).')
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()
  await expect(page.getByText('Enter at most ₹500.')).toBeVisible()
  await form.fill({ 'Invoice Amount': '500' })
  await form.save()
  await form.expectSaved()
})

test('a taxi at actuals requires its route, a meal with clients its reason @phone', async ({
  page,
  signedInAs,
}, info) => {
  await signedInAs(clerk(info))
  const form = await ClaimForm.on(page, 4)
  await form.open('Auto or Taxi at Actuals')
  await form.save()
  await form.expectErrors('Route is Mandatory.', 'Invoice Amount is Mandatory.')
  await form.fill({ Route: 'Office to depot', 'Invoice Amount': '240' })
  await form.save()
  await form.expectSaved()

  await form.open('Client Meal')
  await form.fill({ 'Invoice Amount': '12450.50' })
  await expect(form.field('Invoice Amount')).toHaveValue('12,450.50')
  await form.save()
  await form.expectErrors('Remarks is Mandatory.')
  await form.fill({ 'Exceptions/Remarks': 'Lunch with dealers' })
  await form.save()
  await form.expectSaved(2)
})
