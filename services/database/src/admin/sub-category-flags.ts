// What a sub-category can ask for, by the names that the API uses.

export const subCategoryFlags = [
  'allowCustomRate',
  'inclusiveTax',
  'isInvoiceRequired',
  'isRemarksRequired',
  'disallowCalculations',
  'disallowAmountAboveLimit',
  'isAckRequired',
  'allowEdit',
  'noLimit',
  'isAllowZeroAmount',
  'isHotelDetailsRequired',
  'isNumberOfDaysRequired',
  'isInvoiceAmount',
  'isTotalGST',
  'isDriverSalaryRequired',
  'isCarDetailsRequired',
  'isStateRequired',
  'isStateMandatory',
  'isMetroCityRequired',
  'isMetroCityMandatory',
  'oneClickAdd',
] as const

/** 'isTotalGST' → 'is_total_gst' */
export function columnOfFlag(flag: string): string {
  return flag.replace(/GST$/, 'Gst').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
