// The signs of submitted claims, by the rule `signsOf`.

import { holidaysAmong } from '@tem/allowances/holidays.ts'
import { readSettings, receiptExpectedAbove } from '@tem/allowances/settings.ts'
import { billRuleOn } from '@tem/allowances/sub-category-terms.ts'
import { amountThresholds, lowestThreshold, readClaimConditions } from '@tem/chain/start-chain.ts'
import { recordsThatShareFiles } from '@tem/files/same-files.ts'
import { payees } from '@tem/identity/people/profile-store.ts'
import { LARGE, type Sign, type SignFacts, signsOf } from '@tem/rules/approval/claim-signs.ts'
import { COMPANY_ZONE, type Day, dayOf } from '@tem/rules/base/company-day.ts'
import type { Paise } from '@tem/rules/base/money.ts'
import { sourceOf } from '@tem/rules/base/patterns.ts'
import { oldestWeek } from '@tem/rules/calendar/open-days.ts'
import { MOST_CASH } from '@tem/rules/payment/cash-limit.ts'
import { idArray } from '@tem/server/database/id-array.ts'
import type { Fragment, Sql, TransactionSql } from 'postgres'
import { paidToDriver } from './paid-to-driver.ts'
import { readSimilarSubmitted, type SimilarClaim } from './review-lines.ts'
import type { Viewer } from './visible-claims.ts'

type StoredFacts = Omit<SignFacts, 'similar' | 'oldestBill' | 'thresholds'> & {
  id: string
  personId: string
  employeeCode: string
  submittedAt: Date
  similarIds: string[]
}

export interface SignedClaim {
  readonly signs: Sign[]
  readonly similar: SimilarClaim[]
  readonly claimant: string
  readonly amount: Paise
}

interface Judging {
  /** People whose payments came back, with the reason; without them, nobody is on hold. */
  readonly holds?: Fragment
  /** A condition on the facts of a claim. */
  readonly which?: Fragment
}

/** By claim; drafts are missing, and claims without any sign may be. */
export async function readSigns(
  sql: Sql | TransactionSql,
  viewer: Viewer,
  ids: readonly string[],
  judging: Judging = {},
): Promise<Map<string, SignedClaim>> {
  if (ids.length === 0) return new Map()
  const wanted = sql`
    select id, person_id, expense_date
    from claims.claim
    where id = any(${idArray(sql, ids)}) and submitted_at is not null`
  return judged(sql, viewer, sql<StoredFacts[]>`${factsOf(sql, wanted, judging)}`)
}

async function judged(
  sql: Sql | TransactionSql,
  viewer: Viewer,
  reading: PromiseLike<readonly StoredFacts[]>,
): Promise<Map<string, SignedClaim>> {
  const [settings, facts] = await Promise.all([readSettings(sql), reading])
  const maySplit = facts.some(({ sameDay }) => sameDay.length > 0)
  const [similar, conditions] = await Promise.all([
    readSimilarSubmitted(sql, viewer, facts),
    maySplit ? readClaimConditions(sql) : [],
  ])
  const rulesOfDays = new Map<Day, Pick<SignFacts, 'oldestBill' | 'thresholds'>>()
  const rulesOn = (submittedOn: Day) => {
    const known = rulesOfDays.get(submittedOn) ?? {
      oldestBill: oldestWeek({ ...settings, today: submittedOn }),
      thresholds: amountThresholds(conditions, submittedOn),
    }
    rulesOfDays.set(submittedOn, known)
    return known
  }
  return new Map(
    facts.map((claim) => {
      const others = similar.get(claim.id) ?? []
      // Not a copy: there are hundreds, with twenty facts each.
      const facts = Object.assign(claim, rulesOn(dayOf(claim.submittedAt)), {
        similar: others.map(({ createdBy, ...other }) => ({
          ...other,
          claimedBy: createdBy.employeeCode === claim.employeeCode ? null : createdBy.name,
        })),
      })
      const { id, personId: claimant, reimbursableAmount: amount } = claim
      return [id, { signs: signsOf(facts), similar: others, claimant, amount }]
    }),
  )
}

