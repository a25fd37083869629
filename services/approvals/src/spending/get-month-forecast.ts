// What this month's expenses will come to, and how far the same forecast was off before.
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/spending.ts'
import {
  addMonths,
  COMPANY_ZONE,
  type Day,
  dayOf,
  monthStart,
  startOfDay,
} from '@tem/rules/base/company-day.ts'
import type { Paise } from '@tem/rules/base/money.ts'
import { forecastMonth } from '@tem/rules/claim/month-forecast.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import type { Fragment, Sql } from 'postgres'
import { amountSpent, isNarrowedTo, isOf, readDepartments, readPeople, seesAll } from './spending-scope.ts'

/** Six to judge the forecast by, and as many before them to make it from. */
const MONTHS_READ = 12

interface Month {
  month: string
  paid: Paise
  approved: Paise
  inApproval: Paise
  drafts: Paise
  known: Paise
  late: Paise
  came: Paise
}

const nothing = { paid: 0, approved: 0, inApproval: 0, drafts: 0, known: 0, late: 0, came: 0 }

export async function getMonthForecast(
  { sql, clock }: BaseDeps,
  actor: Actor,
  { department }: PayloadOf<typeof calls.getMonthForecast>,
) {
  const today = dayOf(clock())
  const first = addMonths(monthStart(today), -MONTHS_READ)
  const people = await readPeople(sql, actor)
  const [rows, departments] = await Promise.all([
    readMonths(sql, people, { first, today, department }),
    readDepartments(sql, people),
  ])
  const months = Array.from({ length: MONTHS_READ + 1 }, (_, place) => {
    const month = addMonths(first, place).slice(0, 7)
    return rows.find((row) => row.month === month) ?? { month, ...nothing }
  })
  const { month, paid, approved, inApproval, drafts } = months.at(-1) ?? {
    month: today.slice(0, 7),
    ...nothing,
  }
  const forecast = forecastMonth(paid + approved + inApproval + drafts, months.slice(0, -1))
  return {
    month,
    today,
    whole: seesAll(actor),
    paid,
    approved,
    inApproval,
    drafts,
    ...forecast,
    before: [...forecast.before],
    departments,
  }
}

interface Asked {
  readonly first: Day
  readonly today: Day
  readonly department: string | undefined
}

/** By the month of the expense. Nothing is entered before its day, so an index of entries finds it. */
function readMonths(
  sql: Sql,
  people: readonly string[] | undefined,
  { first, today, department }: Asked,
): Promise<Month[]> {
  const entered = (isSubmitted: Fragment) => sql`
    select claim.expense_date, claim.created_at, claim.rejected_at, claim.submitted_at, claim.status,
      ${amountSpent(sql)} as amount
    from claims.claim_line as claim
    join identity.directory as claimant on claimant.person_id = claim.person_id
    where claim.created_at >= ${startOfDay(first)} and claim.submitted_at ${isSubmitted}
      and claim.expense_date between ${first} and ${today} and ${isOf(sql, people)}
      and ${isNarrowedTo(sql, { department })}`
  const sumOf = (condition: Fragment) => sql`coalesce(sum(amount) filter (where ${condition}), 0)::bigint`
  const came = sql`submitted_at is not null and status <> 'rejected'`
  return sql<Month[]>`
    with entered as (
      ${entered(sql`is not null`)}
      union all
      ${entered(sql`is null`)}
    ), dated as (
      -- The end of the same day of that month, or of its last day.
      select *, to_char(expense_date, 'YYYY-MM') as month,
        least(
          date_trunc('month', expense_date::timestamp) + make_interval(days => ${Number(today.slice(8))}),
          date_trunc('month', expense_date::timestamp) + interval '1 month'
        ) at time zone ${COMPANY_ZONE} as cut
      from entered
    )
    select month,
      ${sumOf(sql`status = 'approved'`)} as paid,
      ${sumOf(sql`status = 'pending_finance'`)} as approved,
      ${sumOf(sql`${came} and status not in ('approved', 'pending_finance')`)} as "inApproval",
      ${sumOf(sql`submitted_at is null`)} as drafts,
      ${sumOf(sql`created_at < cut and (rejected_at is null or rejected_at >= cut)`)} as known,
      ${sumOf(sql`created_at >= cut and ${came}`)} as late,
      ${sumOf(came)} as came
    from dated
    group by month`
}
