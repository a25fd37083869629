// What a sub-category can require and allow, by the names of the API, with the words for them.
import type { Row } from './csv-table.ts'

interface Flag {
  readonly value: string
  readonly label: string
  /** In categories.csv and in the database, if not as the API spells it. */
  readonly spelling?: string
}

export const subCategoryFlags: readonly Flag[] = [
  { value: 'isInvoiceRequired', label: 'Bill required' },
  { value: 'isRemarksRequired', label: 'Remarks required' },
  { value: 'isAckRequired', label: 'Acknowledgement required' },
  { value: 'noLimit', label: 'No limit' },
  { value: 'disallowAmountAboveLimit', label: 'Never above the limit' },
  { value: 'allowEdit', label: 'Amount can be edited' },
  { value: 'allowCustomRate', label: 'Own rate allowed' },
  { value: 'disallowCalculations', label: 'No calculation' },
  { value: 'isAllowZeroAmount', label: 'Zero allowed' },
  { value: 'inclusiveTax', label: 'Tax included' },
  { value: 'isInvoiceAmount', label: 'Amount of the bill' },
  { value: 'isTotalGST', label: 'Total GST asked' },
  { value: 'isHotelDetailsRequired', label: 'Hotel asked' },
  { value: 'isNumberOfDaysRequired', label: 'Days asked' },
  { value: 'isStateRequired', label: 'State asked' },
  { value: 'isStateMandatory', label: 'State required' },
  { value: 'isMetroCityRequired', label: 'City asked' },
  { value: 'isMetroCityMandatory', label: 'City required' },
  { value: 'isCarDetailsRequired', label: 'Car asked' },
  { value: 'isDrivarSalaryRequired', label: "Driver's salary", spelling: 'isDriverSalaryRequired' },
  { value: 'oneClickAdd', label: 'Added in one step' },
]

/** The flags that a cell lists, by their names or in words. */
export function flagsIn(row: Row, column: string): readonly Flag[] {
  return row.list(column).flatMap((entry) => {
    const wanted = entry.toLowerCase()
    const found = subCategoryFlags.find(({ value, label, spelling }) =>
      [value, label, spelling].some((name) => name?.toLowerCase() === wanted),
    )
    if (!found)
      row.complain(column, `"${entry}" is none of ${subCategoryFlags.map(({ label }) => label).join(', ')}.`)
    return found ?? []
  })
}

/** 'isTotalGST' → 'is_total_gst' */
export function columnOfFlag({ value, spelling = value }: Flag): string {
  return spelling.replace(/GST$/, 'Gst').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
