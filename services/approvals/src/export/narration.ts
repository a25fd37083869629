// What stands on the bank statement: 'TA Oct-26 E1001'.
import type { Day } from '@tem/rules/company-day.ts'
import { monthName } from '@tem/rules/date-format.ts'

/** 'Oct-26' */
export function shortMonth(day: Day): string {
  return `${monthName(day).slice(0, 3)}-${day.slice(2, 4)}`
}

export function narrationOf(month: string, employeeCode: string): string {
  return `TA ${month} ${employeeCode}`
}
