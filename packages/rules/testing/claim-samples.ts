// Plain categories and sub-categories for tests to vary.
import type { Allowed, CategoryRules, CustomField, SubCategoryRules } from '../src/claim/allowance.ts'

export function category(change: Partial<CategoryRules> = {}): CategoryRules {
  return {
    name: 'Hotel',
    multiply: false,
    maxUnits: null,
    maxUnitsName: null,
    disallowMultiple: false,
    ...change,
  }
}

export function subCategory(change: Partial<SubCategoryRules> = {}): SubCategoryRules {
  return {
    name: 'With bill',
    customFields: [],
    invoiceText: null,
    headCap: 4,
    allowCustomRate: false,
    inclusiveTax: false,
    isInvoiceRequired: false,
    isRemarksRequired: false,
    disallowCalculations: false,
    disallowAmountAboveLimit: false,
    isAckRequired: false,
    allowEdit: false,
    noLimit: false,
    isAllowZeroAmount: false,
    isHotelDetailsRequired: false,
    isNumberOfDaysRequired: false,
    isInvoiceAmount: false,
    isTotalGST: false,
    isDrivarSalaryRequired: false,
    isCarDetailsRequired: false,
    isStateRequired: false,
    isStateMandatory: false,
    isMetroCityRequired: false,
    isMetroCityMandatory: false,
    oneClickAdd: false,
    ...change,
  }
}

export function numberField(name: string, change: Partial<CustomField> = {}): CustomField {
  return { name, label: name, type: 'number', minValue: null, maxValue: null, ...change }
}

export const readings = [
  numberField('opening', { label: 'Opening Reading' }),
  numberField('closing', { label: 'Closing Reading' }),
]

export const bike = category({
  name: 'Travel two-wheeler',
  multiply: true,
  maxUnits: 200,
  maxUnitsName: 'KM',
  disallowMultiple: true,
})

/** In rupees. */
export function upTo(rupees: number): Allowed {
  return { amount: rupees * 100, tiers: [], noLimit: false }
}

export function entered(values: Record<string, string | number>) {
  return { customFields: Object.entries(values).map(([name, value]) => ({ name, value })) }
}
