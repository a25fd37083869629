// One day of the caller, as the answer of calls that show or change it.
import { readHolidays } from '@tem/allowances/holidays.ts'
import type { Day } from '@tem/rules/base/company-day.ts'
import type { ClaimWindow } from '@tem/rules/calendar/open-days.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { Sql, TransactionSql } from 'postgres'
import { asOwner, type DayRecord, dayRow, emptyDay, readDayRecords } from './day-rows.ts'

export async function readOwnDay(sql: Sql | TransactionSql, actor: Actor, day: Day): Promise<DayRecord> {
  const [record] = await readDayRecords(
    sql,
    sql`day_wrapper.person_id = ${actor.personId} and day_wrapper.day = ${day}`,
  )
  return record ?? emptyDay(day, { employeeCode: actor.employeeCode, name: actor.name })
}

export async function ownDayRow(
  sql: Sql | TransactionSql,
  actor: Actor,
  record: DayRecord,
  window: ClaimWindow,
) {
  const { day } = record
  const holidays = await readHolidays(sql, actor.personId, { from: day, to: day })
  return dayRow(record, { window, holidays, viewer: asOwner })
}
