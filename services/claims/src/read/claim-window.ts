// Which days take claims now, by the company's settings.
import { readSettings } from '@tem/allowances/settings.ts'
import { dayOf } from '@tem/rules/base/company-day.ts'
import type { ClaimWindow } from '@tem/rules/calendar/open-days.ts'
import type { Sql, TransactionSql } from 'postgres'

export async function readClaimWindow(sql: Sql | TransactionSql, now: Date): Promise<ClaimWindow> {
  const { claimAcceptAfterDate, requestedClaimWeekLimit, dateFormat } = await readSettings(sql)
  return { today: dayOf(now), claimAcceptAfterDate, requestedClaimWeekLimit, dateFormat }
}
