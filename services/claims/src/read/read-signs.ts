// The signs of submitted claims: their facts from the database, judged by the rule `signsOf`.

import { isDayOff } from '@tem/allowances/holidays.ts'
import { readSettings, receiptExpectedAbove } from '@tem/allowances/settings.ts'
import { requiresBillOn } from '@tem/allowances/sub-category-terms.ts'
import { amountThresholds, readClaimConditions } from '@tem/chain/start-chain.ts'
import { recordsThatShareFiles } from '@tem/files/same-files.ts'
import { payees } from '@tem/identity/people/profile-store.ts'
import { type Sign, type SignFacts, signsOf } from '@tem/rules/approval/claim-signs.ts'
import { COMPANY_ZONE, type Day, dayOf } from '@tem/rules/base/company-day.ts'
import type { Paise } from '@tem/rules/base/money.ts'
import { oldestWeek } from '@tem/rules/calendar/open-days.ts'
import type { ClaimStatus } from '@tem/rules/claim/claim-status.ts'
import { type ComparedClaim, type Likeness, likenessOf } from '@tem/rules/claim/similar-claims.ts'
import { idArray } from '@tem/server/database/id-array.ts'
import type { Fragment, Sql, TransactionSql } from 'postgres'
import { paidToDriver } from './paid-to-driver.ts'
import { readSimilarSubmitted, type SimilarClaim } from './review-lines.ts'
import type { Viewer } from './visible-claims.ts'

/** What one claim's row says. The rest of the facts follows from other claims and from the policy. */
interface StoredFacts
  extends Omit<SignFacts, 'similar' | 'sameDay' | 'oldestBill' | 'thresholds'>,
    Omit<ComparedClaim, 'salaryMonth'> {
  readonly id: string
  readonly employeeCode: string
  readonly submittedAt: Date
}

export interface SignedClaim {
  readonly signs: Sign[]
  readonly similar: SimilarClaim[]
  readonly claimant: string
  readonly amount: Paise
}

/** `holds`: people whose payments came back, with the reason; without them, nobody is on hold. */
interface Judging {
  readonly holds?: Fragment
}

/** By claim; drafts are missing. */
export async function readSigns(
  sql: Sql | TransactionSql,
  viewer: Viewer,
  ids: readonly string[],
  { holds }: Judging = {},
): Promise<Map<string, SignedClaim>> {
  if (ids.length === 0) return new Map()
  const [settings, conditions, claims, othersOf] = await Promise.all([
    readSettings(sql),
    readClaimConditions(sql),
    readFacts(sql, ids, holds),
    readOthers(sql, ids),
  ])
  const similar = await readSimilarSubmitted(
    sql,
    viewer,
    claims.map((claim) => ({ id: claim.id, likenesses: similarTo(claim, othersOf(claim)) })),
  )
  const rulesOn = remembered((submittedOn) => ({
    oldestBill: oldestWeek({ ...settings, today: submittedOn }),
    thresholds: amountThresholds(conditions, submittedOn),
  }))
  return new Map(
    claims.map((claim) => {
      const { id, claimant, reimbursableAmount: amount } = claim
      const found = similar.get(id) ?? []
      // Not a copy: there are thousands, with twenty facts each.
      const facts = Object.assign(claim, rulesOn(dayOf(claim.submittedAt)), {
        sameDay: amountsOfDay(othersOf(claim)),
        similar: found.map(({ createdBy, ...other }) => ({
          ...other,
          claimedBy: createdBy.employeeCode === claim.employeeCode ? null : createdBy.name,
        })),
      })
      return [id, { signs: signsOf(facts), similar: found, claimant, amount }]
    }),
  )
}

/** Claims are submitted on few days. */
function remembered<Rules>(rulesOn: (day: Day) => Rules): (day: Day) => Rules {
  const known = new Map<Day, Rules>()
  return (day) => {
    const rules = known.get(day) ?? rulesOn(day)
    known.set(day, rules)
    return rules
  }
}

