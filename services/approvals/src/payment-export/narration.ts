// The text on the bank statement: 'TA Oct-26 E1001', or 'TA Oct-26–Nov-26 E1001' for a longer period.
import type { Day } from '@tem/rules/base/company-day.ts'
import { monthName } from '@tem/rules/base/date-format.ts'
import type { Period } from './export-scope.ts'

/** 'Oct-26', and with its last month where the period spans several. */
export function monthsOf({ from, to }: Period): string {
  return [...new Set([shortMonth(from), shortMonth(to)])].join('–')
}

function shortMonth(day: Day): string {
  return `${monthName(day).slice(0, 3)}-${day.slice(2, 4)}`
}

export function narrationOf(months: string, employeeCode: string): string {
  return `TA ${months} ${employeeCode}`
}
