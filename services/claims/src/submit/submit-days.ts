// Submits a day, a week or a month.

import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/calendar.ts'
import * as errorTexts from '@tem/rules/base/error-texts.ts'
import * as successTexts from '@tem/rules/base/success-texts.ts'
import type { Actor } from '@tem/server/actor.ts'
import { idArray } from '@tem/server/database/id-array.ts'
import { pipeline } from '@tem/server/database/pipeline.ts'
import type { Tx } from '@tem/server/database/transactions.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { Conflict, NotFound, Refusal, RuleRefused } from '@tem/server/errors.ts'
import {
  type DayRecord,
  dayForRules,
  dayRecord,
  ownDayRow,
  readOwnDay,
  readStoredDays,
  refuseClosedDay,
  refuseDay,
  totalOf,
} from '../day/day-rows.ts'
import { type LockedDay, lockDays } from '../day/lock-day.ts'
import {
  assessStored,
  type SubmittableClaim,
  submissionStatements,
  submitClaims,
  type ToSubmit,
  toSubmit,
} from './submit-claims.ts'

/** One day with all its claims. */
export function submitDay(
  { transactions, clock }: BaseDeps,
  actor: Actor,
  { day, seen }: PayloadOf<typeof calls.submitDay>,
) {
  return transactions.run(actor, async (tx) => {
    const now = clock()
    const found = await lockAndRead(tx, actor, tx`day_wrapper.day = ${day}`, now)
    const { days, contexts } = found
    const { window } = contexts
    const [only] = days
    if (!only) {
      refuseClosedDay({ day }, window)
      throw new RuleRefused(errorTexts.nothingToSubmit)
    }
    const [refused] = await submitDays(tx, found, {
      now,
      seen: new Map(seen ? [[only.id, seen]] : []),
    })
    if (refused) throw refused.refusal
    const item = await ownDayRow(tx, actor, await readOwnDay(tx, actor, day), window)
    return { item, message: successTexts.claimSubmitted }
  })
}

/** The named days of a week or month where possible; reports the others with the reason. */
export function submitWeek(
  { transactions, clock }: BaseDeps,
  actor: Actor,
  { wrappers, seen = [] }: PayloadOf<typeof calls.submitMonth>,
) {
  return transactions.run(actor, async (tx) => {
    const ids = [...new Set(wrappers)]
    const now = clock()
    const found = await lockAndRead(tx, actor, tx`day_wrapper.id = any(${idArray(tx, ids)})`, now)
    const { days } = found
    if (days.length < ids.length) throw new NotFound('Day')
    const refused = await submitDays(tx, found, {
      now,
      seen: new Map(seen.map((day) => [day._id, day])),
    })
    if (refused.length === days.length)
      throw refused[0]?.refusal ?? new RuleRefused(errorTexts.nothingToSubmit)
    return {
      processed: days.length - refused.length,
      skipped: refused.map(({ day, refusal }) => ({
        _id: day.id,
        expenseDate: day.day,
        reason: refusal.message,
      })),
      message: successTexts.claimsSubmitted,
    }
  })
}

interface DaysToSubmit extends ToSubmit {
  readonly days: readonly LockedDay[]
  readonly records: readonly DayRecord[]
}

/** The person's days of which `wanted` is true, with what they hold after the lock. */
async function lockAndRead(
  tx: Tx,
  { personId }: Actor,
  wanted: ReturnType<Tx>,
  now: Date,
): Promise<DaysToSubmit> {
  const own = tx`day_wrapper.person_id = ${personId} and ${wanted}`
  const drafts = tx`claim.submitted_at is null and claim.wrapper_id in (select id from claims.day_wrapper where ${own})`
  const [days, storedDays, ...answers] = await pipeline([
    lockDays(tx, personId, wanted),
    readStoredDays(tx, own),
    ...submissionStatements(tx, personId, drafts, now),
  ])
  return { days, records: storedDays.map(dayRecord), ...toSubmit(personId, now, answers) }
}

interface RefusedDay {
  readonly day: LockedDay
  readonly refusal: Refusal
}

/** The total of a day on the screen where the submission was confirmed. */
interface SeenDay {
  readonly count: number
  readonly totalAmount: number
}

interface Submission {
  readonly now: Date
  /** What the person saw, by the day's id. */
  readonly seen: ReadonlyMap<string, SeenDay>
}

/** Submits locked days that are not refused, and returns the others. One query for all. */
async function submitDays(
  tx: Tx,
  { days, records, stored, contexts, approval }: DaysToSubmit,
  { now, seen }: Submission,
): Promise<RefusedDay[]> {
  const recordOf = new Map(records.map((record) => [record._id, record]))
  const submittable: SubmittableClaim[] = []
  const refused: RefusedDay[] = []
  for (const day of days) {
    const refusal = refusalOf(() => {
      const record = recordOf.get(day.id)
      if (record) {
        refuseDay('submit', dayForRules(record, contexts.window))
        refuseUnseen(record, seen.get(day.id))
      }
      const claims = stored.filter(({ wrapperId }) => wrapperId === day.id)
      submittable.push(...claims.map((claim) => assessStored(claim, contexts)))
    })
    if (refusal) refused.push({ day, refusal })
  }

  const taken = days.map(({ id }) => id).filter((id) => !refused.some(({ day }) => day.id === id))
  if (taken.length === 0) return refused
  await Promise.all([closeDays(tx, taken, now), submitClaims(tx, submittable, { now, approval, from: null })])
  return refused
}

/** Refuses changes that another device has made since. */
function refuseUnseen({ claims }: DayRecord, seen: SeenDay | undefined): void {
  if (!seen) return
  if (claims.length !== seen.count || totalOf(claims) !== seen.totalAmount)
    throw new Conflict(errorTexts.changedElsewhere, 'stale')
}

async function closeDays(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  const closed = await tx`
    update claims.day_wrapper
    set submitted_at = ${now}, updated_at = ${now}
    where id = any(${idArray(tx, ids)}) and submitted_at is null and mark is null
    returning id`
  if (closed.length < ids.length) throw new Conflict(errorTexts.alreadySubmitted)
}

function refusalOf(check: () => void): Refusal | undefined {
  try {
    check()
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}