/** A query; each fact of a claim is one line. */
function readFacts(
  sql: Sql | TransactionSql,
  ids: readonly string[],
  holds: Fragment = sql`(select null::uuid as person_id, null::text as reason)`,
) {
  const hasFile = (which: Fragment) =>
    sql`exists (select from claims.attachment where claim_id = claim.id and ${which})`
  const facts: Record<keyof StoredFacts, Fragment> = {
    id: sql`claim.id`,
    claimant: sql`claim.person_id`,
    employeeCode: sql`claimant.employee_code`,
    submittedAt: sql`claim.submitted_at`,
    status: sql`claim.status`,
    expenseDate: sql`claim.expense_date`,
    subCategory: sql`claim.sub_category_id`,
    amount: sql`claim.receipt_amount_paise`,
    reimbursableAmount: sql`claim.reimbursable_amount_paise`,
    overLimitBy: sql`claim.over_limit_by_paise`,
    hasReason: sql`coalesce(claim.justification, claim.remarks, '') <> ''`,
    isHoliday: isDayOff(sql, sql`claim.expense_date`, sql`claimant.state_code`),
    lacksReceipt: sql`case
      when ${requiresBillOn(sql, { subCategoryId: sql`claim.sub_category_id`, day: sql`claim.expense_date`, amount: sql`claim.receipt_amount_paise` })}
        then not ${hasFile(sql`purpose = 'invoice'`)}
      else claim.reimbursable_amount_paise > (select ${receiptExpectedAbove(sql)}) and not ${hasFile(sql`true`)}
    end`,
    billDate: sql`claim.bill_date`,
    billNumber: sql`claim.bill_number`,
    gstin: sql`claim.gstin`,
    question: sql`claim.open_question`,
    accompanyingApprovers: sql`array(
      select companion.name
      from (
        select person_id
        from claims.co_traveller
        where claim_id = claim.id and declined_at is null and person_id = any(claimant.approvers)
        offset 0
      ) as approving
      join identity.directory as companion using (person_id)
      order by companion.name)`,
    paymentType: sql`claim.payment_type`,
    accountNumber: sql`claimant.account_number`,
    ifsc: sql`claimant.ifsc`,
    beneficiary: sql`claimant.beneficiary`,
    bounced: sql`claimant.bounced`,
    cashOfDay: sql`case when claim.status = 'approved' then ${cashOfDay(sql)} end`,
    driverOfYear: sql`case when claim.status in ('pending_finance', 'approved') then ${paidToDriver(sql, sql`claim`)} end`,
  }
  return sql<StoredFacts[]>`
    with claim as materialized (
      select claim.*, submitted_claim.over_limit_by_paise
      from claims.claim
      join claims.submitted_claim using (id)
      where claim.id = any(${idArray(sql, ids)})
    ),
    -- Each person once, by a look-up: PostgreSQL takes the claims for few, and would look up the claimant of each.
    claimant as materialized (
      select person.*
      from (select distinct person_id from claim) as claiming
      cross join lateral (
        select directory.person_id, directory.employee_code, directory.state_code, payee.account_number, payee.ifsc,
          hold.reason as bounced, coalesce(nullif(payee.holder_name, ''), directory.name) as beneficiary,
          array[directory.manager_id, manager.manager_id, directory.department_head_id] as approvers
        from identity.directory
        left join identity.directory as manager on manager.person_id = directory.manager_id
        left join ${payees(sql)} as payee on payee.person_id = directory.person_id
        left join ${holds} as hold on hold.person_id = directory.person_id
        where directory.person_id = claiming.person_id
        offset 0
      ) as person
    )
    select ${Object.entries(facts).map(([name, fact], index) => sql`${index > 0 ? sql`,` : sql``} ${fact} as ${sql(name)}`)}
    from claim
    join claimant using (person_id)`
}

