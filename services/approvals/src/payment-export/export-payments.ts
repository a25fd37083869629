// Starts the payment workbook of a period, reports its progress, cancels it, or lists the caller's recent ones.

import { setTimeout as sleep } from 'node:timers/promises'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/approvals.ts'
import { type Day, dayOf, dayOfMoment, previousMonth } from '@tem/rules/base/company-day.ts'
import { parseDay } from '@tem/rules/base/date-format.ts'
import * as errorTexts from '@tem/rules/base/error-texts.ts'
import * as successTexts from '@tem/rules/base/success-texts.ts'
import { rangeErrors } from '@tem/rules/calendar/report-range.ts'
import type { Actor } from '@tem/server/actor.ts'
import { newId } from '@tem/server/database/new-id.ts'
import type { Tx } from '@tem/server/database/transactions.ts'
import type { BaseDeps, QueueDeps } from '@tem/server/deps.ts'
import { Conflict, NotFound, RuleRefused, refuseWrongForm, Unavailable } from '@tem/server/errors.ts'
import { recordTrail } from '@tem/trail/record-trail.ts'
import type { Sql } from 'postgres'
import {
  cancelOwn,
  exportQueue,
  findOwnExport,
  listOwnExports,
  type PaymentExport,
  readLastExport,
  startExport,
  titleOf,
} from './export-record.ts'
import type { Period } from './export-scope.ts'

type Order = PayloadOf<typeof calls.exportPayments>

export async function exportPayments(deps: QueueDeps, actor: Actor, order: Order) {
  const { sql, clock, stopping } = deps
  if (order.recent) return listRecent(deps, actor)
  const run = order.run ?? (await orderExport(deps, actor, await wanted(deps, order)))
  if (order.run && order.cancel) await cancelOwn(sql, actor.personId, run, clock())
  const read = () => readOwnExport(sql, actor, run)
  const waits = !order.run && !order.background
  return answer(waits ? await awaitExport(read, stopping) : await read())
}

async function listRecent({ sql, clock }: BaseDeps, actor: Actor) {
  const exports = await listOwnExports(sql, actor.personId, clock())
  return { item: null, recent: exports.map(item), message: '' }
}

async function orderExport(
  { transactions, queue, clock }: QueueDeps,
  actor: Actor,
  what: Wanted,
): Promise<string> {
  const { run } = await transactions.run(actor, (tx) => placeOrder(clock, tx, actor, what))
  await queue.send(exportQueue, { run }, run)
  return run
}

/** A request for an export in progress returns that export. */
async function placeOrder(clock: () => Date, tx: Tx, actor: Actor, what: Wanted): Promise<{ run: string }> {
  const run = newId()
  const underWay = await startExport(tx, { run, madeBy: actor.personId, ...what, now: clock() })
  const { from, to, sinceLast } = what
  const isSame =
    underWay.sinceLast === sinceLast && (sinceLast || (underWay.from === from && underWay.to === to))
  if (!isSame) throw new Conflict(errorTexts.otherExport)
  const days = { what: sinceLast ? 'new payments' : 'payments', from, to }
  if (underWay.run === run) await recordTrail(tx, { kind: 'export-requested', actor, detail: days })
  return { run: underWay.run }
}

async function readOwnExport(sql: Sql, { personId }: Actor, run: string): Promise<PaymentExport> {
  const found = await findOwnExport(sql, personId, run)
  if (!found) throw new NotFound('export')
  return found
}

function answer(found: PaymentExport) {
  return { item: item(found), message: messageOf(found) }
}

function item(found: PaymentExport) {
  const {
    run,
    fileName,
    tallyFileName,
    mastersFileName,
    vouchers,
    repeated,
    state,
    percent,
    from,
    to,
    sinceLast,
    failure,
  } = found
  return {
    run,
    fileName,
    state,
    percent,
    title: titleOf(found),
    tallyFileName,
    mastersFileName,
    vouchers,
    repeated,
    from,
    to,
    ...(sinceLast && { sinceLast }),
    madeAt: found.madeAt.toISOString(),
    expiresAt: found.expiresAt?.toISOString() ?? null,
    failure,
  }
}

function messageOf({ state, failure }: PaymentExport): string {
  if (state === 'done') return successTexts.fileExported
  if (state === 'cancelled') return successTexts.exportCancelled
  return failure ?? successTexts.exportUnderWay
}

// For callers that want the file in this same request.

/** Shorter than the gateway's time limit for an export. */
const longestWaitMs = 45_000
const pauseMs = 200
/** Waiting requests take up places that others need. */
const maxWaiting = 4

let waiting = 0

/** If the export takes too long, or the process is stopping, returns its progress, to be polled by its run. */
export async function awaitExport(
  read: () => Promise<PaymentExport>,
  stopping: AbortSignal,
): Promise<PaymentExport> {
  if (waiting >= maxWaiting)
    throw new Unavailable('Other exports are under way. Please try again in a moment.')
  waiting += 1
  try {
    const began = performance.now()
    let found = await read()
    while (isRunning(found) && !stopping.aborted && performance.now() - began < longestWaitMs) {
      await sleep(pauseMs)
      found = await read()
    }
    if (found.failure) throw new RuleRefused(found.failure)
    return found
  } finally {
    waiting -= 1
  }
}

function isRunning({ state }: PaymentExport): boolean {
  return state === 'waiting' || state === 'running'
}

// Which days an export covers: as requested, or the previous month.

interface Wanted extends Period {
  readonly sinceLast: boolean
}

/** What is new is named after the days since the last export. */
async function wanted({ sql, clock }: BaseDeps, { filter, sinceLast = false }: Order): Promise<Wanted> {
  if (!sinceLast) return { ...exportPeriod(filter?.createdAt, clock()), sinceLast }
  const last = await readLastExport(sql)
  return { from: dayOf(last ?? clock()), to: dayOf(clock()), sinceLast }
}

type DayInput = string | number | undefined

function exportPeriod(asked: { from?: DayInput; to?: DayInput } | undefined, now: Date): Period {
  const today = dayOf(now)
  if (asked?.from === undefined && asked?.to === undefined) return previousMonth(today)
  const period = { from: dayFromInput(asked.from), to: dayFromInput(asked.to) }
  refuseWrongForm(rangeErrors(period, today))
  return period as Period
}

/**
 * The specification of this call says how a day is written, whatever format the company shows days in. An invalid day is passed
 * on, so the check refuses it by name.
 */
function dayFromInput(input: DayInput): Day | undefined {
  if (typeof input === 'string')
    return parseDay(input, 'dd/MM/yyyy') ?? (isInstant(input) ? dayOfMoment(input) : input)
  return input === undefined ? undefined : dayOfMoment(input)
}

function isInstant(input: string): boolean {
  return input.includes('T')
}