/**
 * Leaves out most claims without signs: a queue judges hundreds of claims, and few stand out. A new sign needs its
 * condition here as well; a test compares this with `signsOf`. Its parameters are queries of their own, because PostgreSQL
 * would plan every call again to see them.
 */
function mayStandOut(sql: Sql | TransactionSql) {
  return sql`(
    "overLimitBy" > 0 or "reimbursableAmount" > unnoticed or "isHoliday" or "similarIds" <> '{}'
    or "lacksReceipt" or "billDate" is not null or gstin is not null
    or "cashOfDay" > ${MOST_CASH} or "driverOfYear" is not null or "paymentType" = 'petroCard' or "accompanyingApprovers" <> '{}' or question is not null
    or (status = 'pending_finance' and (bounced is not null
      or coalesce("accountNumber", '') = '' or coalesce(ifsc, '') !~ (select ${sourceOf('ifsc')}::text)
      or beneficiary !~ '^[ -~]*[A-Za-z][ -~]*$')))`
}

/**
 * A query. All claims of the wanted claims' days are read once, person by person. The others of a day are looked up for
 * the few that need them.
 */
function factsOf(
  sql: Sql | TransactionSql,
  wanted: Fragment,
  { holds = sql`(select null::uuid as person_id, null::text as reason)`, which = mayStandOut(sql) }: Judging,
) {
  const othersOfDay = sql`
    claims.claim as other
    where other.person_id = asked.person_id and other.expense_date = claim.expense_date
      and other.submitted_at is not null and other.id <> claim.id`
  return sql`
    with wanted (id, person_id, expense_date) as materialized (${wanted}),
    asked as (
      select person_id, array_agg(distinct expense_date) as days
      from wanted
      group by person_id
    ),
    -- Up to this amount, a claim is neither large nor, under any policy, a part of a split one.
    noticed as materialized (select least(${LARGE}::bigint, (${lowestThreshold(sql)}) / 2) as above),
    expected as materialized (select ${receiptExpectedAbove(sql)} as above),
    same_files as materialized (${recordsThatShareFiles(sql, sql`select id from wanted`)})
    select id, "personId", "employeeCode", "submittedAt", status, "reimbursableAmount", "overLimitBy", "hasReason",
      "isHoliday", "lacksReceipt", "billDate", gstin, "paymentType", "accountNumber", ifsc, beneficiary, bounced, "sameDay",
      question, "similarIds", "accompanyingApprovers", "cashOfDay", "driverOfYear", unnoticed
    from (
      select claim.id, asked.person_id as "personId", claimant.employee_code as "employeeCode",
        claim.submitted_at as "submittedAt", claim.status, claim.reimbursable_amount_paise as "reimbursableAmount",
        claim.over_limit_by_paise as "overLimitBy", claim.has_reason as "hasReason",
        extract(isodow from claim.expense_date) = 7 or claim.expense_date = any(claimant.holidays) as "isHoliday",
        case
          when coalesce(dated.is_invoice_required, sub_category.is_invoice_required) then not exists (
            select from claims.attachment where claim_id = claim.id and purpose = 'invoice'
          )
          when claim.reimbursable_amount_paise > claimant.expected_above
            then not exists (select from claims.attachment where claim_id = claim.id)
          else false
        end as "lacksReceipt",
        claim.bill_date as "billDate", claim.gstin,
        claim.payment_type as "paymentType", claimant.account_number as "accountNumber", claimant.ifsc,
        claimant.beneficiary, claimant.bounced,
        case when claim.reimbursable_amount_paise > claimant.unnoticed then array(
          select other.reimbursable_amount_paise
          from ${othersOfDay} and other.status <> 'rejected'
        ) else '{}' end as "sameDay",
        claim.open_question as question, claimant.unnoticed,
        ${similarIds(sql, othersOfDay)} as "similarIds",
        case when claim.has_companions then array(
          select companion.name
          from claims.co_traveller
          join identity.directory as companion on companion.person_id = co_traveller.person_id
          where co_traveller.claim_id = claim.id and co_traveller.declined_at is null
            and companion.person_id = any(claimant.approvers)
          order by companion.name
        ) else '{}' end as "accompanyingApprovers",
        case when claim.status = 'approved' then ${cashOfDay(sql)} end as "cashOfDay",
        case when claim.status in ('pending_finance', 'approved') then ${paidToDriver(sql, sql`claim`)} end
          as "driverOfYear"
      from asked
      cross join lateral (
        select directory.employee_code, (select above from noticed) as unnoticed,
          (select above from expected) as expected_above, payee.account_number, payee.ifsc, hold.reason as bounced,
          coalesce(nullif(payee.holder_name, ''), directory.name) as beneficiary,
          array[directory.manager_id, manager.manager_id, directory.department_head_id] as approvers,
          ${holidaysAmong(sql, sql`asked.days`, sql`directory.state_code`)} as holidays
        from identity.directory
        left join identity.directory as manager on manager.person_id = directory.manager_id
        left join ${payees(sql)} as payee on payee.person_id = directory.person_id
        left join ${holds} as hold on hold.person_id = directory.person_id
        where directory.person_id = asked.person_id
        offset 0
      ) as claimant
      cross join lateral (
        select claim.id, claim.person_id, claim.submitted_at, claim.status, claim.expense_date, claim.sub_category_id, claim.bill_date,
          claim.gstin, claim.bill_number, claim.driver_name, claim.payment_type, claim.open_question, claim.reimbursable_amount_paise,
          submitted_claim.over_limit_by_paise, coalesce(claim.justification, claim.remarks, '') <> '' as has_reason,
          claim.id in (select id from wanted) as is_wanted,
          claim.id in (
            select claim_id
            from claims.co_traveller
            where claim_id = any(array(select id from wanted)) and declined_at is null
          ) as has_companions,
          claim.category_id, claim.receipt_amount_paise,
          count(*) over (
            partition by claim.expense_date, claim.category_id, claim.sub_category_id, claim.receipt_amount_paise
          ) as of_same_expense
        from claims.claim
        join claims.submitted_claim using (id)
        where claim.person_id = asked.person_id and claim.expense_date = any(asked.days)
        offset 0
      ) as claim
      ${billRuleOn(sql, sql`claim.sub_category_id`, sql`claim.expense_date`)}
      where claim.is_wanted
      -- Judged first and left out afterwards.
      offset 0
    ) as fact
    where ${which}`
}

