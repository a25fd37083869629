// The signs of submitted claims, by the rule `signsOf`.

import { isDayOff } from '@tem/allowances/holidays.ts'
import { readSettings } from '@tem/allowances/settings.ts'
import { flagOn } from '@tem/allowances/sub-category-terms.ts'
import { recordsThatShareFiles } from '@tem/files/same-files.ts'
import { payees } from '@tem/identity/people/profile-store.ts'
import { type Sign, type SignFacts, signsOf, UNNOTICED } from '@tem/rules/approval/claim-signs.ts'
import { type Day, dayOf } from '@tem/rules/base/company-day.ts'
import { sourceOf } from '@tem/rules/base/patterns.ts'
import { oldestWeek } from '@tem/rules/calendar/open-days.ts'
import { idArray } from '@tem/server/database/id-array.ts'
import type { Fragment, Sql, TransactionSql } from 'postgres'
import { readSimilarSubmitted, type SimilarClaim, similarIds } from './review-lines.ts'
import type { Viewer } from './visible-claims.ts'

type StoredFacts = Omit<SignFacts, 'similar' | 'oldestBill'> & {
  id: string
  employeeCode: string
  submittedAt: Date
  similarIds: string[]
}

interface Signed {
  readonly signs: Sign[]
  readonly similar: SimilarClaim[]
}

/** By claim; drafts are missing, and claims without any sign may be. `which` is a condition on their facts. */
export async function readSigns(
  sql: Sql | TransactionSql,
  viewer: Viewer,
  ids: readonly string[],
  which = mayStandOut(sql),
): Promise<Map<string, Signed>> {
  if (ids.length === 0) return new Map()
  const [settings, sharing] = await Promise.all([readSettings(sql), recordsThatShareFiles(sql, ids)])
  const facts = await readFacts(sql, ids, sharing, which)
  const similar = await readSimilarSubmitted(sql, viewer, facts)
  const oldest = new Map<Day, Day>()
  const oldestBill = (submittedOn: Day) => {
    const known = oldest.get(submittedOn) ?? oldestWeek({ ...settings, today: submittedOn })
    oldest.set(submittedOn, known)
    return known
  }
  return new Map(
    facts.map(({ id, employeeCode, submittedAt, ...claim }) => {
      const others = similar.get(id) ?? []
      const signs = signsOf({
        ...claim,
        oldestBill: oldestBill(dayOf(submittedAt)),
        similar: others.map(({ createdBy, ...other }) => ({
          ...other,
          claimedBy: createdBy.employeeCode === employeeCode ? null : createdBy.name,
        })),
      })
      return [id, { signs, similar: others }]
    }),
  )
}

/**
 * Leaves out most claims without signs: a queue judges hundreds of claims, and few stand out. A new sign needs its
 * condition here as well; a test compares this with `signsOf`.
 */
function mayStandOut(sql: Sql | TransactionSql) {
  return sql`(
    "overLimitBy" > 0 or "reimbursableAmount" > ${UNNOTICED} or "isHoliday" or "similarIds" <> '{}'
    or ("isReceiptExpected" and not "hasReceipt") or "billDate" is not null or gstin is not null
    or "paymentType" = 'petroCard' or "accompanyingApprovers" <> '{}' or question is not null
    or (status = 'pending_finance' and (
      coalesce("accountNumber", '') = '' or coalesce(ifsc, '') !~ ${sourceOf('ifsc')})))`
}

function readFacts(
  sql: Sql | TransactionSql,
  ids: readonly string[],
  sharing: readonly { id: string; other: string }[],
  which: Fragment,
) {
  return sql<StoredFacts[]>`
    select *
    from (
      select claim.id, directory.employee_code as "employeeCode", claim.submitted_at as "submittedAt", claim.status,
        claim.reimbursable_amount_paise as "reimbursableAmount", submitted_claim.over_limit_by_paise as "overLimitBy",
        coalesce(claim.justification, claim.remarks, '') <> '' as "hasReason",
        ${isDayOff(sql, sql`claim.expense_date`, sql`directory.state_code`)} as "isHoliday",
        ${flagOn(sql, 'isInvoiceRequired', sql`claim.sub_category_id`, sql`claim.expense_date`)} as "isReceiptExpected",
        exists (
          select from claims.attachment where attachment.claim_id = claim.id and attachment.purpose = 'invoice'
        ) as "hasReceipt",
        claim.bill_date as "billDate", claim.gstin, claim.payment_type as "paymentType",
        payee.account_number as "accountNumber", payee.ifsc, of_day.amounts as "sameDay",
        claim.open_question as question,
        ${similarIds(sql, sql`of_day.same_expense`, sharing)} as "similarIds",
        array(
          select companion.name
          from claims.co_traveller
          join identity.directory as companion on companion.person_id = co_traveller.person_id
          left join identity.directory as manager on manager.person_id = directory.manager_id
          where co_traveller.claim_id = claim.id and co_traveller.declined_at is null
            and companion.person_id in (directory.manager_id, manager.manager_id, directory.department_head_id)
          order by companion.name
        ) as "accompanyingApprovers"
      from claims.claim
      join claims.submitted_claim on submitted_claim.id = claim.id
      join identity.directory on directory.person_id = claim.person_id
      left join ${payees(sql)} as payee on payee.person_id = claim.person_id
      cross join lateral (
        select
          coalesce(array_agg(other.reimbursable_amount_paise) filter (where other.status <> 'rejected'), '{}') as amounts,
          coalesce(array_agg(other.id) filter (
            where other.category_id = claim.category_id and other.sub_category_id = claim.sub_category_id
              and other.receipt_amount_paise = claim.receipt_amount_paise), '{}') as same_expense
        from claims.claim as other
        where other.person_id = claim.person_id and other.expense_date = claim.expense_date
          and other.id <> claim.id and other.submitted_at is not null
      ) as of_day
      where claim.id = any(${idArray(sql, ids)})
      -- Judged first and left out afterwards.
      offset 0
    ) as fact
    where ${which}`
}
