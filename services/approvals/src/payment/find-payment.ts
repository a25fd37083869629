// The claims that one transfer paid, by the bank's reference.
import { readApprover } from '@tem/chain/approver.ts'
import { readDecidableClaims } from '@tem/claims/read/decidable-claims.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/payment-runs.ts'
import { claimViewer } from '@tem/rules/approval/approval-turn.ts'
import { dayOf } from '@tem/rules/base/company-day.ts'
import type { Paise } from '@tem/rules/base/money.ts'
import { takeBackRefusal } from '@tem/rules/claim/claim-can.ts'
import { type LineState, runName, runReasons } from '@tem/rules/payment/payment-run.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import type { Sql, TransactionSql } from 'postgres'

interface PaidRow {
  _id: string
  ticketNumber: string
  employeeCode: string
  name: string
  amount: Paise
  paidOn: Date
}

export async function findPayment(
  { sql, clock }: BaseDeps,
  actor: Actor,
  { reference }: PayloadOf<typeof calls.findPayment>,
) {
  const asked = normalised(reference)
  const ids = await claimsPaidBy(sql, asked)
  if (ids.length === 0) return { list: [], ...(await pastOf(sql, asked)) }
  const rows = await sql<PaidRow[]>`
    select claim.id as "_id", claim.ticket_number as "ticketNumber", directory.employee_code as "employeeCode",
      directory.name, claim.reimbursable_amount_paise as amount, step.responded_at as "paidOn"
    from claims.claim_line as claim
    join identity.directory using (person_id)
    join chain.subject_step as step on step.subject_id = claim.id and step.revision = claim.revision
      and step.step = 'pending_finance'
    where claim.id = any(${ids})
    order by directory.employee_code, claim.ticket_number`
  const approver = await readApprover(sql, actor, dayOf(clock()))
  const claims = new Map((await readDecidableClaims(sql, actor, ids)).map((claim) => [claim.id, claim]))
  const refusalOf = (id: string) => {
    if (!actor.permissions.includes('make-payments')) return runReasons.notPayer
    const claim = claims.get(id)
    return claim && takeBackRefusal(claim, claimViewer(claim, approver))
  }
  return {
    list: rows.map((row) => ({
      ...row,
      paidOn: row.paidOn.toISOString(),
      refusal: refusalOf(row._id) ?? null,
    })),
  }
}

export function normalised(reference: string): string {
  return reference.trim().toUpperCase()
}

/** Paid by transfer with this reference, and not taken back. */
export async function claimsPaidBy(sql: Sql | TransactionSql, reference: string): Promise<string[]> {
  const found = await sql<{ id: string }[]>`
    select subject_id as id
    from chain.subject_step
    where paid_via = 'online_payment' and upper(paid_id_value) = ${reference} and kind = 'claim'
      and response = 'approve'`
  return found.map(({ id }) => id)
}

async function pastOf(sql: Sql, reference: string): Promise<{ past?: string }> {
  const [line] = await sql<{ number: number; state: LineState; reason: string | null; name: string }[]>`
    select run.number, line.state, line.reason, directory.name
    from approvals.payment_line as line
    join approvals.payment_run as run on run.id = line.run_id
    join identity.directory using (person_id)
    where line.reference = ${reference}`
  if (!line) return {}
  const outcome = line.state === 'returned' ? 'was returned' : 'was taken back'
  return {
    past: `${runName(line.number)}: the payment to ${line.name} ${outcome}. ${line.reason ?? ''}`.trim(),
  }
}
