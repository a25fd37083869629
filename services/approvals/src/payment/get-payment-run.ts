// One run: its transfers, what it leaves out and why, and what the viewer may do with it.
import { readSettings } from '@tem/allowances/settings.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/payment-runs.ts'
import type { Day } from '@tem/rules/base/company-day.ts'
import type { Paise } from '@tem/rules/base/money.ts'
import { type HoldKind, type LineState, maskedAccount } from '@tem/rules/payment/payment-run.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import type { Sql } from 'postgres'
import { readOfferedLayouts } from './offered-layouts.ts'
import { readPayable, sumOf } from './payable.ts'
import { canDo, itemOf, type RunRecord, readRun } from './run-record.ts'

export async function getPaymentRun(
  { sql, clock }: BaseDeps,
  actor: Actor,
  { _id, include = [] }: PayloadOf<typeof calls.getPaymentRun>,
) {
  const run = await readRun(sql, actor, _id)
  const content =
    run.state === 'draft' ? await draftOf(sql, actor, run, include, clock()) : await confirmedOf(sql, run)
  const layouts = await readOfferedLayouts(sql, _id)
  return {
    item: {
      ...itemOf(run),
      note: run.note,
      decidedBy: run.decidedBy,
      decidedAt: run.decidedAt?.toISOString() ?? null,
      decisionNote: run.decisionNote,
      sentAt: run.sentAt?.toISOString() ?? null,
      ...content,
      needsApproval: run.state === 'waiting' || 'approvalReason' in content,
      layouts: layouts.map(({ code, name, warning }) => ({
        code,
        name,
        ...(warning !== undefined && { warning }),
      })),
      can: canDo(run, actor),
    },
  }
}

const none = { count: 0, amount: 0 }

async function draftOf(
  sql: Sql,
  actor: Actor,
  { makerId, upTo }: RunRecord,
  include: readonly string[],
  now: Date,
) {
  const payable = await readPayable(sql, { actor, maker: makerId, upTo, include, now })
  return {
    employees: payable.lines.length,
    claims: payable.claimCount,
    total: payable.total,
    paid: none,
    takenBack: none,
    isCut: payable.isCut,
    approvalAbove: payable.approvalAbove,
    ...(payable.approvalReason !== undefined && { approvalReason: payable.approvalReason }),
    standingOut: { count: payable.standingOut.length, amount: sumOf(payable.standingOut) },
    flagged: payable.standingOut.map(
      ({ id, personId, ticketNumber, employeeCode, name, category, day, amount, stoodOut, isIncluded }) => ({
        _id: id,
        person: personId,
        ticketNumber,
        employeeCode,
        name,
        category,
        day,
        amount,
        reason: stoodOut ?? '',
        isIncluded,
      }),
    ),
    lines: payable.lines.map(({ personId, account, claims, employeeCode, name, ifsc, amount }) => ({
      _id: personId,
      employeeCode,
      name,
      account: maskedAccount(account),
      ifsc,
      claims: claims.length,
      amount,
      state: 'open' as const,
      reference: null,
      reason: null,
      paidFor: [...claims].sort(byTicket).map(({ id, ticketNumber, amount }) => ({
        _id: id,
        ticketNumber,
        amount,
        isTakenBack: false,
      })),
    })),
    holds: payable.holds.map(
      ({ id, personId, ticketNumber, employeeCode, name, amount, kind, reason, hold }) => ({
        _id: id,
        person: personId,
        ticketNumber,
        employeeCode,
        name,
        amount,
        kind,
        reason,
        hold: kind === 'bounced' ? hold : null,
      }),
    ),
  }
}

function byTicket(a: { ticketNumber: string }, b: { ticketNumber: string }): number {
  return a.ticketNumber < b.ticketNumber ? -1 : 1
}

interface StoredLine {
  _id: string
  employeeCode: string
  name: string
  account: string
  ifsc: string
  claims: number
  amount: Paise
  state: LineState
  reference: string | null
  reason: string | null
}

interface PaidFor {
  person: string
  _id: string
  ticketNumber: string
  amount: Paise
  isTakenBack: boolean
}

