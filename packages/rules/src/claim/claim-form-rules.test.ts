import { describe, expect, it } from 'vitest'
import {
  bike,
  category,
  entered,
  numberField,
  readings,
  subCategory,
  upTo,
} from '../../testing/claim-samples.ts'
import type { FieldErrors } from '../base/field-errors.ts'
import type { SubCategoryRules } from './allowance.ts'
import type { ClaimField, ClaimForm } from './claim-form.ts'
import { type ClaimContext, choiceErrors, claimErrors } from './claim-form-rules.ts'

const today = '2026-11-21'

function context(flags: Partial<SubCategoryRules> = {}, change: Partial<ClaimContext> = {}): ClaimContext {
  return {
    category: category(),
    subCategory: subCategory(flags),
    allowed: upTo(1000),
    level: 'L1',
    today,
    isHoliday: false,
    ...change,
  }
}

const ride = (flags: Partial<SubCategoryRules> = {}) =>
  context({ customFields: readings, ...flags }, { category: bike, allowed: upTo(5) })

const file = [{ fileName: 'claim-1.png' }]

const salary = {
  driverName: 'Ravi',
  driverMobileNumber: '9876543210',
  aadharNumber: '999941057058',
  licenceNumber: 'KA0120200001',
  expiryDate: '2027-01-01',
  GPANumber: 'GPA/26/1',
  startDate: '2026-01-01',
  endDate: '2027-01-01',
  paymentAppName: 'GPay',
  transactionNumber: 'UTR123456',
  receiptAmount: 90_000,
  paymentAttachments: file,
  logBookAttachments: file,
} satisfies ClaimForm

const hotelBill = {
  receiptAmount: 90_000,
  hotelName: 'Green Park',
  place: 'Pune',
  billNumber: 'GP/2041',
  billDate: '2026-11-20',
} satisfies ClaimForm

const taxed = { receiptAmount: 50_000, withTaxes: true }

