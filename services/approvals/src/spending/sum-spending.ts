// Spending in rupees for the head of finance: what was claimed, approved and paid, how fast, and who waits.
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/spending.ts'
import { COMPANY_ZONE, dayOf, daysBetween } from '@tem/rules/base/company-day.ts'
import { distinctNames } from '@tem/rules/base/distinct-names.ts'
import type { Paise } from '@tem/rules/base/money.ts'
import { overTheLimit } from '@tem/rules/claim/claim-limit.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import type { Sql } from 'postgres'
import { periodOf } from '../company/company-records.ts'
import { isIn, type Period } from '../payment-export/export-scope.ts'

interface Sums {
  claims: number
  claimed: Paise
  approved: Paise
  paid: Paise
}

interface SumRow extends Sums {
  by: 'all' | 'month' | 'team' | 'category' | 'limit'
  name: string
  /** The code of a team's manager or of a category. */
  code: string | null
}

/** The largest of them; a chart of more can't be read. */
const mostTeams = 50

/** No more fit into the answer. */
const mostCategories = 1000

const limitNames = [
  'Up to half the limit',
  'Half to four fifths',
  'Four fifths to all',
  overTheLimit,
  'No limit',
]

export async function sumSpending(
  { sql, clock }: BaseDeps,
  _actor: Actor,
  payload: PayloadOf<typeof calls.sumSpending>,
) {
  const period = periodOf(payload)
  const [sums, days, waits] = await Promise.all([
    readSums(sql, period),
    readDays(sql, period),
    readWaits(sql, clock()),
  ])
  const rowsOf = (by: SumRow['by']) => sums.filter((row) => row.by === by).map(({ by: _by, ...row }) => row)
  const of = (by: SumRow['by']) => rowsOf(by).map(({ code: _code, ...row }) => row)
  const bySize = (by: SumRow['by'], most: number) =>
    distinctNames(
      rowsOf(by)
        .sort((a, b) => b.claimed - a.claimed)
        .slice(0, most),
    )
  const { name: _name, ...all } = of('all')[0] ?? { name: '', claims: 0, claimed: 0, approved: 0, paid: 0 }
  return {
    item: {
      ...all,
      months: of('month')
        .map(({ name, ...row }) => ({ month: name, ...row }))
        .sort((a, b) => (a.month < b.month ? -1 : 1)),
      teams: bySize('team', mostTeams),
      categories: bySize('category', mostCategories),
      limits: limitNames.flatMap((name) => of('limit').find((row) => row.name === name) ?? []),
      days,
      waits,
    },
  }
}

/** All groups in one pass over the claims. Approved: by everybody but the payer. */
function readSums(sql: Sql, period: Period): Promise<SumRow[]> {
  return sql<SumRow[]>`
    with counted as (
      select to_char(claim.created_at at time zone ${COMPANY_ZONE}, 'YYYY-MM') as month,
        manager.person_id as team, manager.name as manager, manager.employee_code as manager_code,
        catalogue.category_id as category, catalogue.category as category_name, catalogue.category_code,
        case
          when claim.no_limit or claim.max_claim_amount_paise is null then 'No limit'
          when claim.is_over_limit then ${overTheLimit}::text
          when 2 * (claim.receipt_amount_paise - claim.tax_beside_limit_paise) <= claim.max_claim_amount_paise
            then 'Up to half the limit'
          when 5 * (claim.receipt_amount_paise - claim.tax_beside_limit_paise) <= 4 * claim.max_claim_amount_paise
            then 'Half to four fifths'
          else 'Four fifths to all'
        end as use,
        claim.receipt_amount_paise as claimed, claim.reimbursable_amount_paise as amount, claim.status
      from claims.claim_line as claim
      join identity.directory on directory.person_id = claim.person_id
      left join identity.directory as manager on manager.person_id = directory.manager_id
      join allowances.catalogue on catalogue.sub_category_id = claim.sub_category_id
      where ${isIn(sql, period)}
    )
    select
      case
        when grouping(month) = 0 then 'month'
        when grouping(team) = 0 then 'team'
        when grouping(category) = 0 then 'category'
        when grouping(use) = 0 then 'limit'
        else 'all'
      end as by,
      case
        when grouping(team) = 0 then coalesce(min(manager), 'Nobody’s team')
        when grouping(category) = 0 then min(category_name)
        else coalesce(month, use, '')
      end as name,
      case
        when grouping(team) = 0 then min(manager_code)
        when grouping(category) = 0 then min(category_code)
      end as code,
      count(*) as claims,
      coalesce(sum(claimed), 0)::bigint as claimed,
      coalesce(sum(amount) filter (where status in ('pending_finance', 'approved')), 0)::bigint as approved,
      coalesce(sum(amount) filter (where status = 'approved'), 0)::bigint as paid
    from counted
    group by grouping sets ((), (month), (team), (category), (use))`
}

async function readDays(sql: Sql, period: Period) {
  const [days] = await sql<{ paid: number; median: number | null; slowest: number | null }[]>`
    select count(*) as paid,
      (percentile_disc(0.5) within group (order by taken))::int as median,
      (percentile_disc(0.9) within group (order by taken))::int as slowest
    from (
      select (step.responded_at at time zone ${COMPANY_ZONE})::date
        - (claim.submitted_at at time zone ${COMPANY_ZONE})::date as taken
      from claims.claim_line as claim
      join chain.subject_step as step on step.subject_id = claim.id and step.revision = claim.revision
        and step.stage = 'pending_finance' and step.response = 'approve'
      where ${isIn(sql, period)} and claim.status = 'approved'
    ) as paid`
  return days ?? { paid: 0, median: null, slowest: null }
}

/** Whatever the period: people whose oldest unpaid claim is the oldest. */
async function readWaits(sql: Sql, now: Date) {
  const rows = await sql<
    { person: string; name: string; employeeCode: string; claims: number; amount: Paise; since: Date }[]
  >`
    select waiting.person_id as person, directory.name, directory.employee_code as "employeeCode", waiting.claims,
      waiting.amount, waiting.since
    from (
      select person_id, count(*) as claims, sum(reimbursable_amount_paise)::bigint as amount, min(created_at) as since
      from approvals.waiting
      group by person_id
      order by min(created_at), person_id
      limit 20
    ) as waiting
    join identity.directory on directory.person_id = waiting.person_id
    order by waiting.since, directory.employee_code`
  return rows.map(({ since, ...row }) => ({ ...row, days: daysBetween(dayOf(since), dayOf(now)) }))
}