/** Null unless the claim was paid in cash. A petro card's claim pays nothing. */
function cashOfDay(sql: Sql | TransactionSql) {
  return sql`(
    select sum(coalesce(cash.amount_paise, other.reimbursable_amount_paise))::bigint
    from chain.subject_step as paid
    join claims.claim as other on other.person_id = asked.person_id and other.status = 'approved'
      and other.payment_type is distinct from 'petroCard'
    join chain.subject_step as cash on cash.subject_id = other.id and cash.step = paid.step and cash.paid_via = 'cash'
      and (cash.responded_at at time zone ${COMPANY_ZONE})::date = (paid.responded_at at time zone ${COMPANY_ZONE})::date
    where paid.subject_id = claim.id and paid.step = 'pending_finance' and paid.paid_via = 'cash'
  )`
}

/**
 * As in `looksAlike`: the same expense of a day, the same bill of one merchant (by any claimant), or the same picture.
 * Bills without a GSTIN that have one number may be of two merchants, so only the claimant's own are alike.
 */
function similarIds(sql: Sql | TransactionSql, othersOfDay: Fragment) {
  return sql`
    case when claim.of_same_expense = 1 then '{}' else array(
        select other.id
        from ${othersOfDay} and other.category_id = claim.category_id and other.sub_category_id = claim.sub_category_id
          and other.receipt_amount_paise = claim.receipt_amount_paise
      ) end
      || array(select same_files.other from same_files where same_files.id = claim.id)
      || case when claim.bill_number is null then '{}' else array(
        select same_bill.id
        from claims.claim as same_bill
        where same_bill.gstin = claim.gstin and same_bill.bill_number = claim.bill_number and same_bill.id <> claim.id
      ) end
      || case when claim.bill_number is null or claim.gstin is not null then '{}' else array(
        select same_bill.id
        from claims.claim as same_bill
        where same_bill.gstin is null and same_bill.bill_number = claim.bill_number
          and same_bill.person_id = asked.person_id and same_bill.id <> claim.id
      ) end`
}
