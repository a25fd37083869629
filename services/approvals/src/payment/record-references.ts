// The bank's answer to a run: transfers that arrived are paid, those that failed are returned. All of it is recorded,
// or nothing and a report by line.

import { createHash } from 'node:crypto'
import { recordHistory } from '@tem/chain/record-history.ts'
import { type DecidableClaim, lockDecidableClaims } from '@tem/claims/read/decidable-claims.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/payment-runs.ts'
import type { Approver } from '@tem/rules/approval/approval-turn.ts'
import { dayOf } from '@tem/rules/base/company-day.ts'
import * as errorTexts from '@tem/rules/base/error-texts.ts'
import { toRupees } from '@tem/rules/base/money.ts'
import {
  compareAnswer,
  problem,
  type SentLine,
  unansweredIn,
  type Verdict,
} from '@tem/rules/payment/bank-answer.ts'
import { readAnswer, type TextRow } from '@tem/rules/payment/bank-answer-rows.ts'
import { runName } from '@tem/rules/payment/payment-run.ts'
import type { Actor } from '@tem/server/actor.ts'
import { newId } from '@tem/server/database/new-id.ts'
import type { Tx } from '@tem/server/database/transactions.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { Conflict } from '@tem/server/errors.ts'
import { recordTrail } from '@tem/trail/record-trail.ts'
import { parse } from 'csv-parse/sync'
import { advanceClaim, turnRefusal, writeDecision } from '../decide/write-decision.ts'
import { lockReferences, readUsedReferences } from './refused-payments.ts'
import { lockRunFor, type RunRecord, releaseClaims } from './run-record.ts'

export function recordReferences(
  { transactions, clock }: BaseDeps,
  actor: Actor,
  { _id, lines, check = false }: PayloadOf<typeof calls.recordReferences>,
) {
  return transactions.run(actor, async (tx) => {
    const text = lines.join('\n').trim()
    const digest = createHash('sha256').update(text.replace(/\s+/g, ' ')).digest('hex')
    const recorded = await readRecorded(tx, digest)
    const same = recorded.find(({ run, paid }) => run === _id || paid > 0)
    if (same) return refusedWhole(errorTexts.answerRecorded(runName(same.number).toLowerCase()))
    const run = await lockRunFor(tx, actor, _id, 'record')
    const rows = readAnswer(rowsOf(text))
    if (typeof rows === 'string') return refusedWhole(rows)

    const sent = await readSent(tx, run)
    const compared = await withUsedReferences(tx, compareAnswer(sent, rows, dayOf(clock())))
    const { verdicts, claims } = await withTurns(tx, actor, run, compared)
    const hasProblem = verdicts.some(({ outcome }) => outcome === 'problem')
    const paid = verdicts.filter(({ outcome }) => outcome === 'paid')
    const returned = verdicts.filter(({ outcome }) => outcome === 'returned')
    const isRecorded = !check && !hasProblem && paid.length + returned.length > 0
    if (isRecorded) {
      const at = clock()
      await payClaims(tx, actor, run, claims, at)
      await returnClaims(tx, actor, run, returned, at)
      await endLines(tx, run, [...paid, ...returned], at)
      await tx`
        insert into approvals.bank_answer (digest, run_id, recorded_by, recorded_at, paid, returned)
        values (${paid.length > 0 ? digest : `${digest} ${_id}`}, ${_id}, ${actor.personId}, ${at}, ${paid.length}, ${returned.length})`
      const sumOf = (verdicts: readonly Verdict[]) =>
        toRupees(verdicts.reduce((sum, { amount }) => sum + (amount ?? 0), 0))
      await recordTrail(tx, {
        kind: 'bank-answer-recorded',
        actor,
        detail: {
          run: run.number,
          paid: paid.length,
          paidAmount: sumOf(paid),
          returned: returned.length,
          returnedAmount: sumOf(returned),
        },
      })
    }
    const unanswered = unansweredIn(sent, verdicts)
    const open = unanswered.length > 0 ? `, ${unanswered.length} without an answer` : ''
    const counts = `${paid.length} paid, ${returned.length} returned${open}`
    const [other] = recorded
    const again =
      other && !isRecorded ? ` ${errorTexts.answerOfAnother(runName(other.number).toLowerCase())}` : ''
    return {
      isRecorded,
      list: verdicts.map(({ person: _person, valueDate: _day, ...line }) => line),
      unanswered,
      message: hasProblem
        ? 'Nothing was recorded.'
        : `${isRecorded ? 'Recorded' : 'To be recorded'}: ${counts}.${again}`,
    }
  })
}

