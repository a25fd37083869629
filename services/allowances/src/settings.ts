// The company's settings: what there is, and what holds where nothing is stored.

import { claimStatuses, type StatusColor, statusColor } from '@tem/rules/claim-status.ts'
import type { Day } from '@tem/rules/company-day.ts'
import { type DateFormat, DEFAULT_DATE_FORMAT } from '@tem/rules/date-format.ts'
import type { Sql, TransactionSql } from 'postgres'

export interface Settings {
  companyName: string
  dateFormat: DateFormat
  /** How many weeks back, from Monday of this one, a day stays open. */
  requestedClaimWeekLimit: number
  claimAcceptAfterDate: Day | null
  /** The longest that a stand-in may last, in days. */
  standInDayLimit: number
  statusColors: Record<string, StatusColor>
  /** How one-time codes go out where both ways are set up. */
  resetCodeChannel: 'email' | 'sms'
}

const defaults: Settings = {
  companyName: '',
  dateFormat: DEFAULT_DATE_FORMAT,
  requestedClaimWeekLimit: 4,
  claimAcceptAfterDate: null,
  standInDayLimit: 90,
  statusColors: Object.fromEntries(claimStatuses.map((status) => [status, statusColor(status)])),
  resetCodeChannel: 'email',
}

export async function readSettings(sql: Sql | TransactionSql): Promise<Settings> {
  const stored = await sql<{ name: string; value: unknown }[]>`
    select name, value
    from allowances.setting`
  return { ...defaults, ...Object.fromEntries(stored.map(({ name, value }) => [name, value])) }
}
