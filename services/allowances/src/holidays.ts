// One person's days off: Sundays, and the holidays of the company and of the person's state.
import { type Day, daysFrom, isSunday } from '@tem/rules/base/company-day.ts'
import type { Fragment, Sql, TransactionSql } from 'postgres'

/** Each holiday's name by its day. */
export async function readHolidays(
  sql: Sql | TransactionSql,
  personId: string,
  { from, to }: { from: Day; to: Day },
): Promise<Map<Day, string>> {
  const named = await sql<{ day: Day; name: string }[]>`
    select holiday.day, holiday.name
    from allowances.holiday
    where holiday.day between ${from} and ${to} and (holiday.state_code is null or holiday.state_code = (
      select state_code from identity.directory where person_id = ${personId}))
    order by holiday.state_code nulls first`
  const sundays = daysFrom(from, to).filter(isSunday)
  return new Map([
    ...sundays.map((day) => [day, 'Sunday'] as const),
    ...named.map(({ day, name }) => [day, name] as const),
  ])
}

/** The named ones among the days of a query, without Sundays. A statement. */
export function readHolidaysOn(sql: Sql | TransactionSql, personId: string, days: Fragment) {
  return sql<{ day: Day }[]>`
    select holiday.day
    from allowances.holiday
    where holiday.day = any(array(${days})) and (holiday.state_code is null or holiday.state_code = (
      select state_code from identity.directory where person_id = ${personId}))`
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
