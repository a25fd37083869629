// Fixes what a draft pays. From here on its claims wait for the bank and can't be paid in another way.
import { lockDecidableClaims } from '@tem/claims/read/decidable-claims.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/payment-runs.ts'
import { refusePaymentPause } from '@tem/identity/people/changed-access.ts'
import { noteError } from '@tem/rules/approval/decision-rules.ts'
import * as errorTexts from '@tem/rules/base/error-texts.ts'
import { toRupees } from '@tem/rules/base/money.ts'
import { runName } from '@tem/rules/payment/payment-run.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { Tx } from '@tem/server/database/transactions.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { BadInput, Conflict, RuleRefused } from '@tem/server/errors.ts'
import { recordTrail } from '@tem/trail/record-trail.ts'
import { runRefusals, turnRefusal } from '../decide/write-decision.ts'
import { type HeldClaim, type PayableLine, readApproversBeside, readPayable } from './payable.ts'
import { lockPayer } from './refused-payments.ts'
import { lockRunFor, type RunRecord } from './run-record.ts'

export function confirmPaymentRun(
  { transactions, clock }: BaseDeps,
  actor: Actor,
  { _id, claims, total, include = [], note = '' }: PayloadOf<typeof calls.confirmPaymentRun>,
) {
  return transactions.run(actor, async (tx) => {
    const at = clock()
    await lockPayer(tx, actor.personId)
    const run = await lockRunFor(tx, actor, _id, 'confirm')
    await refusePaymentPause(tx, actor, at)
    const payable = await readPayable(tx, {
      actor,
      maker: actor.personId,
      upTo: run.upTo,
      include,
      now: at,
    })
    const included = payable.standingOut.filter(({ isIncluded }) => isIncluded)
    const wrongNote = noteError(note, included.length > 0 ? 'claim' : 'bulk')
    if (wrongNote) throw new BadInput(wrongNote, 'note')
    if (payable.claimCount !== claims || payable.total !== total) throw new Conflict(errorTexts.runChanged)
    if (payable.lines.length === 0) throw new RuleRefused(errorTexts.nothingPayable)

    await takeClaims(tx, actor, run, payable.lines)
    await storeHolds(tx, run, payable.holds)
    const waits = payable.approvalReason !== undefined
    if (waits && (await readApproversBeside(tx, actor.personId)).length === 0)
      throw new RuleRefused(errorTexts.nobodyApproves)
    await tx`
      update approvals.payment_run
      set state = ${waits ? 'waiting' : 'approved'}, confirmed_at = ${at}, total_paise = ${total},
        employees = ${payable.lines.length}, claims = ${claims}, note = ${note.trim() || null}
      where id = ${_id} and state = 'draft'`
    await recordTrail(tx, {
      kind: 'payment-run-confirmed',
      actor,
      detail: {
        run: run.number,
        employees: payable.lines.length,
        claims,
        amount: toRupees(total),
        ...(included.length > 0 && {
          standingOut: included
            .map(({ ticketNumber, stoodOut }) => `${ticketNumber} (${stoodOut})`)
            .join(', '),
        }),
        ...(note.trim() && { note: note.trim() }),
        secondPerson: waits ? 'needed' : 'not needed',
      },
    })
    const next = waits ? 'waits for a second person.' : 'is ready for the bank.'
    return { message: `${runName(run.number)} ${next}` }
  })
}

/** What was read may have been decided meanwhile: each claim is locked, and looked at again. */
async function takeClaims(tx: Tx, actor: Actor, { id }: RunRecord, lines: readonly PayableLine[]) {
  const wanted = new Map(lines.flatMap(({ claims }) => claims.map((claim) => [claim.id, claim] as const)))
  const locked = await lockDecidableClaims(tx, actor, [...wanted.keys()])
  const approver = { person: actor.personId, actsFor: [], isAdmin: false }
  const isAsSeen = locked.every(
    (claim) =>
      claim.status === 'pending_finance' &&
      claim.amount === wanted.get(claim.id)?.amount &&
      turnRefusal(claim, approver) === undefined,
  )
  const inRuns = await runRefusals(tx, locked)
  if (!isAsSeen || locked.length !== wanted.size || inRuns.size > 0) throw new Conflict(errorTexts.runChanged)

  const rows = lines.map((line) => ({
    person_id: line.personId,
    amount_paise: line.amount,
    claims: line.claims.length,
    employee_code: line.employeeCode,
    beneficiary: line.beneficiary,
    account_number: line.account,
    ifsc: line.ifsc,
    branch: line.branch,
    email: line.email,
    mobile: line.mobile,
  }))
  await tx`
    insert into approvals.payment_line (run_id, person_id, amount_paise, claims, employee_code, beneficiary,
      account_number, ifsc, branch, email, mobile)
    select ${id}, person_id, amount_paise, claims, employee_code, beneficiary, account_number, ifsc, branch, email,
      mobile
    from jsonb_to_recordset(${tx.json(rows)}) as line (person_id uuid, amount_paise bigint, claims integer,
      employee_code text, beneficiary text, account_number text, ifsc text, branch text, email text, mobile text)`
  const taken = [...wanted.values()].map((claim) => ({
    claim_id: claim.id,
    person_id: claim.personId,
    amount_paise: claim.amount,
    stood_out: claim.stoodOut,
  }))
  await tx`
    insert into approvals.payment_run_claim (run_id, person_id, claim_id, amount_paise, stood_out)
    select ${id}, person_id, claim_id, amount_paise, stood_out
    from jsonb_to_recordset(${tx.json(taken)}) as claim (claim_id uuid, person_id uuid, amount_paise bigint,
      stood_out text)`
}

async function storeHolds(tx: Tx, { id }: RunRecord, holds: readonly HeldClaim[]): Promise<void> {
  const rows = holds.map((hold) => ({
    claim_id: hold.id,
    person_id: hold.personId,
    amount_paise: hold.amount,
    kind: hold.kind,
    reason: hold.reason,
  }))
  await tx`
    insert into approvals.payment_run_hold (run_id, claim_id, person_id, amount_paise, kind, reason)
    select ${id}, claim_id, person_id, amount_paise, kind, reason
    from jsonb_to_recordset(${tx.json(rows)}) as hold (claim_id uuid, person_id uuid, amount_paise bigint,
      kind text, reason text)`
}
