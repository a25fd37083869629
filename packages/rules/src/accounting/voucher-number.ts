// How the books number their vouchers: each kind counts from 1 in each financial year, 'JV/2026-27/000123'.

import type { Day } from '../base/company-day.ts'

export const voucherTypes = ['Journal', 'Payment', 'Receipt'] as const
export type VoucherType = (typeof voucherTypes)[number]

const prefixes: Readonly<Record<VoucherType, string>> = { Journal: 'JV', Payment: 'PV', Receipt: 'RV' }

/** '2026-27', or '2026' where the year starts in January. */
export function financialYear(day: Day, firstMonth: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const first = month < firstMonth ? year - 1 : year
  return firstMonth === 1 ? String(first) : `${first}-${String((first + 1) % 100).padStart(2, '0')}`
}

/** What all numbers of a kind and a year have in common: 'JV/2026-27/'. */
export function numberSeries(type: VoucherType, day: Day, firstMonth: number): string {
  return `${prefixes[type]}/${financialYear(day, firstMonth)}/`
}

export function numberIn(series: string, nth: number): string {
  return `${series}${String(nth).padStart(6, '0')}`
}