/** Null unless the claim was paid in cash. A petro card's claim pays nothing. */
function cashOfDay(sql: Sql | TransactionSql) {
  return sql`(
    select sum(coalesce(cash.amount_paise, other.reimbursable_amount_paise))::bigint
    from chain.subject_step as paid
    join claims.claim as other on other.person_id = claim.person_id and other.status = 'approved'
      and other.payment_type is distinct from 'petroCard'
    join chain.subject_step as cash on cash.subject_id = other.id and cash.step = paid.step and cash.paid_via = 'cash'
      and (cash.responded_at at time zone ${COMPANY_ZONE})::date = (paid.responded_at at time zone ${COMPANY_ZONE})::date
    where paid.subject_id = claim.id and paid.step = 'pending_finance' and paid.paid_via = 'cash'
  )`
}

interface OtherClaim extends ComparedClaim {
  readonly id: string
  readonly status: ClaimStatus
  readonly reimbursableAmount: Paise
  /** What both have: the claimant and the day, the number of a bill, or a file. */
  readonly by: 'day' | 'bill' | 'file'
  /** The claim that it shares a bill or file with. Claims of a day are read once for all of them. */
  readonly of: string | null
}

/** Of a claim: other submitted claims that may be for the same expense, or a part of it. */
type OthersOf = (claim: Pick<OtherClaim, 'id' | 'claimant' | 'expenseDate'>) => OtherClaim[]

async function readOthers(sql: Sql | TransactionSql, ids: readonly string[]): Promise<OthersOf> {
  const columns = sql`other.id, other.person_id as claimant, other.expense_date as "expenseDate",
    other.sub_category_id as "subCategory", other.receipt_amount_paise as amount, other.bill_number as "billNumber",
    other.gstin, other.status, other.reimbursable_amount_paise as "reimbursableAmount"`
  const isOther = sql`other.id <> wanted.id and other.submitted_at is not null`
  const found = await sql<OtherClaim[]>`
    with wanted as materialized (
      select id, person_id, expense_date, gstin, bill_number
      from claims.claim
      where id = any(${idArray(sql, ids)}) and submitted_at is not null
    ),
    same_file as materialized (${recordsThatShareFiles(sql, sql`select id from wanted`)})
    select ${columns}, 'day' as by, null::uuid as of
    from (select distinct person_id, expense_date from wanted) as day
    join claims.claim as other using (person_id, expense_date)
    where other.submitted_at is not null
    union all
    select ${columns}, 'bill', wanted.id
    from wanted
    join claims.claim as other using (gstin, bill_number)
    where ${isOther}
    union all
    select ${columns}, 'bill', wanted.id
    from wanted
    join claims.claim as other using (person_id, bill_number)
    where wanted.gstin is null and other.gstin is null and ${isOther}
    union all
    select ${columns}, 'file', wanted.id
    from wanted
    join same_file using (id)
    join claims.claim as other on other.id = same_file.other
    where ${isOther}`
  const known = new Map<string, OtherClaim[]>()
  for (const other of found) {
    const key = other.of ?? dayKey(other)
    const those = known.get(key)
    if (those) those.push(other)
    else known.set(key, [other])
  }
  return (claim) => [
    ...(known.get(dayKey(claim)) ?? []).filter(({ id }) => id !== claim.id),
    ...(known.get(claim.id) ?? []),
  ]
}

function dayKey({ claimant, expenseDate }: Pick<OtherClaim, 'claimant' | 'expenseDate'>): string {
  return `${claimant} ${expenseDate}`
}

/** How it is like each other claim; if both a file and a bill number are the same, the file counts. */
function similarTo(claim: StoredFacts, others: readonly OtherClaim[]): ReadonlyMap<string, Likeness> {
  const found = new Map<string, Likeness>()
  for (const other of others) {
    const why = likenessOf(claim, other, other.by === 'file')
    if (why && found.get(other.id) !== 'file') found.set(other.id, why)
  }
  return found
}

function amountsOfDay(others: readonly OtherClaim[]): Paise[] {
  return others
    .filter(({ by, status }) => by === 'day' && status !== 'rejected')
    .map(({ reimbursableAmount }) => reimbursableAmount)
}