function refusedWhole(refusal: string) {
  return { isRecorded: false, refusal, list: [], unanswered: [], message: 'Nothing was recorded.' }
}

interface Recorded {
  run: string
  number: number
  paid: number
}

/**
 * Answers of the same text, the latest first. One that only returned has its run behind the digest: a transfer can fail in
 * two runs for the same reason.
 */
function readRecorded(tx: Tx, digest: string): Promise<Recorded[]> {
  return tx<Recorded[]>`
    select run.id as run, run.number, bank_answer.paid
    from approvals.bank_answer
    join approvals.payment_run as run on run.id = bank_answer.run_id
    where starts_with(bank_answer.digest, ${digest})
    order by run.number desc`
}

/** Tabs from a sheet, commas or semicolons from a file. */
function rowsOf(text: string): TextRow[] {
  const [first = ''] = text.split('\n', 1)
  const delimiter = ['\t', ';'].find((each) => first.includes(each)) ?? ','
  try {
    const parsed = parse(text, {
      bom: true,
      delimiter,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    }) as unknown as { record: string[]; info: { lines: number } }[]
    return parsed.map(({ record, info }) => ({ line: info.lines, cells: record }))
  } catch {
    // A quote that never ends.
    return []
  }
}

function readSent(tx: Tx, { id }: RunRecord): Promise<SentLine[]> {
  return tx<SentLine[]>`
    select line.person_id as person, line.employee_code as "employeeCode", directory.name,
      line.account_number as account, line.amount_paise as amount, line.state, line.reference
    from approvals.payment_line as line
    join identity.directory using (person_id)
    where line.run_id = ${id}
    order by line.employee_code`
}

async function withUsedReferences(tx: Tx, verdicts: readonly Verdict[]): Promise<Verdict[]> {
  const asked = verdicts.flatMap(({ reference }) => reference ?? [])
  await lockReferences(tx, asked)
  const used = await readUsedReferences(tx, asked)
  const found = new Set(used.map(({ reference }) => reference))
  return verdicts.map((verdict) =>
    verdict.outcome !== 'problem' && verdict.reference !== null && found.has(verdict.reference)
      ? problem(verdict, errorTexts.referenceUsed(verdict.reference))
      : verdict,
  )
}

type PaidClaim = readonly [claim: DecidableClaim, reference: string]

/** Separation of duties applies to the person who records the answer, too. */
async function withTurns(tx: Tx, actor: Actor, { id }: RunRecord, verdicts: readonly Verdict[]) {
  const references = new Map(
    verdicts.flatMap(({ outcome, person, reference }) =>
      outcome === 'paid' && person !== null && reference !== null ? [[person, reference] as const] : [],
    ),
  )
  const taken = await tx<{ id: string; person: string; amount: number }[]>`
    select claim_id as id, person_id as person, amount_paise as amount
    from approvals.payment_run_claim
    where run_id = ${id} and is_open and person_id = any(${[...references.keys()]})`
  const amounts = new Map(taken.map((claim) => [claim.id, claim.amount]))
  const locked = await lockDecidableClaims(tx, actor, [...amounts.keys()])
  const approver: Approver = { person: actor.personId, actsFor: [], isAdmin: false }
  const refused = new Map<string, string>()
  for (const claim of locked) {
    const changed = claim.amount === amounts.get(claim.id) ? undefined : errorTexts.alreadyActedOn
    const refusal = turnRefusal(claim, approver)?.message ?? changed
    if (refusal) refused.set(claim.claimant, refusal)
  }
  return {
    verdicts: verdicts.map((verdict) => {
      const refusal = verdict.person === null ? undefined : refused.get(verdict.person)
      return refusal && verdict.outcome === 'paid' ? problem(verdict, refusal) : verdict
    }),
    claims: locked.map((claim): PaidClaim => [claim, references.get(claim.claimant) ?? '']),
  }
}

