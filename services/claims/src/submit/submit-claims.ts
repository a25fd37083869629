// Submits claims, by day, week, month, New Request or revision: stores current limits and rates, numbers
// each claim, and creates its approval steps. Takes as many queries for one claim as for a hundred.

import { lastAmounts, recordHistory } from '@tem/chain/record-history.ts'
import {
  type Approval,
  approvalOf,
  approvalStatements,
  planClaim,
  startChains,
} from '@tem/chain/start-chain.ts'
import { percentOfLimit } from '@tem/rules/approval/chain.ts'
import { type Day, dayOf } from '@tem/rules/base/company-day.ts'
import * as errorTexts from '@tem/rules/base/error-texts.ts'
import type { Paise } from '@tem/rules/base/money.ts'
import type { ClaimContext } from '@tem/rules/claim/claim-form-rules.ts'
import { type ClaimStatus, ticketNumber } from '@tem/rules/claim/claim-status.ts'
import { withHotelTax } from '@tem/rules/claim/hotel-gst.ts'
import { type Answers, pipeline } from '@tem/server/database/pipeline.ts'
import type { Tx } from '@tem/server/database/transactions.ts'
import { Conflict } from '@tem/server/errors.ts'
import type { Fragment } from 'postgres'
import { type AssessedClaim, assessClaim, ClaimContexts } from '../record/claim-contexts.ts'
import { assessedColumns, formOf, type StoredForm, storedFormColumns } from '../record/form-columns.ts'

export interface StoredClaim extends StoredForm {
  id: string
  wrapperId: string | null
  revision: number
  ticketNumber: string | null
  /** For the ticket number, if it has none yet. */
  serial: number | null
  subCategory: string
  expenseDate: Day
  /** Those who declined too: they may not decide either. */
  companionsEver: string[]
}

export interface SubmittableClaim {
  readonly stored: StoredClaim
  readonly rules: ClaimContext
  readonly assessed: AssessedClaim
}

/**
 * The claims to submit and all that decides about them, in statements that need no answer of one another. `wanted` is a
 * condition on claims.claim, which must be locked. A claim that is refused afterwards leaves a gap in the numbers.
 */
export function submissionStatements(tx: Tx, personId: string, wanted: Fragment, now: Date) {
  return [
    tx<StoredClaim[]>`
      select claim.id, claim.wrapper_id as "wrapperId", claim.revision, claim.ticket_number as "ticketNumber",
        case when claim.ticket_number is null then nextval('claims.ticket') end as serial,
        claim.sub_category_id as "subCategory", claim.expense_date as "expenseDate", ${storedFormColumns(tx)},
        array(select person_id from claims.co_traveller where claim_id = claim.id) as "companionsEver"
      from claims.claim
      where ${wanted}
      order by claim.expense_date, claim.created_at, claim.id`,
    ...ClaimContexts.statements(
      tx,
      personId,
      tx`
        select claim.sub_category_id, claim.metro_city_id, claim.expense_date as day
        from claims.claim
        where ${wanted}`,
    ),
    ...approvalStatements(tx, personId, dayOf(now)),
  ] as const
}

export interface ToSubmit {
  readonly stored: readonly StoredClaim[]
  readonly contexts: ClaimContexts
  readonly approval: Approval
}

/** Makes the submission from the answers to `submissionStatements`. */
export function toSubmit(
  personId: string,
  now: Date,
  [stored, policies, company, ...approval]: Answers<ReturnType<typeof submissionStatements>>,
): ToSubmit {
  return {
    stored,
    contexts: new ClaimContexts(now, [policies, company]),
    approval: approvalOf(personId, approval),
  }
}

/** By today's policy, which may refuse what it accepted when the claim was saved. */
export function assessStored(stored: StoredClaim, contexts: ClaimContexts): SubmittableClaim {
  const form = formOf(stored)
  const { rules } = contexts.of({ ...stored, metroCity: form.metroCity })
  return { stored, rules, assessed: assessClaim(withHotelTax(form, rules, contexts.slabs).limited, rules) }
}

interface Submission {
  readonly now: Date
  readonly approval: Approval
  /** Null: they were drafts. */
  readonly from: ClaimStatus | null
  /** A revised claim's amount before the revision. */
  readonly amountBefore?: Paise | undefined
}

export async function submitClaims(tx: Tx, claims: readonly SubmittableClaim[], submission: Submission) {
  const { now, approval, from, amountBefore } = submission
  const takenBack = await amountsTakenBack(tx, claims, from)
  const [submitted] = await pipeline([
    storeSubmission(tx, claims, now),
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
        by: approval.personId,
        from,
        to: 'pending',
        amountBefore: amountBefore ?? takenBack.get(stored.id) ?? null,
        amountAfter: assessed.amount,
      })),
    ),
  ])
  if (submitted.count < claims.length) throw new Conflict(errorTexts.changedElsewhere, 'stale')
}

/** A draft with a number was submitted before and taken back: the history has its amount then. */
async function amountsTakenBack(tx: Tx, claims: readonly SubmittableClaim[], from: ClaimStatus | null) {
  const ids = claims.filter(({ stored }) => stored.ticketNumber !== null).map(({ stored }) => stored.id)
  return from === null && ids.length > 0 ? lastAmounts(tx, ids) : new Map<string, Paise>()
}

/** A statement. */
function storeSubmission(tx: Tx, claims: readonly SubmittableClaim[], now: Date) {
  const rows = claims.map(({ stored, assessed }) => ({
    id: stored.id,
    revision: stored.revision,
    ticket_number: ticketOf(stored, now),
    ...assessedColumns(assessed),
  }))
  return tx`
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
    from jsonb_to_recordset(${tx.json(rows)}) as submitted (
      id uuid, revision integer, ticket_number text, receipt_amount_paise bigint, reimbursable_amount_paise bigint,
      max_claim_amount_paise bigint, limit_explanation text, counted_persons integer, no_limit boolean, is_over_limit boolean,
      tax_beside_limit_paise bigint, unit_rate_paise bigint, units numeric)
    where claim.id = submitted.id and claim.revision = submitted.revision and claim.submitted_at is null`
}

/** A claim keeps the number of its first submission. */
function ticketOf({ ticketNumber: known, serial }: StoredClaim, now: Date): string {
  if (known !== null) return known
  if (serial === null) throw new Error('A claim without a number was read without taking one.')
  return ticketNumber(Number(dayOf(now).slice(0, 4)), serial)
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
    plan: planClaim(approval, facts, stored.companionsEver).map((step) => ({ ...step, stage: step.step })),
  }
}

// Submits a single claim that was just stored, and returns its number.

interface SubmissionOfOne {
  readonly personId: string
  readonly now: Date
  readonly from: ClaimStatus | null
  readonly amountBefore?: Paise
}

export async function submitOne(
  tx: Tx,
  id: string,
  { personId, now, from, amountBefore }: SubmissionOfOne,
): Promise<string> {
  const statements = submissionStatements(tx, personId, tx`claim.id = ${id}`, now)
  const { stored, contexts, approval } = toSubmit(personId, now, await pipeline(statements))
  const [claim] = stored
  if (!claim) throw new Error('A claim that was just stored is gone.')
  await submitClaims(tx, [assessStored(claim, contexts)], { now, approval, from, amountBefore })
  return ticketOf(claim, now)
}
