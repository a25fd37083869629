// The signs of submitted claims, by the rule `signsOf`.

import { isDayOff } from '@tem/allowances/holidays.ts'
import { readSettings } from '@tem/allowances/settings.ts'
import { flagOn } from '@tem/allowances/sub-category-terms.ts'
import { payees } from '@tem/identity/people/profile-store.ts'
import { type Sign, type SignFacts, signsOf } from '@tem/rules/approval/claim-signs.ts'
import { type Day, dayOf } from '@tem/rules/base/company-day.ts'
import { oldestWeek } from '@tem/rules/calendar/open-days.ts'
import { idArray } from '@tem/server/database/id-array.ts'
import type { Sql, TransactionSql } from 'postgres'
import { readSimilarSubmitted, type SimilarClaim } from './review-lines.ts'
import type { Viewer } from './visible-claims.ts'

type StoredFacts = Omit<SignFacts, 'similar' | 'oldestBill'> & {
  id: string
  employeeCode: string
  submittedAt: Date
}

interface Signed {
  readonly signs: Sign[]
  readonly similar: SimilarClaim[]
}

/** By claim; drafts are missing. */
export async function readSigns(
  sql: Sql | TransactionSql,
  viewer: Viewer,
  ids: readonly string[],
): Promise<Map<string, Signed>> {
  if (ids.length === 0) return new Map()
  const similar = await readSimilarSubmitted(sql, viewer, ids)
  const settings = await readSettings(sql)
  const oldest = new Map<Day, Day>()
  const oldestBill = (submittedOn: Day) => {
    const known = oldest.get(submittedOn) ?? oldestWeek({ ...settings, today: submittedOn })
    oldest.set(submittedOn, known)
    return known
  }
  const facts = await sql<StoredFacts[]>`
    select claim.id, directory.employee_code as "employeeCode", claim.submitted_at as "submittedAt", claim.status,
      claim.reimbursable_amount_paise as "reimbursableAmount", submitted_claim.over_limit_by_paise as "overLimitBy",
      coalesce(claim.justification, claim.remarks, '') <> '' as "hasReason",
      ${isDayOff(sql, sql`claim.expense_date`, sql`directory.state_code`)} as "isHoliday",
      ${flagOn(sql, 'isInvoiceRequired', sql`claim.sub_category_id`, sql`claim.expense_date`)} as "isReceiptExpected",
      exists (
        select from claims.attachment where attachment.claim_id = claim.id and attachment.purpose = 'invoice'
      ) as "hasReceipt",
      claim.bill_date as "billDate", claim.gstin, claim.payment_type as "paymentType",
      payee.account_number as "accountNumber", payee.ifsc,
      array(
        select other.reimbursable_amount_paise
        from claims.claim as other
        where other.person_id = claim.person_id and other.expense_date = claim.expense_date
          and other.id <> claim.id and other.submitted_at is not null and other.status <> 'rejected'
      ) as "sameDay",
      claim.open_question as question,
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
    where claim.id = any(${idArray(sql, ids)})`
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