/** As a payer's answer to each of them. */
async function payClaims(
  tx: Tx,
  actor: Actor,
  { number }: RunRecord,
  claims: readonly PaidClaim[],
  at: Date,
): Promise<void> {
  const approver: Approver = { person: actor.personId, actsFor: [], isAdmin: false }
  const answer = { approver, type: 'approve', note: runName(number), at } as const
  const advanced = claims.map(([claim, idValue]) =>
    advanceClaim(claim, { type: 'approve', paidDetails: { via: 'online_payment', idValue } }, answer),
  )
  if (advanced.length > 0) await writeDecision(tx, advanced, answer)
}

/** Payable again, but held until the bank details change or somebody lifts the hold. */
async function returnClaims(
  tx: Tx,
  actor: Actor,
  { id, number }: RunRecord,
  returned: readonly Verdict[],
  at: Date,
): Promise<void> {
  const reasons = new Map(returned.map(({ person, reason, reference }) => [person, { reason, reference }]))
  const people = returned.flatMap(({ person }) => person ?? [])
  const claims = await tx<{ id: string; person: string; amount: number }[]>`
    select claim_id as id, person_id as person, amount_paise as amount
    from approvals.payment_run_claim
    where run_id = ${id} and is_open and person_id = any(${people})`
  await recordHistory(
    tx,
    claims.map(({ id: subjectId, person, amount }) => ({
      kind: 'claim' as const,
      subjectId,
      at,
      by: actor.personId,
      from: 'pending_finance',
      to: 'pending_finance',
      note: `${runName(number)}: ${reasons.get(person)?.reason ?? ''}`,
      amountBefore: amount,
      amountAfter: amount,
    })),
  )
  const holds = people.map((person) => ({ id: newId(), person_id: person, ...reasons.get(person) }))
  await tx`
    insert into approvals.payment_hold (id, person_id, account_number, ifsc, reference, reason, made_by, made_at)
    select hold.id, line.person_id, line.account_number, line.ifsc, hold.reference, hold.reason, ${actor.personId}, ${at}
    from jsonb_to_recordset(${tx.json(holds)}) as hold (id uuid, person_id uuid, reference text, reason text)
    join approvals.payment_line as line on line.run_id = ${id} and line.person_id = hold.person_id`
}

async function endLines(tx: Tx, { id }: RunRecord, ended: readonly Verdict[], at: Date): Promise<void> {
  const rows = ended.map(({ person, outcome, reference, reason, valueDate }) => ({
    person_id: person,
    state: outcome,
    reference,
    reason,
    value_date: outcome === 'paid' ? valueDate : null,
  }))
  const { count } = await tx`
    update approvals.payment_line as line
    set state = ended.state, reference = ended.reference, reason = ended.reason,
      value_date = ended.value_date, ended_at = ${at}
    from jsonb_to_recordset(${tx.json(rows)}) as ended (person_id uuid, state text, reference text, reason text,
      value_date date)
    where line.run_id = ${id} and line.person_id = ended.person_id and line.state = 'open'`
  if (count !== rows.length) throw new Conflict(errorTexts.alreadyActedOn)
  await releaseClaims(
    tx,
    id,
    ended.flatMap(({ person }) => person ?? []),
  )
  await tx`
    update approvals.payment_run
    set state = 'settled'
    where id = ${id} and state = 'sent'
      and not exists (select from approvals.payment_line where run_id = ${id} and state = 'open')`
}
