// Marks and unmarks a day: optimistic, rolled back if the server refuses, with an undo.
import { markClaims, markNoClaims, markNoTrips } from '@tem/contracts/calls/calendar.ts'
import { dayCan } from '@tem/rules/calendar/day-can.ts'
import { type ClaimWindow, closedReason } from '@tem/rules/calendar/open-days.ts'
import {
  call,
  KEPT,
  sendOrKeep,
  takeBackUnsent,
  toast,
  type Unsent,
  useMutation,
  useQueryClient,
  useSettings,
  useUnsent,
} from '@tem/sdk'
import { focusAfter } from '@tem/ui/base/focus-after.ts'
import { keptHere } from '../../texts/made/kept.ts'
import * as texts from '../../texts/made/mark.ts'
import { showDay } from '../day/show-day.ts'
import { isConflict, refreshClaims, reportFailure } from '../refresh-claims.ts'
import { type CalendarDay, calendarsKey, type Days, dayUrl } from './calendar.ts'

const mutationKey = ['mark-day']

interface Change {
  /** One day, or several that get the same mark. */
  days: readonly CalendarDay[]
  marking: Marking
  /** Takes the days that could not be saved. */
  failed?: CalendarDay[]
  /** An undo has no undo itself. */
  isUndo?: boolean
}

export function useMarkDay() {
  const queries = useQueryClient()
  const window = useSettings()

  const changing = useMutation({
    async mutationFn({ days, marking, failed = [] }: Change) {
      // All are kept on this device at once, whatever happens while the first is sent.
      const outcomes = await Promise.allSettled(days.map((day) => send(day, marking)))
      failed.push(...days.filter((_day, place) => outcomes[place]?.status === 'rejected'))
      return outcomes.map((outcome) => {
        if (outcome.status === 'rejected') throw outcome.reason
        return outcome.value
      })
    },
    mutationKey,
    meta: { errorShownInline: true },
    // Runs in sequence: a click before the answer applies to the optimistic day.
    scope: { id: 'mark-day' },
    async onMutate({ days, marking }) {
      await queries.cancelQueries({ queryKey: calendarsKey })
      const before = queries.getQueriesData<Days>({ queryKey: calendarsKey })
      for (const day of days) showDay(queries, markedDay(day, marking, window))
      return { before }
    },
    onSuccess(answers, { days, isUndo }) {
      if (answers.includes(undefined)) {
        toast.success(texts.takenBack())
        return undefined
      }
      // The day stays as it is shown; the notice says that it is not sent.
      if (answers.includes(KEPT)) {
        toast.success(keptHere())
        return undefined
      }
      const marked = days.flatMap((before, place) => {
        const answer = answers[place]
        return answer && answer !== KEPT ? [{ before, now: { ...before, ...answer.item }, answer }] : []
      })
      const undo = () => {
        for (const { before, now } of marked) changing.mutate(undoOf(before, now))
      }
      const message = marked.length === 1 ? marked[0]?.answer.message : texts.marked({ count: marked.length })
      toast.success(message ?? '', isUndo ? {} : { undo })
      // Later clicks are already shown.
      if (queries.isMutating({ mutationKey }) > 1) return undefined
      for (const { now } of marked) showDay(queries, now)
      return refreshClaims(queries)
    },
    onError(error, _change, kept) {
      for (const [key, days] of kept?.before ?? []) queries.setQueryData(key, days)
      return reportFailure(error, queries)
    },
  })

  return {
    /** `onFailed` gets what could not be saved, for a retry. */
    mark(days: readonly CalendarDay[], marking: Marking, onFailed: (failed: readonly CalendarDay[]) => void) {
      const failed: CalendarDay[] = []
      focusAfter(() => placeOf(days.at(-1)))
      changing.mutate(
        { days, marking, failed },
        { onError: (error) => !isConflict(error) && onFailed(failed) },
      )
    },
    clear(day: CalendarDay) {
      focusAfter(() => placeOf(day))
      changing.mutate({ days: [day], marking: { mark: null } })
    },
  }
}

/** Focus the day in the list, or else the screen. */
function placeOf(day: CalendarDay | undefined): HTMLElement | null {
  return (
    document.querySelector<HTMLElement>(`[data-day="${day?.expenseDate}"]`) ?? document.querySelector('main')
  )
}

/** Undefined: the server never had the mark. */
async function send({ _id, expenseDate: day }: CalendarDay, { mark, reason }: Marking) {
  const subject = `mark of ${day}`
  if (mark === null) {
    const unsent = await takeBackUnsent(subject)
    if (unsent === 'taken-back') return undefined
    if (unsent === 'may-be-saved' || !_id) throw new Error(texts.beingSent())
    return call(markClaims, { _id })
  }
  const marked = { day, ...(reason && { reason }) }
  const title = mark === 'no-trip' ? texts.noTrip() : texts.noClaim()
  return sendOrKeep(mark === 'no-trip' ? markNoTrips : markNoClaims, marked, {
    subject,
    about: { title, day, url: dayUrl(day), draft: { mark, reason } },
    // The day shows the mark already, so nobody waits.
    patienceMs: 30_000,
  })
}

function undoOf(before: CalendarDay, now: CalendarDay): Change {
  return { days: [now], marking: { mark: before.mark, reason: before.markReason ?? undefined }, isUndo: true }
}

// The day after the mark, computed by the same rules as on the server.

export type Mark = 'no-claim' | 'no-trip'

export interface Marking {
  readonly mark: Mark | null
  readonly reason?: string | undefined
}

/** A week or a month with the marks of this device. */
export function useWithWaitingMarks<Of extends CalendarDay>(days: readonly Of[]): Of[] {
  const window = useSettings()
  const unsent = useUnsent() ?? []
  return days.map((day) => withWaitingMark(day, unsent, window))
}

/** The day as it will be once its waiting mark is sent, whatever the server answered meanwhile. */
export function withWaitingMark<Of extends CalendarDay>(
  day: Of,
  unsent: readonly Pick<Unsent, 'day' | 'draft' | 'reason'>[],
  window: ClaimWindow,
): Of {
  const marking = unsent
    .filter((entry) => entry.day === day.expenseDate && entry.reason === undefined)
    .map(({ draft }) => draft as Partial<Marking> | undefined)
    .find((draft) => draft?.mark === 'no-claim' || draft?.mark === 'no-trip')
  if (!marking?.mark || day.mark !== null) return day
  return markedDay(day, { mark: marking.mark, reason: marking.reason }, window)
}

export function markedDay<Of extends CalendarDay>(
  day: Of,
  { mark, reason }: Marking,
  window: ClaimWindow,
): Of {
  const judged = {
    isSubmitted: day.isSubmitted,
    isMarked: mark !== null,
    closedReason: closedReason(day.expenseDate, window),
    isZeroTotal: true,
    claims: [],
  }
  return {
    ...day,
    mark,
    markReason: reason || null,
    markedAsNoClaims: mark !== null,
    can: dayCan(judged, { isOwner: true, isApprover: false }),
  }
}