interface StoredHold {
  _id: string
  person: string
  ticketNumber: string
  employeeCode: string
  name: string
  amount: Paise
  kind: HoldKind
  reason: string
}

async function confirmedOf(sql: Sql, { id, employees, claims, total }: RunRecord) {
  // What needs attention first.
  const lines = await sql<StoredLine[]>`
    select line.person_id as "_id", line.employee_code as "employeeCode", directory.name,
      line.account_number as account, line.ifsc, line.claims, line.amount_paise as amount, line.state, line.reference,
      line.reason
    from approvals.payment_line as line
    join identity.directory using (person_id)
    where line.run_id = ${id}
    order by array_position(array['returned', 'taken_back', 'open', 'paid'], line.state), line.employee_code`
  const paidFor = await sql<PaidFor[]>`
    select taken.person_id as person, taken.claim_id as "_id", claim.ticket_number as "ticketNumber",
      taken.amount_paise as amount,
      line.state = 'paid' and not exists (
        select from chain.subject_step as step
        where step.subject_id = taken.claim_id and step.paid_via = 'online_payment'
          and upper(step.paid_id_value) = line.reference
      ) as "isTakenBack"
    from approvals.payment_run_claim as taken
    join approvals.payment_line as line using (run_id, person_id)
    join claims.claim_line as claim on claim.id = taken.claim_id
    where taken.run_id = ${id}
    order by claim.ticket_number`
  const claimsOf = new Map<string, Omit<PaidFor, 'person'>[]>(lines.map(({ _id }) => [_id, []]))
  for (const { person, ...claim } of paidFor) claimsOf.get(person)?.push(claim)
  const holds = await sql<StoredHold[]>`
    select hold.claim_id as "_id", hold.person_id as person, claim.ticket_number as "ticketNumber", directory.employee_code as "employeeCode",
      directory.name, hold.amount_paise as amount, hold.kind, hold.reason
    from approvals.payment_run_hold as hold
    join identity.directory using (person_id)
    join claims.claim_line as claim on claim.id = hold.claim_id
    where hold.run_id = ${id}
    order by directory.employee_code, claim.ticket_number`
  return {
    employees,
    claims,
    total,
    ...paidOf(lines, paidFor),
    isCut: false,
    approvalAbove: (await readSettings(sql)).paymentApprovalAbove,
    standingOut: none,
    flagged: await flaggedIn(sql, id),
    lines: lines.map((line) => ({
      ...line,
      account: maskedAccount(line.account),
      paidFor: claimsOf.get(line._id) ?? [],
    })),
    holds: holds.map((hold) => ({ ...hold, hold: null })),
  }
}

/** What its maker included although it was flagged. */
async function flaggedIn(sql: Sql, run: string) {
  const rows = await sql<FlaggedClaim[]>`
    select taken.claim_id as "_id", taken.person_id as person, claim.ticket_number as "ticketNumber",
      directory.employee_code as "employeeCode", directory.name, catalogue.sub_category as category,
      claim.expense_date as day, taken.amount_paise as amount, taken.stood_out as reason
    from approvals.payment_run_claim as taken
    join claims.claim_line as claim on claim.id = taken.claim_id
    join allowances.catalogue on catalogue.sub_category_id = claim.sub_category_id
    join identity.directory on directory.person_id = taken.person_id
    where taken.run_id = ${run} and taken.stood_out is not null
    order by directory.employee_code, claim.ticket_number`
  return rows.map((row) => ({ ...row, isIncluded: true }))
}

interface FlaggedClaim extends Omit<StoredHold, 'kind'> {
  category: string
  day: Day
}

/** A transfer is one employee. */
function paidOf(lines: readonly StoredLine[], paidFor: readonly PaidFor[]) {
  const arrived = new Set(lines.filter(({ state }) => state === 'paid').map(({ _id }) => _id))
  const kept = paidFor.filter(({ person, isTakenBack }) => arrived.has(person) && !isTakenBack)
  const back = paidFor.filter(({ isTakenBack }) => isTakenBack)
  return {
    paid: { count: new Set(kept.map(({ person }) => person)).size, amount: sumOf(kept) },
    takenBack: { count: back.length, amount: sumOf(back) },
  }
}
