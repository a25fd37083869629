import { describe, expect, it } from 'vitest'
import { bike, category, numberField, subCategory } from '../../testing/claim-samples.ts'
import type { SubCategoryRules } from './allowance.ts'
import {
  type ClaimForm,
  driverDetails,
  type FormField,
  formFields,
  isApplicable,
  isRequired,
} from './claim-form.ts'
import { isAmountEntered, isRateReadOnly } from './claim-units.ts'

/** Required for every sub-category, regardless of flags. */
const always: FormField[] = ['receiptAmount', 'employees', 'attachments', 'justification', 'remarks']

function plan(
  flags: Partial<SubCategoryRules>,
  form: ClaimForm = {},
  change: { multiply?: boolean; isHoliday?: boolean } = {},
) {
  const context = {
    category: category({ multiply: change.multiply ?? false }),
    subCategory: subCategory(flags),
    isHoliday: change.isHoliday ?? false,
  }
  const applicable = formFields.filter((field) => isApplicable(field, context, form))
  return {
    applicable: applicable.filter((field) => !always.includes(field)).sort(),
    required: formFields.filter((field) => isRequired(field, context, form)).sort(),
  }
}

const ofTaxInvoice = ['merchant', 'billNumber', 'billDate', 'isInCompanyName'] as const
const driver = [...driverDetails, 'transactionNumber'] as const

describe('what a sub-category asks for', () => {
  it.each<[string, Partial<SubCategoryRules>, ClaimForm, FormField[], FormField[]]>([
    ['nothing more without flags', {}, {}, [], ['receiptAmount']],
    [
      'its own fields',
      { customFields: [numberField('km')] },
      {},
      ['customFields'],
      ['customFields', 'receiptAmount'],
    ],
    ['an invoice', { isInvoiceRequired: true }, {}, [], ['attachments', 'receiptAmount']],
    ['remarks', { isRemarksRequired: true }, {}, [], ['receiptAmount', 'remarks']],
    [
      'an acknowledgement',
      { isAckRequired: true },
      {},
      ['paymentAttachments'],
      ['paymentAttachments', 'receiptAmount'],
    ],
    [
      'none for an allowed zero',
      { isAckRequired: true, isAllowZeroAmount: true },
      { receiptAmount: 0 },
      ['paymentAttachments'],
      ['receiptAmount'],
    ],
    [
      'a hotel',
      { isHotelDetailsRequired: true },
      {},
      ['hotelName', 'place', 'billNumber', 'billDate'],
      ['hotelName', 'place', 'billNumber', 'billDate', 'receiptAmount'],
    ],
    ['days', { isNumberOfDaysRequired: true }, {}, ['numberOfDays'], ['numberOfDays', 'receiptAmount']],
    [
      'the GST of a hotel',
      { isTotalGST: true },
      {},
      ['totalGST', 'gstin', ...ofTaxInvoice],
      ['receiptAmount'],
    ],
    ['a state that may be left open', { isStateRequired: true }, {}, ['state'], ['receiptAmount']],
    ['a state', { isStateMandatory: true }, {}, ['state'], ['state', 'receiptAmount']],
    ['a city that may be left open', { isMetroCityRequired: true }, {}, ['metroCity'], ['receiptAmount']],
    [
      'a city',
      { isMetroCityRequired: true, isMetroCityMandatory: true },
      {},
      ['metroCity'],
      ['metroCity', 'receiptAmount'],
    ],
    [
      'whether taxes are included',
      { inclusiveTax: true },
      {},
      ['withTaxes', ...ofTaxInvoice],
      ['receiptAmount'],
    ],
    [
      'the taxes once they are',
      { inclusiveTax: true },
      { withTaxes: true },
      ['withTaxes', 'cgst', 'sgst', 'igst', 'ugst', 'gstin', ...ofTaxInvoice],
      ['cgst', 'sgst', 'gstin', 'receiptAmount'],
    ],
    [
      'a car',
      { isCarDetailsRequired: true },
      { paymentType: 'paidByOwn' },
      ['paymentType', 'carModel', 'carNumber'],
      ['carModel', 'carNumber', 'receiptAmount'],
    ],
    [
      'a petro card',
      { isCarDetailsRequired: true },
      { paymentType: 'petroCard' },
      ['paymentType', 'carModel', 'carNumber', 'cardNumber', 'transactionDate'],
      ['carModel', 'carNumber', 'cardNumber', 'transactionDate', 'receiptAmount'],
    ],
    [
      'a driver',
      { isDrivarSalaryRequired: true },
      {},
      [...driver, 'month', 'paymentAttachments', 'logBookAttachments'],
      [...driver, 'paymentAttachments', 'logBookAttachments', 'receiptAmount'],
    ],
    [
      'no taxes that it does not know',
      {},
      { withTaxes: true, paymentType: 'petroCard' },
      [],
      ['receiptAmount'],
    ],
  ])('%s', (_, flags, form, applicable, required) => {
    expect(plan(flags, form)).toEqual({ applicable: applicable.sort(), required: required.sort() })
  })

  it('wants remarks on a holiday', () => {
    expect(plan({}, {}, { isHoliday: true }).required).toContain('remarks')
  })
})

describe('a rate times units', () => {
  it.each<[string, Partial<SubCategoryRules>, boolean, boolean]>([
    ['is computed', {}, false, true],
    ['may be edited after all', { allowEdit: true }, true, true],
    ['comes from the invoice', { isInvoiceAmount: true }, true, true],
    ['lets people name the rate', { allowCustomRate: true }, false, false],
    ['does not happen when calculations are disallowed', { disallowCalculations: true }, true, true],
  ])('%s', (_, flags, amountEntered, rateReadOnly) => {
    const context = { category: bike, subCategory: subCategory(flags), isHoliday: false }
    expect(isAmountEntered(context.category, context.subCategory)).toBe(amountEntered)
    expect(isRateReadOnly(context.subCategory)).toBe(rateReadOnly)
    expect(isRequired('receiptAmount', context, {})).toBe(amountEntered)
  })

  it('asks for the rate only where it counts', () => {
    expect(plan({}, {}, { multiply: true }).applicable).toEqual(['unitRate'])
    expect(plan({ disallowCalculations: true }, {}, { multiply: true }).applicable).toEqual([])
  })
})
