// Bikes, cars, tickets and tolls, each entered wrongly and then rightly.
import type { TestInfo } from 'playwright/test'
import { expect, test } from '../test.ts'
import { ClaimForm } from './claim-form.ts'

/** Has a level that may claim a car; no other journey uses these people. */
const driver = ({ project }: TestInfo) => (project.name === 'phone' ? 'S6003' : 'A9001')

test("a bike's readings must rise and fit the policy, and determine the amount @phone", async ({
  page,
  signedInAs,
  expectAccessible,
}, info) => {
  await signedInAs('E1003')
  const form = await ClaimForm.on(page, info.project.name === 'phone' ? 1 : 2)
  await form.open('Own Bike')
  // Where the last ride ended.
  await expect(form.field('Opening Reading')).not.toHaveValue('')
  await form.fill({ 'Opening Reading': '' })
  await form.save()
  await form.expectErrors('Opening Reading is Mandatory.', 'Closing Reading is Mandatory.')
  await form.fill({ 'Opening Reading': '1200', 'Closing Reading': '1150' })
  await form.expectErrors('Closing Reading must be higher than Open Reading')
  await form.fill({ 'Closing Reading': '1401' })
  await form.expectErrors('KM should be between 1 and 200 as per the policy.')
  await form.fill({ 'Closing Reading': '1242' })
  await expect(form.field('Total KM')).toHaveValue('42')
  await expect(form.field('Invoice Amount')).toHaveValue('210')
  await expect(page.getByText('L1: ₹5 × 42 KM').first()).toBeVisible()
  await expectAccessible()
  await form.save()
  await form.expectSaved()
})

test('a car fills in its number, its rate and its petro card @phone', async ({
  page,
  signedInAs,
  expectAccessible,
}, info) => {
  await signedInAs(driver(info))
  const form = await ClaimForm.on(page, 0)
  await form.open('Own Car')
  await expect(form.field('Unit Rate')).toHaveValue('9')
  await form.fill({ 'Unit Rate': '' })
  await page.getByLabel('Petro Card').check()
  await form.fill({ 'Transaction Date': '' })
  await form.save()
  await form.expectErrors(
    'Opening Reading is Mandatory.',
    'Unit Rate is Mandatory.',
    'Vehicle Make/Model is Mandatory.',
    'Vehicle Registration Number is Mandatory.',
    'Card Number is Mandatory.',
    'Transaction Date is Mandatory.',
  )
  await expectAccessible()
  await form.fill({ 'Unit Rate': '0.5', 'Card Number': '1234', 'Vehicle Registration Number': 'bike' })
  await form.expectErrors(
    'Unit Rate should be at least 1.',
    'Card Number should be 16 digits.',
    'Vehicle Number does not look like an Indian registration. Please verify.',
  )
  await form.fill({ 'Transaction Date': '01/01/2099' })
  await form.expectErrors('Transaction Date should not be a future date.')
  await form.fill({
    'Opening Reading': '100',
    'Closing Reading': '200',
    'Unit Rate': '8',
    'Vehicle Make/Model': 'Maruti Suzuki Dzire',
    'Vehicle Registration Number': 'KA05MK2001',
    'Card Number': '7000 9100 2001 7735',
    'Transaction Date': form.day.date,
  })
  await expect(form.field('Invoice Amount')).toHaveValue('800')
  await form.save()
  await form.expectSaved()
})

for (const [place, ticket] of ['Bus Ticket', 'Train Ticket', 'Air Ticket'].entries()) {
  test(`a ${ticket} needs its picture and the amount on it @phone`, async ({ page, signedInAs }, info) => {
    await signedInAs(driver(info))
    const form = await ClaimForm.on(page, place + 1)
    await form.open(ticket)
    await form.save()
    await form.expectErrors('Ticket Amount is Mandatory.', 'Invoice is Mandatory.')
    await form.fill({ 'Ticket Amount': '0' })
    await form.expectErrors('Ticket Amount should be more than zero.')
    await form.openMore()
    await form.pick('State', 'Karnataka')
    await form.fill({ 'Ticket Amount': '640' })
    await form.attach('Invoice', 'ticket.pdf')
    await form.save()
    await form.expectSaved()
  })
}

test('a toll of zero needs no acknowledgement, any other does @phone', async ({ page, signedInAs }, info) => {
  await signedInAs(driver(info))
  const form = await ClaimForm.on(page, 4)
  await form.open('Toll')
  await form.fill({ 'Invoice Amount': '65' })
  await form.save()
  await form.expectErrors('Acknowledgement is Mandatory.')
  await form.fill({ 'Invoice Amount': '0' })
  await form.save()
  await form.expectSaved()

  await form.open('Toll')
  await form.fill({ 'Invoice Amount': '65' })
  await form.attach('Acknowledgement', 'fastag.pdf')
  await form.save()
  await form.expectSaved(2)
})
