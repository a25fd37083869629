// Marks a day as having nothing to claim, or removes the mark.

import { readClaimWindow } from '@tem/allowances/settings.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/calendar.ts'
import * as successTexts from '@tem/rules/base/success-texts.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { Tx } from '@tem/server/database/transactions.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { NotFound } from '@tem/server/errors.ts'
import { dayForRules, ownDayRow, readOwnDay, refuseClosedDay, refuseDay } from './day-rows.ts'
import { lockDay, lockDays } from './lock-day.ts'

type Mark = 'no-claim' | 'no-trip'

export function markNoClaims(deps: BaseDeps, actor: Actor, payload: Marked) {
  return markDay(deps, actor, payload, 'no-claim')
}

export function markNoTrips(deps: BaseDeps, actor: Actor, payload: Marked) {
  return markDay(deps, actor, payload, 'no-trip')
}

type Marked = PayloadOf<typeof calls.markNoClaims>

function markDay({ transactions, clock }: BaseDeps, actor: Actor, { day, reason }: Marked, mark: Mark) {
  return transactions.run(actor, async (tx) => {
    const now = clock()
    const window = await readClaimWindow(tx, now)
    refuseClosedDay({ day }, window)
    const { id } = await lockDay(tx, actor.personId, day)
    refuseDay('markNoClaims', dayForRules(await readOwnDay(tx, actor, day), window))
    await setMark(tx, id, { mark, reason: reason?.trim() || null, now })
    const record = await readOwnDay(tx, actor, day)
    return { item: await ownDayRow(tx, actor, record, window), message: successTexts.markedNoClaim }
  })
}

export function markClaims(
  { transactions, clock }: BaseDeps,
  actor: Actor,
  { _id }: PayloadOf<typeof calls.markClaims>,
) {
  return transactions.run(actor, async (tx) => {
    const now = clock()
    const [locked] = await lockDays(tx, actor.personId, tx`id = ${_id}`)
    if (!locked) throw new NotFound('Day')
    const window = await readClaimWindow(tx, now)
    refuseDay('markClaims', dayForRules(await readOwnDay(tx, actor, locked.day), window))
    await setMark(tx, _id, { mark: null, reason: null, now })
    const record = await readOwnDay(tx, actor, locked.day)
    return { item: await ownDayRow(tx, actor, record, window), message: successTexts.markedClaimable }
  })
}

interface Marking {
  mark: Mark | null
  reason: string | null
  now: Date
}

async function setMark(tx: Tx, id: string, { mark, reason, now }: Marking): Promise<void> {
  await tx`
    update claims.day_wrapper
    set mark = ${mark}, mark_reason = ${reason}, updated_at = ${now}
    where id = ${id}`
}
