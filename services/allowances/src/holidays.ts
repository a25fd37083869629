// One person's days off: Sundays, and the holidays of the company and of the person's state.
import { type Day, sundaysFrom } from '@tem/rules/base/company-day.ts'
import type { Fragment, Sql, TransactionSql } from 'postgres'

interface Range {
  readonly from: Day
  readonly to: Day
}

/** Each holiday's name by its day. */
export async function readHolidays(
  sql: Sql | TransactionSql,
  personId: string,
  range: Range,
): Promise<Map<Day, string>> {
  const [row] = await sql<{ named: NamedHolidays }[]>`select ${namedHolidays(sql, personId, range)} as named`
  return holidaysOf(row?.named, range)
}

export type NamedHolidays = Readonly<Record<Day, string>> | null | undefined

/** As a column, for a query that reads more: those with a name, null without any. The state's name for a day comes first. */
export function namedHolidays(sql: Sql | TransactionSql, personId: string, { from, to }: Range) {
  return sql`(
    select jsonb_object_agg(holiday.day, holiday.name order by holiday.state_code nulls first)
    from allowances.holiday
    where holiday.day between ${from} and ${to} and (holiday.state_code is null or holiday.state_code = (
      select state_code from identity.directory where person_id = ${personId})))`
}

export function holidaysOf(named: NamedHolidays, { from, to }: Range): Map<Day, string> {
  const sundays = sundaysFrom(from, to).map((day) => [day, 'Sunday'] as const)
  return new Map([...sundays, ...Object.entries(named ?? {})])
}

/** The same rule as an SQL condition on a day and a state. */
export function isDayOff(sql: Sql | TransactionSql, day: Fragment, stateCode: Fragment) {
  return sql`(extract(isodow from ${day}) = 7 or exists (
    select from allowances.holiday
    where holiday.day = ${day} and (holiday.state_code is null or holiday.state_code = ${stateCode})
  ))`
}

/** The holidays among these days, without Sundays, as an array in a query. */
export function holidaysAmong(sql: Sql | TransactionSql, days: Fragment, stateCode: Fragment) {
  return sql`array(
    select holiday.day
    from allowances.holiday
    where holiday.day = any(${days}) and (holiday.state_code is null or holiday.state_code = ${stateCode})
  )`
}
