// A payment run as it is stored: read, locked, and moved from state to state.
import type { Day } from '@tem/rules/base/company-day.ts'
import type { Paise } from '@tem/rules/base/money.ts'
import { type RunAction, type RunFacts, type RunState, runCan } from '@tem/rules/payment/payment-run.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { Tx } from '@tem/server/database/transactions.ts'
import { Conflict, Forbidden, NotFound } from '@tem/server/errors.ts'
import type { Sql, TransactionSql } from 'postgres'

export interface RunRecord {
  readonly id: string
  readonly number: number
  readonly upTo: Day
  readonly state: RunState
  readonly makerId: string
  readonly madeBy: string
  readonly madeAt: Date
  readonly employees: number
  readonly claims: number
  readonly total: Paise
  readonly note: string | null
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
  readonly decisionNote: string | null
  readonly sentAt: Date | null
  readonly paidCount: number
  readonly paidAmount: Paise
  readonly returnedCount: number
  readonly returnedAmount: Paise
  /** One of its transfers goes to the viewer. */
  readonly paysViewer: boolean
}

/** The latest first; what came of the transfers is summed up run by run. */
export function readRuns(
  sql: Sql | TransactionSql,
  { personId }: Pick<Actor, 'personId'>,
  which: { id?: string; skip?: number; limit?: number },
): Promise<RunRecord[]> {
  return sql<RunRecord[]>`
    select run.id, run.number, run.up_to as "upTo", run.state, run.made_by as "makerId", maker.name as "madeBy",
      run.made_at as "madeAt", run.employees, run.claims, run.total_paise as total, run.note,
      decider.name as "decidedBy", run.decided_at as "decidedAt", run.decision_note as "decisionNote",
      run.sent_at as "sentAt", line."paidCount", line."paidAmount", line."returnedCount", line."returnedAmount",
      line."paysViewer"
    from (
      select id, number, up_to, state, made_by, made_at, employees, claims, total_paise, note, decided_by, decided_at,
        decision_note, sent_at
      from approvals.payment_run
      where ${which.id === undefined ? sql`true` : sql`id = ${which.id}`}
      order by number desc
      limit ${which.limit ?? 1} offset ${which.skip ?? 0}
    ) as run
    join identity.directory as maker on maker.person_id = run.made_by
    left join identity.directory as decider on decider.person_id = run.decided_by
    cross join lateral (
      select count(*) filter (where state = 'paid') as "paidCount",
        coalesce(sum(amount_paise) filter (where state = 'paid'), 0)::bigint as "paidAmount",
        count(*) filter (where state in ('returned', 'taken_back')) as "returnedCount",
        coalesce(sum(amount_paise) filter (where state in ('returned', 'taken_back')), 0)::bigint as "returnedAmount",
        coalesce(bool_or(person_id = ${personId}), false) as "paysViewer"
      from approvals.payment_line
      where run_id = run.id
    ) as line
    order by run.number desc`
}

export async function readRun(
  sql: Sql | TransactionSql,
  viewer: Pick<Actor, 'personId'>,
  id: string,
): Promise<RunRecord> {
  const [run] = await readRuns(sql, viewer, { id })
  if (!run) throw new NotFound('payment run')
  return run
}

/** Everything that changes a run locks it first; claims and transfers follow. */
export async function lockRunFor(tx: Tx, actor: Actor, id: string, action: RunAction): Promise<RunRecord> {
  await tx`
    select from approvals.payment_run
    where id = ${id}
    for update`
  const run = await readRun(tx, actor, id)
  const { [action]: mayAct, reasons } = canDo(run, actor)
  if (mayAct) return run
  const ideal = { isMaker: action !== 'answer', makes: true, approves: true, isPaid: false }
  const isTooLate = !runCan(factsOf(run), ideal)[action]
  throw isTooLate ? new Conflict(reasons[action] ?? '') : new Forbidden(reasons[action] ?? '')
}

function factsOf({ state, paidCount, returnedCount }: RunRecord): RunFacts {
  return { state, hasAnswers: paidCount + returnedCount > 0 }
}

export function canDo(run: RunRecord, actor: Actor) {
  const viewer = { isMaker: run.makerId === actor.personId, isPaid: run.paysViewer }
  return runCan(factsOf(run), { ...viewer, ...paymentRights(actor) })
}

export function paymentRights({ permissions }: Actor) {
  return {
    makes: permissions.includes('make-payments'),
    approves: permissions.includes('approve-payments'),
  }
}

export function itemOf(run: RunRecord) {
  const { id, number, upTo, state, madeBy, madeAt, employees, claims, total } = run
  return {
    _id: id,
    number,
    upTo,
    state,
    madeBy,
    madeAt: madeAt.toISOString(),
    employees,
    claims,
    total,
    paid: { count: run.paidCount, amount: run.paidAmount },
    returned: { count: run.returnedCount, amount: run.returnedAmount },
  }
}

/** Its claims can be paid in other ways again. */
export async function releaseClaims(tx: Tx, run: string, people: readonly string[] | 'all'): Promise<void> {
  await tx`
    update approvals.payment_run_claim
    set is_open = false
    where run_id = ${run} and is_open
      ${people === 'all' ? tx`` : tx`and person_id = any(${people})`}`
}
