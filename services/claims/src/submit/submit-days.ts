// Submits several days together, and reports why others can't be submitted; one query for all.
import { errorTexts } from '@tem/rules/base/messages.ts'
import type { Actor } from '@tem/server/actor.ts'
import { plannedOnce } from '@tem/server/database/planned-once.ts'
import type { Tx } from '@tem/server/database/transactions.ts'
import { Conflict, Refusal } from '@tem/server/errors.ts'
import { type DayRecord, dayToJudge, readDayRecords, totalOf } from '../day/day-rows.ts'
import type { LockedDay } from '../day/lock-day.ts'
import { refuseDay } from '../day/refuse-day.ts'
import { readClaimWindow } from '../read/claim-window.ts'
import { ClaimContexts } from '../record/claim-contexts.ts'
import { formOf } from '../record/form-columns.ts'
import { assessStored, readStoredClaims, type SubmittableClaim, submitClaims } from './submit-claims.ts'

export interface RefusedDay {
  readonly day: LockedDay
  readonly refusal: Refusal
}

/** The total of a day on the screen where the submission was confirmed. */
export interface SeenDay {
  readonly count: number
  readonly totalAmount: number
}

export interface Submission {
  readonly now: Date
  /** By the day's id. */
  readonly seen: ReadonlyMap<string, SeenDay>
}

/** The days are locked. Returns after submitting all days that are not refused. */
export async function submitDays(
  tx: Tx,
  { personId }: Actor,
  days: readonly LockedDay[],
  { now, seen }: Submission,
): Promise<RefusedDay[]> {
  const ids = days.map(({ id }) => id)
  const [window, records, stored] = await Promise.all([
    readClaimWindow(tx, now),
    readDayRecords(tx, tx`day_wrapper.id = any(${plannedOnce(tx, ids)})`),
    readStoredClaims(tx, tx`claim.wrapper_id = any(${plannedOnce(tx, ids)}) and claim.submitted_at is null`),
  ])
  const recordOf = new Map(records.map((record) => [record._id, record]))
  const contexts = await ClaimContexts.read(
    tx,
    personId,
    window.today,
    stored.map((claim) => ({ ...claim, metroCity: formOf(claim).metroCity })),
  )

  const submittable: SubmittableClaim[] = []
  const refused: RefusedDay[] = []
  for (const day of days) {
    const refusal = refusalOf(() => {
      const record = recordOf.get(day.id)
      if (record) {
        refuseDay('submit', dayToJudge(record, window))
        refuseUnseen(record, seen.get(day.id))
      }
      const claims = stored.filter(({ wrapperId }) => wrapperId === day.id)
      submittable.push(...claims.map((claim) => assessStored(claim, contexts)))
    })
    if (refusal) refused.push({ day, refusal })
  }

  const taken = ids.filter((id) => !refused.some(({ day }) => day.id === id))
  if (taken.length === 0) return refused
  await closeDays(tx, taken, now)
  await submitClaims(tx, submittable, { personId, now, from: null })
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
    where id = any(${plannedOnce(tx, ids)}) and submitted_at is null and mark is null
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
