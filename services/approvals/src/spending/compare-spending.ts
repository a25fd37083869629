// Spending of the caller's people in a period and in the one before, by department, category, month or person, down to claims.
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/spending.ts'
import {
  addMonths,
  COMPANY_ZONE,
  type Day,
  dayOf,
  endOfDay,
  startOfDay,
} from '@tem/rules/base/company-day.ts'
import { monthName } from '@tem/rules/base/date-format.ts'
import { distinctNames } from '@tem/rules/base/distinct-names.ts'
import type { Paise } from '@tem/rules/base/money.ts'
import { type ComparedPeriod, monthsOf, periodAndBefore } from '@tem/rules/calendar/compared-period.ts'
import { type ClaimStatus, statusLabel } from '@tem/rules/claim/claim-status.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import type { Sql } from 'postgres'
import {
  amountSpent,
  type Days,
  isNarrowedTo,
  isOf,
  isOpenTo,
  isSpentIn,
  readDepartments,
  readPeople,
  seesAll,
} from './spending-scope.ts'

type Narrowed = PayloadOf<typeof calls.listSpentClaims>
type By = PayloadOf<typeof calls.compareSpending>['by']

interface Row {
  key: string | null
  name: string
  code: string | null
  claims: number
  spent: Paise
  spentBefore: Paise
}

const mostRows = 500
const mostClaims = 200

export async function compareSpending(
  { sql, clock }: BaseDeps,
  actor: Actor,
  { by, ...asked }: PayloadOf<typeof calls.compareSpending>,
) {
  const { before, ...now } = periodAndBefore(asked.period, dayOf(clock()))
  const people = await readPeople(sql, actor)
  const spent = { sql, people, asked }
  const group = groups(sql)[by]
  const [total, rows, departments] = await Promise.all([
    sumSpent(spent, before, now),
    sql<Row[]>`
      select ${group.key} as key, min(${group.name}) as name, min(${group.code}) as code, ${sums(sql, now)}
      from ${spentIn(spent, before, now)}
      group by ${group.key}
      order by ${by === 'month' ? sql`1` : sql`spent desc, "spentBefore" desc, 2, 1`}
      limit ${mostRows + 1}`,
    readDepartments(sql, people),
  ])
  const named = rows
    .slice(0, mostRows)
    .map((row) => (by === 'month' ? { ...row, name: monthsText(`${row.key}-01`, asked.period) } : row))
  return {
    now,
    before,
    whole: seesAll(actor),
    total,
    list: distinctNames(named),
    isCut: rows.length > mostRows,
    departments,
  }
}

/** This month against as many days of the last. */
export async function compareMonths({ sql, clock }: BaseDeps, actor: Actor) {
  const { before, ...now } = periodAndBefore('month', dayOf(clock()))
  const people = await readPeople(sql, actor)
  return { period: now, ...(await sumSpent({ sql, people, asked: { period: 'month' } }, before, now)) }
}

async function sumSpent(spent: Spent, before: Days, now: Days) {
  const { sql } = spent
  const [total] = await sql<Pick<Row, 'claims' | 'spent' | 'spentBefore'>[]>`
    select ${sums(sql, now)} from ${spentIn(spent, before, now)}`
  return total ?? { claims: 0, spent: 0, spentBefore: 0 }
}

/** 'October 2026, before it July 2026' */
function monthsText(month: Day, period: ComparedPeriod): string {
  return `${monthName(month)}, before it ${monthName(addMonths(month, -monthsOf[period]))}`
}

export async function listSpentClaims({ sql, clock }: BaseDeps, actor: Actor, asked: Narrowed) {
  const { from, to } = periodAndBefore(asked.period, dayOf(clock()))
  const people = await readPeople(sql, actor)
  const rows = await sql<
    {
      _id: string
      opens: boolean
      expenseDate: Day
      name: string
      employeeCode: string
      category: string
      ticket: string | null
      status: ClaimStatus
      spent: Paise
    }[]
  >`
    select claim.id as "_id", ${isOpenTo(sql, actor)} as opens, claim.expense_date as "expenseDate", person as name,
      person_code as "employeeCode", category, claim.ticket_number as ticket, claim.status, amount as spent
    from (
      select id, person, person_code, category, amount
      from ${spentIn({ sql, people, asked }, { from, to }, { from, to })}
      order by amount desc, id
      limit ${mostClaims + 1}
    ) as listed
    join claims.claim_line as claim on claim.id = listed.id
    order by amount desc, claim.id`
  const list = rows
    .slice(0, mostClaims)
    .map(({ status, ...row }) => ({ ...row, status: statusLabel(status) }))
  return { list, isCut: rows.length > mostClaims }
}

const groups = (sql: Sql): Record<By, Record<'key' | 'name' | 'code', ReturnType<Sql>>> => ({
  department: {
    key: sql`department_id`,
    name: sql`coalesce(department, 'No department')`,
    code: sql`null::text`,
  },
  category: { key: sql`category_id`, name: sql`category`, code: sql`category_code` },
  month: { key: sql`month`, name: sql`month`, code: sql`null::text` },
  person: { key: sql`person_id`, name: sql`person`, code: sql`person_code` },
})

function sums(sql: Sql, now: Days) {
  const isNow = sql`created_at >= ${startOfDay(now.from)}`
  return sql`count(*) filter (where ${isNow}) as claims,
    coalesce(sum(amount) filter (where ${isNow}), 0)::bigint as spent,
    coalesce(sum(amount) filter (where not ${isNow}), 0)::bigint as "spentBefore"`
}

interface Spent {
  readonly sql: Sql
  readonly people: readonly string[] | undefined
  readonly asked: Narrowed
}

/** Of the two periods. */
function spentIn({ sql, people, asked }: Spent, before: Days, now: Days) {
  const { period, category } = asked
  // A month of the earlier period is the one that it is compared with.
  const month = sql`to_char(claim.created_at at time zone ${COMPANY_ZONE} + case
    when claim.created_at < ${startOfDay(now.from)} then make_interval(months => ${monthsOf[period]})
    else make_interval()
  end, 'YYYY-MM')`
  return sql`(
    select claim.id, claim.created_at,
      ${month} as month,
      ${amountSpent(sql)} as amount,
      claimant.person_id, claimant.name as person, claimant.employee_code as person_code,
      claimant.department_id, claimant.department, catalogue.category_id, catalogue.category, catalogue.category_code
    from claims.claim_line as claim
    join identity.directory as claimant on claimant.person_id = claim.person_id
    join allowances.catalogue on catalogue.sub_category_id = claim.sub_category_id
    where ${isSpentIn(sql, { from: before.from, to: now.to })}
      and (claim.created_at >= ${startOfDay(now.from)} or claim.created_at < ${endOfDay(before.to)})
      and ${isOf(sql, people)} and ${isNarrowedTo(sql, asked)}
      ${category === undefined ? sql`` : sql`and catalogue.category_id = ${category}`}
      ${asked.month === undefined ? sql`` : sql`and ${month} = ${asked.month}`}
  ) as spent`
}
