// Submits claims, by day, week, month, New Request or revision: stores current limits and rates, numbers
// each claim, and creates its approval steps. Takes as many queries for one claim as for a hundred.

import { lastAmounts, recordHistory } from '@tem/chain/record-history.ts'
import { type Approval, planClaim, readApproval, startChains } from '@tem/chain/start-chain.ts'
import { percentOfLimit } from '@tem/rules/approval/chain.ts'
import { type Day, dayOf } from '@tem/rules/base/company-day.ts'
import { errorTexts } from '@tem/rules/base/messages.ts'
import type { Paise } from '@tem/rules/base/money.ts'
import type { ClaimContext } from '@tem/rules/claim/claim-form-rules.ts'
import { type ClaimStatus, ticketNumber } from '@tem/rules/claim/claim-status.ts'
import { withHotelTax } from '@tem/rules/claim/hotel-gst.ts'
import type { Tx } from '@tem/server/database/transactions.ts'
import { Conflict } from '@tem/server/errors.ts'
import { type AssessedClaim, assessClaim, ClaimContexts } from '../record/claim-contexts.ts'
import { assessedColumns, formOf, type StoredForm, storedFormColumns } from '../record/form-columns.ts'

export interface StoredClaim extends StoredForm {
  id: string
  wrapperId: string | null
  revision: number
  ticketNumber: string | null
  subCategory: string
  expenseDate: Day
}

export interface SubmittableClaim {
  readonly stored: StoredClaim
  readonly rules: ClaimContext
  readonly assessed: AssessedClaim
}

/** `wanted` is a condition on claims.claim. */
export function readStoredClaims(tx: Tx, wanted: ReturnType<Tx>) {
  return tx<StoredClaim[]>`
    select claim.id, claim.wrapper_id as "wrapperId", claim.revision, claim.ticket_number as "ticketNumber",
      claim.sub_category_id as "subCategory", claim.expense_date as "expenseDate", ${storedFormColumns(tx)}
    from claims.claim
    where ${wanted}
    order by claim.expense_date, claim.created_at, claim.id`
}

/** By today's policy, which may refuse what it accepted when the claim was saved. */
export function assessStored(stored: StoredClaim, contexts: ClaimContexts): SubmittableClaim {
  const form = formOf(stored)
  const { rules } = contexts.of({ ...stored, metroCity: form.metroCity })
  return { stored, rules, assessed: assessClaim(withHotelTax(form, rules, contexts.slabs).limited, rules) }
}

interface Submission {
  readonly personId: string
  readonly now: Date
  /** Null: they were drafts. */
  readonly from: ClaimStatus | null
  /** A revised claim's amount before the revision. */
  readonly amountBefore?: Paise
}

export async function submitClaims(tx: Tx, claims: readonly SubmittableClaim[], submission: Submission) {
  const { personId, now, from, amountBefore } = submission
  const takenBack = await amountsTakenBack(tx, claims, from)
  const [approval] = await Promise.all([
    readApproval(tx, personId, dayOf(now)),
    storeSubmission(tx, claims, now),
  ])
  await Promise.all([
    startChains(
      tx,
      claims.map((claim) => chainOf(claim, approval)),
    ),
    recordHistory(
      tx,
      claims.map(({ stored, assessed }) => ({
        kind: 'claim',
        subjectId: stored.id,
        at: now,
        by: personId,
        from,
        to: 'pending',
        amountBefore: amountBefore ?? takenBack.get(stored.id) ?? null,
        amountAfter: assessed.amount,
      })),
    ),
  ])
}

/** A draft with a number was submitted before and taken back: the history has its amount then. */
async function amountsTakenBack(tx: Tx, claims: readonly SubmittableClaim[], from: ClaimStatus | null) {
  const ids = claims.filter(({ stored }) => stored.ticketNumber !== null).map(({ stored }) => stored.id)
  return from === null && ids.length > 0 ? lastAmounts(tx, ids) : new Map<string, Paise>()
}

