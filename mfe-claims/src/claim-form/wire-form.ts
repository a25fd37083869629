// The form's values as they are judged and sent: rupees, numbers, and nothing where nothing was typed.
import type { ClaimForm, EnteredField } from '@tem/rules/claim-form.ts'
import { type Paise, toRupees } from '@tem/rules/money.ts'
import type { UploadedFile } from '@tem/ui/use-uploads.ts'
import type { ClaimValues } from './claim-values.ts'

export function wireFormOf(values: ClaimValues): ClaimForm {
  const { cgst, sgst, igst, ugst } = values
  return {
    customFields: enteredFields(values.customFields),
    receiptAmount: rupees(values.receiptAmount),
    customRate: rupees(values.unitRate),
    totalGST: rupees(values.totalGST),
    withTaxes: values.withTaxes ?? false,
    taxes: { cgst: rupees(cgst), sgst: rupees(sgst), igst: rupees(igst), ugst: rupees(ugst) },
    gstin: text(values.gstin),
    state: text(values.state),
    metroCity: text(values.metroCity),
    hotelName: text(values.hotelName),
    place: text(values.place),
    billNumber: text(values.billNumber),
    billDate: text(values.billDate),
    numberOfDays: wholeNumber(values.numberOfDays),
    paymentType: values.paymentType,
    cardNumber: text(values.cardNumber),
    transactionDate: text(values.transactionDate),
    transactionNumber: text(values.transactionNumber),
    carModel: text(values.carModel),
    carNumber: text(values.carNumber),
    driverName: text(values.driverName),
    driverMobileNumber: text(values.driverMobileNumber),
    aadharNumber: text(values.aadharNumber),
    licenceNumber: text(values.licenceNumber),
    expiryDate: text(values.expiryDate),
    GPANumber: text(values.GPANumber),
    startDate: text(values.startDate),
    endDate: text(values.endDate),
    paymentAppName: text(values.paymentAppName),
    month: text(values.month),
    employees: values.employees ?? [],
    attachments: fileNames(values.attachments),
    paymentAttachments: fileNames(values.paymentAttachments),
    logBookAttachments: fileNames(values.logBookAttachments),
    justification: text(values.justification),
    remarks: text(values.remarks),
  }
}

/** Digits go as numbers; whatever else stands in a number field is left for the rules to refuse. */
function enteredFields(fields: Record<string, string | undefined> = {}): EnteredField[] {
  return Object.entries(fields).flatMap(([name, typed]) => {
    const value = text(typed)
    if (value === undefined) return []
    return [{ name, value: /^\d{1,9}$/.test(value) ? Number(value) : value }]
  })
}

function text(typed: string | undefined): string | undefined {
  return typed?.trim() || undefined
}

function rupees(paise: Paise | undefined): number | undefined {
  return paise === undefined ? undefined : toRupees(paise)
}

function wholeNumber(typed: string | undefined): number | undefined {
  return typed === undefined || typed === '' ? undefined : Number(typed)
}

function fileNames(files: readonly UploadedFile[] = []) {
  return files.map(({ id }) => ({ fileName: id }))
}
