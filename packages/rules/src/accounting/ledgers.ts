// The ledgers of the books by name, and the groups of Tally that they belong to.

const expenses = 'Travel Expenses - '
const employees = 'Employee Payable - '
const petroCard = 'Petro Card Payable'

export const inputTaxes = [
  ['cgst', 'Input CGST'],
  ['sgst', 'Input SGST'],
  ['igst', 'Input IGST'],
  ['ugst', 'Input UTGST'],
] as const

export function expenseLedger(category: string): string {
  return `${expenses}${category}`
}

/** Each registration credits its own tax. */
export function taxLedger(tax: string, registration: string | null): string {
  return registration === null ? tax : `${tax} ${registration}`
}

export function employeeLedger(employeeCode: string, name: string): string {
  return `${employees}${employeeCode} ${name}`
}

/** What is owed for a petro card is owed to the card's company. */
export const petroCardLedger = petroCard

/** Groups that each company has in Tally. */
export function ledgerGroup(ledger: string, cashLedger: string): string {
  if (ledger.startsWith(expenses)) return 'Indirect Expenses'
  if (ledger.startsWith(employees) || ledger === petroCard) return 'Sundry Creditors'
  if (inputTaxes.some(([, tax]) => ledger === tax || ledger.startsWith(`${tax} `))) return 'Duties & Taxes'
  return ledger === cashLedger ? 'Cash-in-Hand' : 'Bank Accounts'
}