describe('the claim form refuses', () => {
  it.each<[string, ClaimForm, ClaimContext, FieldErrors<ClaimField>]>([
    ['nothing of a good claim', { receiptAmount: 50_000 }, context(), {}],
    ['a missing amount', {}, context(), { receiptAmount: 'Invoice Amount is Mandatory.' }],
    [
      'a missing ticket amount by its name',
      {},
      context({ invoiceText: 'Ticket Amount' }),
      { receiptAmount: 'Ticket Amount is Mandatory.' },
    ],
    ['zero', { receiptAmount: 0 }, context(), { receiptAmount: 'Invoice Amount should be more than zero.' }],
    ['no zero where it is allowed', { receiptAmount: 0 }, context({ isAllowZeroAmount: true }), {}],
    [
      'less than a rupee',
      { receiptAmount: 50 },
      context(),
      { receiptAmount: 'Invoice Amount should be at least 1.' },
    ],
    [
      'a third of a paisa',
      { receiptAmount: 100.3 },
      context(),
      { receiptAmount: 'Invoice Amount is not valid.' },
    ],
    ['no amount above a limit that asks', { receiptAmount: 100_100 }, context(), {}],
    [
      'an amount above a hard limit',
      { receiptAmount: 100_100 },
      context({ disallowAmountAboveLimit: true }),
      { receiptAmount: 'Invoice Amount should not be higher than the Maximum Claimable Amount (1000).' },
    ],
    [
      'missing remarks',
      { receiptAmount: 100 },
      context({ isRemarksRequired: true }),
      { remarks: 'Remarks is Mandatory.' },
    ],
    [
      'missing remarks on a holiday',
      { receiptAmount: 100 },
      context({}, { isHoliday: true }),
      { remarks: 'Remarks is Mandatory.' },
    ],
    [
      'long remarks',
      { receiptAmount: 100, remarks: 'x'.repeat(101) },
      context(),
      { remarks: 'Remarks should not exceed 100 characters.' },
    ],
    [
      'a missing invoice',
      { receiptAmount: 100 },
      context({ isInvoiceRequired: true }),
      { attachments: 'Invoice is Mandatory.' },
    ],
    [
      'no invoice, up to the amount that needs one',
      { receiptAmount: 200_00 },
      context({ isInvoiceRequired: true, billRequiredAbove: 200_00 }),
      {},
    ],
    [
      'no invoice above the amount that needs one',
      { receiptAmount: 200_01 },
      context({ isInvoiceRequired: true, billRequiredAbove: 200_00 }),
      { attachments: 'Invoice is Mandatory.' },
    ],
    [
      'an empty list of invoices',
      { receiptAmount: 100, attachments: [] },
      context({ isInvoiceRequired: true }),
      { attachments: 'Invoice is Mandatory.' },
    ],
    [
      'a missing acknowledgement',
      { receiptAmount: 100 },
      context({ isAckRequired: true }),
      { paymentAttachments: 'Acknowledgement is Mandatory.' },
    ],
    [
      'no acknowledgement beside another attachment',
      { receiptAmount: 100, attachments: file },
      context({ isAckRequired: true }),
      {},
    ],
    [
      'a missing state and city',
      { receiptAmount: 100 },
      context({ isStateMandatory: true, isMetroCityMandatory: true }),
      { state: 'State is Mandatory.', metroCity: 'Metro City is Mandatory.' },
    ],
    [
      'a missing hotel',
      { receiptAmount: 100 },
      context({ isHotelDetailsRequired: true }),
      {
        hotelName: 'Hotel Name is Mandatory.',
        place: 'Place is Mandatory.',
        billNumber: 'Bill Number is Mandatory.',
        billDate: 'Bill Date is Mandatory.',
      },
    ],
    [
      'a short bill number',
      { ...hotelBill, billNumber: 'G-1' },
      context({ isHotelDetailsRequired: true }),
      { billNumber: 'Bill Number should be 4 to 30 characters.' },
    ],
    [
      'a bill of tomorrow',
      { ...hotelBill, billDate: '2026-11-22' },
      context({ isHotelDetailsRequired: true }),
      { billDate: 'Bill Date should not be a future date.' },
    ],
    [
      'missing days',
      { receiptAmount: 100 },
      context({ isNumberOfDaysRequired: true }),
      { numberOfDays: 'Number Of Days is Mandatory.' },
    ],
    [
      'half a day',
      { receiptAmount: 100, numberOfDays: 1.5 },
      context({ isNumberOfDaysRequired: true }),
      { numberOfDays: 'Number Of Days should be 1 to 3 digits.' },
    ],
    [
      'more tax than amount',
      { receiptAmount: 100, totalGST: 200 },
      context({ isTotalGST: true }),
      { totalGST: 'GST should not be more than the Invoice Amount.' },
    ],
    [
      'nothing of a tax as high as the bill',
      { receiptAmount: 200, totalGST: 200 },
      context({ isTotalGST: true }),
      {},
    ],
    [
      'taxes that together are more than the ticket',
      { ...taxed, taxes: { cgst: 25_000, sgst: 25_000, igst: 1, gstin: '27AAPFU0939F1ZV' } },
      context({ inclusiveTax: true, invoiceText: 'Ticket Amount' }),
      { cgst: 'GST should not be more than the Ticket Amount.' },
    ],
    [
      'another tax by its own name',
      { ...taxed, taxes: { cgst: 0, sgst: 0, igst: 50_100, gstin: '27AAPFU0939F1ZV' } },
      context({ inclusiveTax: true }),
      { igst: 'GST should not be more than the Invoice Amount.' },
    ],
    [
      'no taxes that are not part of the amount',
      { receiptAmount: 50_000, taxes: { cgst: 50_100 } },
      context({ inclusiveTax: true }),
      {},
    ],
    [
      'more tax than rate and units make',
      {
        ...entered({ opening: 0, closing: 10 }),
        withTaxes: true,
        taxes: { cgst: 2500, sgst: 2600, gstin: '27AAPFU0939F1ZV' },
      },
      ride({ inclusiveTax: true }),
      { cgst: 'GST should not be more than the Invoice Amount.' },
    ],
    [
      'missing taxes',
      taxed,
      context({ inclusiveTax: true }),
      { cgst: 'CGST is Mandatory.', sgst: 'SGST is Mandatory.', gstin: 'GSTIN is Mandatory.' },
    ],
    [
      'a wrong GSTIN',
      { ...taxed, taxes: { cgst: 100, sgst: 100, gstin: '27' } },
      context({ inclusiveTax: true }),
      { gstin: 'Please enter a valid GSTIN.' },
    ],
    [
      'no GSTIN whose check digit is wrong',
      { ...taxed, taxes: { cgst: 100, sgst: 0 }, gstin: '27AAPFU0939F1ZW' },
      context({ inclusiveTax: true }),
      {},
    ],
    [
      'a missing car',
      { receiptAmount: 100 },
      context({ isCarDetailsRequired: true }),
      {
        carModel: 'Vehicle Make/Model is Mandatory.',
        carNumber: 'Vehicle Registration Number is Mandatory.',
      },
    ],
    [
      'a missing petro card',
      { receiptAmount: 100, carModel: 'Swift', carNumber: 'KA01AB1234', paymentType: 'petroCard' },
      context({ isCarDetailsRequired: true }),
      { cardNumber: 'Card Number is Mandatory.', transactionDate: 'Transaction Date is Mandatory.' },
    ],
    [
      'a short petro card',
      {
        receiptAmount: 100,
        carModel: 'Swift',
        carNumber: 'KA01AB1234',
        paymentType: 'petroCard',
        cardNumber: '12',
        transactionDate: '2026-11-22',
      },
      context({ isCarDetailsRequired: true }),
      {
        cardNumber: 'Card Number should be 16 digits.',
        transactionDate: 'Transaction Date should not be a future date.',
      },
    ],
    ['nothing of a good salary', salary, context({ isDrivarSalaryRequired: true }), {}],
    [
      'a salary without papers',
      { ...salary, paymentAttachments: [], logBookAttachments: [] },
      context({ isDrivarSalaryRequired: true }),
      { paymentAttachments: 'Acknowledgement is Mandatory.', logBookAttachments: 'Log Book is Mandatory.' },
    ],
    [
      'a salary above its limit',
      { ...salary, receiptAmount: 100_100 },
      context({ isDrivarSalaryRequired: true }),
      { receiptAmount: 'Invoice Amount should not be higher than the Maximum Claimable Amount (1000).' },
    ],
    [
      'a start in the future',
      { ...salary, startDate: '2026-11-22', endDate: '2027-11-22' },
      context({ isDrivarSalaryRequired: true }),
      { startDate: 'Start Date should not be grater then current Date.' },
    ],
    [
      'an end in the past',
      { ...salary, endDate: '2026-11-20' },
      context({ isDrivarSalaryRequired: true }),
      { endDate: 'End Date should not be less then current Date.' },
    ],
    [
      'less than a year',
      { ...salary, endDate: '2026-12-31' },
      context({ isDrivarSalaryRequired: true }),
      { endDate: 'Minimum difference between Start Date and End Date should be 1 year/12 Months.' },
    ],
    [
      'an expired licence',
      { ...salary, expiryDate: '2026-11-20' },
      context({ isDrivarSalaryRequired: true }),
      { expiryDate: 'License Expiry Date should not be less then current Date.' },
    ],
    [
      'wrong numbers of a driver',
      {
        ...salary,
        driverMobileNumber: '98',
        aadharNumber: '12',
        licenceNumber: 'KA',
        GPANumber: 'G P',
        paymentAppName: 'G',
        transactionNumber: 'U',
      },
      context({ isDrivarSalaryRequired: true }),
      {
        driverMobileNumber: 'Mobile Number should be 10 digits.',
        aadharNumber: 'Aadhar Number should be 12 digits.',
        licenceNumber: 'Licence Number should be 8 to 20 letters and digits.',
        GPANumber: 'GPA Number should have letters, digits and slashes only.',
        paymentAppName: 'Payment App Name should be 2 to 20 letters.',
        transactionNumber: 'Transaction Number should be 4 to 30 letters and digits.',
      },
    ],
    ['nothing of a good ride', entered({ opening: 10, closing: 60 }), ride(), {}],
    [
      'missing readings',
      {},
      ride(),
      {
        'customFields.opening': 'Opening Reading is Mandatory.',
        'customFields.closing': 'Closing Reading is Mandatory.',
      },
    ],
    [
      'letters in a reading',
      entered({ opening: '1x', closing: 5 }),
      ride(),
      { 'customFields.opening': 'Opening Reading should have digits only.' },
    ],
    [
      'a closing reading that is not higher',
      entered({ opening: 60, closing: 60 }),
      ride(),
      { 'customFields.closing': 'Closing Reading must be higher than Open Reading' },
    ],
    [
      'more units than the category allows',
      entered({ opening: 0, closing: 201 }),
      ride(),
      { 'customFields.closing': 'KM should be between 1 and 200 as per the policy.' },
    ],
    [
      'units outside the policy',
      entered({ km: 201 }),
      ride({ customFields: [numberField('km', { label: 'KM', minValue: 1 })] }),
      { 'customFields.km': 'KM should be between 1 and 200 as per the policy.' },
    ],
    [
      'a rate below a rupee',
      { ...entered({ opening: 1, closing: 9 }), customRate: 50 },
      ride({ allowCustomRate: true }),
      { unitRate: 'Unit Rate should be at least 1.' },
    ],
    [
      'a computed zero',
      entered({ km: 0 }),
      ride({ customFields: [numberField('km', { label: 'KM' })] }),
      {
        'customFields.km': 'KM should be between 1 and 200 as per the policy.',
      },
    ],
    [
      'a computed zero of three fields, at the last of them: the amount is locked',
      entered({ a: 0, b: 0, c: 0 }),
      ride({ customFields: ['a', 'b', 'c'].map((name) => numberField(name)) }),
      { 'customFields.c': 'Invoice Amount should be more than zero.' },
    ],
    [
      'no zero units where zero may be claimed',
      entered({ km: 0 }),
      ride({ customFields: [numberField('km', { label: 'KM' })], isAllowZeroAmount: true }),
      {},
    ],
    [
      'an empty text field',
      entered({ route: ' ' }),
      context({
        customFields: [{ ...numberField('route', { label: 'Route' }), type: 'text' }],
        isAllowZeroAmount: true,
      }),
      { 'customFields.route': 'Route is Mandatory.', receiptAmount: 'Invoice Amount is Mandatory.' },
    ],
  ])('%s', (_, form, where, errors) => expect(claimErrors(form, where)).toEqual(errors))

  it('the choices that were not made', () => {
    expect(choiceErrors({ category: 'c' })).toEqual({
      expenseDate: 'Expense Date is Mandatory.',
      type: 'Expense Type is Mandatory.',
      subCategory: 'Sub Category is Mandatory.',
    })
  })
})
