// A driver's salary: filled in from the profile, with its dates, documents and a fixed limit.
import { addDays, addYears } from '@tem/rules/base/company-day.ts'
import { DEFAULT_DATE_FORMAT, formatDay } from '@tem/rules/base/date-format.ts'
import { expect, test } from '../test.ts'
import { ClaimForm } from './claim-form.ts'

test("a driver's salary is claimed", { tag: '@once' }, async ({ page, signedInAs, expectAccessible }) => {
  await signedInAs('H4001')
  const form = await ClaimForm.on(page, 0)
  await form.open('Driver Salary')
  await expect(form.field('Driver Name')).toHaveValue('Ramesh Naidu')
  await expect(form.field('Aadhar Number')).toHaveValue('999971658847')
  await expect(form.field('Vehicle Registration Number')).toHaveValue('KA01MX4001')
  await expectAccessible()

  const blank = [
    'Driver Name',
    'Mobile Number',
    'Aadhar Number',
    'Licence Number',
    'Licence Expiry Date',
    'GPA Number',
    'Start Date',
    'End Date',
    'Payment App Name',
    'Transaction Number',
  ]
  await form.fill(Object.fromEntries(blank.map((label) => [label, ''])))
  await form.save()
  await form.expectErrors(
    ...blank.map((label) => `${label} is Mandatory.`),
    'Invoice Amount is Mandatory.',
    'Acknowledgement is Mandatory.',
    'Log Book is Mandatory.',
  )

  const { today } = form.days
  const text = (days: number, years = 0) =>
    formatDay(addDays(addYears(today, years), days), DEFAULT_DATE_FORMAT)
  await form.fill({
    'Mobile Number': '12345',
    'Aadhar Number': '1234',
    'Licence Number': 'KA01',
    'GPA Number': 'GPA 22',
    'Payment App Name': 'P2P',
    'Transaction Number': 'T1',
    'Start Date': text(1),
    'End Date': text(-1),
    'Licence Expiry Date': text(-1),
    'Invoice Amount': '18000.01',
  })
  await form.expectErrors(
    'Mobile Number should be 10 digits.',
    'Aadhar Number should be 12 digits.',
    'Licence Number should be 8 to 20 letters and digits.',
    'GPA Number should have letters, digits and slashes only.',
    'Payment App Name should be 2 to 20 letters.',
    'Transaction Number should be 4 to 30 letters and digits.',
    'Start Date should not be grater then current Date.',
    'End Date should not be less then current Date.',
    'License Expiry Date should not be less then current Date.',
    'Invoice Amount should not be higher than the Maximum Claimable Amount (18000).',
  )
  await form.fill({ 'Start Date': text(-30), 'End Date': text(30) })
  await form.expectErrors('Minimum difference between Start Date and End Date should be 1 year/12 Months.')
  await form.fill({ 'Mobile Number': '1234567890', 'Aadhar Number': '999941057059' })
  await form.expectErrors(
    'Mobile Number usually starts with 6, 7, 8 or 9. Please verify.',
    'Aadhar Number check digit does not match. Please verify.',
  )

  await form.fill({
    'Driver Name': 'Ramesh Naidu',
    'Mobile Number': '9000011872',
    'Aadhar Number': '9999 7165 8847',
    'Licence Number': 'ka0120120011873',
    'Licence Expiry Date': text(0, 3),
    'GPA Number': 'GPA/2210/00872',
    'Start Date': text(-30),
    'End Date': text(0, 2),
    'Payment App Name': 'PhonePe',
    'Transaction Number': 't221008720',
    'Invoice Amount': '18000',
  })
  // The company has paid a salary for a month of these weeks, and a second one would be asked about.
  await page.getByRole('combobox', { name: /^Month/ }).click()
  await page.getByRole('listbox').getByRole('option').last().click()
  await form.attach('Acknowledgement', 'payment.pdf')
  await form.attach('Log Book', 'log-book.pdf')
  await form.save()
  await form.expectSaved()
})