async function storeSubmission(tx: Tx, claims: readonly SubmittableClaim[], now: Date): Promise<void> {
  const tickets = await newTickets(
    tx,
    claims.filter(({ stored }) => stored.ticketNumber === null).length,
    now,
  )
  const rows = claims.map(({ stored, assessed }) => ({
    id: stored.id,
    revision: stored.revision,
    ticket_number: stored.ticketNumber ?? tickets.shift(),
    ...assessedColumns(assessed),
  }))
  const submitted = await tx`
    update claims.claim
    set status = 'pending', submitted_at = ${now}, rejected_at = null, updated_at = ${now},
      version = claim.version + 1, ticket_number = submitted.ticket_number,
      receipt_amount_paise = submitted.receipt_amount_paise,
      reimbursable_amount_paise = submitted.reimbursable_amount_paise,
      max_claim_amount_paise = submitted.max_claim_amount_paise,
      limit_explanation = submitted.limit_explanation, counted_persons = submitted.counted_persons,
      no_limit = submitted.no_limit,
      is_over_limit = submitted.is_over_limit, tax_beside_limit_paise = submitted.tax_beside_limit_paise,
      unit_rate_paise = submitted.unit_rate_paise, units = submitted.units
    from jsonb_to_recordset(${tx.json(rows as never)}) as submitted (
      id uuid, revision integer, ticket_number text, receipt_amount_paise bigint, reimbursable_amount_paise bigint,
      max_claim_amount_paise bigint, limit_explanation text, counted_persons integer, no_limit boolean, is_over_limit boolean,
      tax_beside_limit_paise bigint, unit_rate_paise bigint, units numeric)
    where claim.id = submitted.id and claim.revision = submitted.revision and claim.submitted_at is null
    returning claim.id`
  if (submitted.length < claims.length) throw new Conflict(errorTexts.changedElsewhere, 'stale')
}

async function newTickets(tx: Tx, count: number, now: Date): Promise<string[]> {
  const serials = await tx<{ serial: number }[]>`
    select nextval('claims.ticket') as serial
    from generate_series(1, ${count})`
  const year = Number(dayOf(now).slice(0, 4))
  return serials.map(({ serial }) => ticketNumber(year, serial))
}

function chainOf({ stored, rules, assessed }: SubmittableClaim, approval: Approval) {
  const facts = {
    amount: assessed.amount,
    isOverLimit: assessed.isOverLimit,
    percentOfLimit: percentOfLimit(assessed.limitedAmount, assessed.limit.max),
    isOnHoliday: rules.isHoliday,
    isDriverSalary: rules.subCategory.isDrivarSalaryRequired,
  }
  return {
    subject: { kind: 'claim' as const, id: stored.id, revision: stored.revision },
    plan: planClaim(approval, facts, stored.companions).map((step) => ({ ...step, stage: step.step })),
  }
}

// Submits a single claim that was just stored, and returns its number.

interface SubmissionOfOne {
  readonly personId: string
  readonly now: Date
  readonly from: ClaimStatus | null
  readonly amountBefore?: Paise
}

export async function submitOne(tx: Tx, id: string, submission: SubmissionOfOne): Promise<string> {
  const stored = await readStoredClaims(tx, tx`claim.id = ${id}`)
  const contexts = await ClaimContexts.read(
    tx,
    submission.personId,
    dayOf(submission.now),
    stored.map((claim) => ({ ...claim, metroCity: formOf(claim).metroCity })),
  )
  await submitClaims(
    tx,
    stored.map((claim) => assessStored(claim, contexts)),
    submission,
  )
  const [numbered] = await tx<{ ticketNumber: string }[]>`
    select ticket_number as "ticketNumber"
    from claims.claim
    where id = ${id} and ticket_number is not null`
  if (!numbered) throw new Error('A claim that was just submitted has no number.')
  return numbered.ticketNumber
}
