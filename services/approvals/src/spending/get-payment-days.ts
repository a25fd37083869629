// Days to payment: how long each stage takes, for whom, and which claims took longest.
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/spending.ts'
import { COMPANY_ZONE, type Day, dayOf, startOfDay } from '@tem/rules/base/company-day.ts'
import { periodAndBefore } from '@tem/rules/calendar/compared-period.ts'
import { type ClaimStatus, claimStages, statusLabel } from '@tem/rules/claim/claim-status.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import type { Fragment, Sql } from 'postgres'
import {
  type Days,
  isNarrowedTo,
  isOf,
  isOpenTo,
  isSpentIn,
  readDepartments,
  readPeople,
  seesAll,
} from './spending-scope.ts'

const mostPeople = 200
const mostClaims = 50

interface Taken {
  claims: number
  median: number
  slowest: number
}

const order = [...claimStages, 'bank'] as const
type Stage = (typeof order)[number]

export async function getPaymentDays(
  { sql, clock }: BaseDeps,
  actor: Actor,
  { period, department }: PayloadOf<typeof calls.getPaymentDays>,
) {
  const { from, to } = periodAndBefore(period, dayOf(clock()))
  const days = { from, to }
  const people = await readPeople(sql, actor)
  const waits = waitsOf(sql, people, days, department)
  const [[all], ofStages, ofPeople, claims, departments] = await Promise.all([
    sql<Taken[]>`
      with ${waits}, whole as (
        select sum(taken)::int as taken
        from wait
        where status = 'approved'
        group by claim_id
      )
      select ${taken(sql)}
      from whole
      having count(*) > 0`,
    sql<(Taken & { stage: Stage })[]>`
      with ${waits}
      select stage, ${taken(sql)}
      from wait
      group by stage`,
    sql<(Taken & { _id: string; name: string; employeeCode: string; stage: Stage })[]>`
      with ${waits}
      select person.person_id as "_id", person.name, person.employee_code as "employeeCode", stage, ${taken(sql)}
      from wait
      join identity.directory as person on person.person_id = wait.by_person_id
      group by person.person_id, person.name, person.employee_code, stage
      order by median desc, slowest desc, person.employee_code, stage
      limit ${mostPeople}`,
    sql<
      {
        _id: string
        opens: boolean
        expenseDate: Day
        submittedOn: Day
        name: string
        employeeCode: string
        category: string
        ticket: string | null
        status: ClaimStatus
        days: number
        slowestStage: Stage
        slowestDays: number
      }[]
    >`
      with ${waits}, slow as (
        select claim_id, sum(taken)::int as days, max(taken) as slowest_days,
          (array_agg(stage order by taken desc))[1] as slowest_stage
        from wait
        where status = 'approved'
        group by claim_id
        order by days desc, claim_id
        limit ${mostClaims}
      )
      select claim.id as "_id", ${isOpenTo(sql, actor)} as opens, claim.expense_date as "expenseDate",
        to_char(claim.submitted_at at time zone ${COMPANY_ZONE}, 'YYYY-MM-DD') as "submittedOn", claimant.name,
        claimant.employee_code as "employeeCode", catalogue.category, claim.ticket_number as ticket, claim.status,
        slow.days, slow.slowest_stage as "slowestStage", slow.slowest_days as "slowestDays"
      from slow
      join claims.claim_line as claim on claim.id = slow.claim_id
      join identity.directory as claimant on claimant.person_id = claim.person_id
      join allowances.catalogue on catalogue.sub_category_id = claim.sub_category_id
      order by slow.days desc, claim.id`,
    readDepartments(sql, people),
  ])
  return {
    days,
    whole: seesAll(actor),
    all: all ?? null,
    stages: ofStages.toSorted((one, other) => order.indexOf(one.stage) - order.indexOf(other.stage)),
    people: [...ofPeople],
    claims: claims.map(({ status, ...row }) => ({ ...row, status: statusLabel(status) })),
    departments,
  }
}

function taken(sql: Sql) {
  return sql`count(*) as claims, (percentile_disc(0.5) within group (order by taken))::int as median,
    max(taken) as slowest`
}

/**
 * `wait`: each wait of a claim that is over, in calendar days. Together those of a paid claim are the days from its last
 * submission to its payment.
 */
function waitsOf(
  sql: Sql,
  people: readonly string[] | undefined,
  days: Days,
  department: string | undefined,
) {
  return sql`
    sent as (
      -- Payment runs that paid claims of the period were confirmed after it began.
      select in_run.claim_id, run.confirmed_at, run.made_by
      from approvals.payment_run as run
      join approvals.payment_run_claim as in_run on in_run.run_id = run.id
      join approvals.payment_line as line on line.run_id = run.id and line.person_id = in_run.person_id
      where run.confirmed_at >= ${startOfDay(days.from)} and line.state = 'paid'
    ), answered as (
      select claim.id as claim_id, claim.status, step.stage, step.ended_at, step.responded_by,
        coalesce(step.before, claim.submitted_at) as began_at
      from claims.claim_line as claim
      join identity.directory as claimant on claimant.person_id = claim.person_id
      cross join lateral (
        select stage, responded_by, responded_at as ended_at, lag(responded_at) over (order by position) as before
        from chain.subject_step
        where subject_id = claim.id and revision = claim.revision and response = 'approve'
        -- So that PostgreSQL looks up the steps of each claim instead of reading those of all years.
        offset 0
      ) as step
      where ${isSpentIn(sql, days)} and ${isOf(sql, people)} and ${isNarrowedTo(sql, { department })}
    ), wait as (
      select answered.claim_id, status, stage, coalesce(sent.made_by, responded_by) as by_person_id,
        ${dayIn(sql, sql`coalesce(sent.confirmed_at, ended_at)`)} - ${dayIn(sql, sql`began_at`)} as taken
      from answered
      left join sent on sent.claim_id = answered.claim_id and stage = 'pending_finance'
        and sent.confirmed_at between began_at and ended_at
      union all
      select answered.claim_id, status, 'bank', null,
        ${dayIn(sql, sql`ended_at`)} - ${dayIn(sql, sql`sent.confirmed_at`)}
      from answered
      join sent on sent.claim_id = answered.claim_id and stage = 'pending_finance'
        and sent.confirmed_at between began_at and ended_at
    )`
}

function dayIn(sql: Sql, moment: Fragment) {
  return sql`(${moment} at time zone ${COMPANY_ZONE})::date`
}
