// Groups the rows that the reviewer may see into days; the totals cover only these rows.
import { readHolidays } from '@tem/allowances/holidays.ts'
import { readClaimWindow } from '@tem/allowances/settings.ts'
import { type DayRecord, dayRow, readDayRecords } from '@tem/claims/day/day-rows.ts'
import { idArray } from '@tem/server/database/id-array.ts'
import type { Sql } from 'postgres'
import type { ReviewLine } from './review-lines.ts'

/** The latest day first. */
export async function readReviewDays(sql: Sql, personId: string, lines: readonly ReviewLine[], now: Date) {
  const ids = [...new Set(lines.map(({ wrapper }) => wrapper).filter((id) => id !== null))]
  const [window, oldestFirst] = await Promise.all([
    readClaimWindow(sql, now),
    readDayRecords(
      sql,
      sql`day_wrapper.id = any(${idArray(sql, ids)}) and day_wrapper.person_id = ${personId}`,
    ),
  ])
  const [from, to] = [oldestFirst[0]?.day, oldestFirst.at(-1)?.day]
  const holidays = from && to ? await readHolidays(sql, personId, { from, to }) : new Map<string, string>()
  return [...oldestFirst].reverse().map((record) => {
    const claims = lines.filter(({ wrapper }) => wrapper === record._id)
    const waitingCount = claims.filter(({ can }) => can.act).length
    const viewer = { isOwner: false, isApprover: waitingCount > 0 }
    return {
      ...dayRow(ofLines(record, claims), { window, holidays, viewer }),
      waitingCount,
      overLimitBy: claims.reduce((sum, { overLimitBy }) => sum + overLimitBy, 0),
      claims,
    }
  })
}

function ofLines(record: DayRecord, lines: readonly ReviewLine[]): DayRecord {
  const claims = lines.map(({ status, isOverLimit, receiptAmount, minimumAmount, paymentType }) => ({
    status,
    isOverLimit,
    amountPaise: receiptAmount,
    hasResponse: true,
    allowsZero: minimumAmount === 0,
    isPaidByCard: paymentType === 'petroCard',
  }))
  return { ...record, claims }
}
