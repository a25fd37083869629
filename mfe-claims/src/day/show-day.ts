// Writes a changed day into all cached queries until they are reloaded.
import { getDay } from '@tem/contracts/calls/calendar.ts'
import { callKey } from '@tem/sdk'
import { type CalendarDay, calendarsKey, type Days, replaceDay } from '../calendar/calendar.ts'
import type { Queries } from '../refresh-claims.ts'
import { type DayClaim, type DayOfClaims, dayQuery } from './day-queries.ts'
import { withoutClaim, withSavedClaim } from './new-claim.ts'

/** In the week and the month. */
export function showDay(queries: Queries, day: CalendarDay) {
  queries.setQueriesData<Days>({ queryKey: calendarsKey }, (days) => days && replaceDay(days, day))
}

/** On its own screen as well. */
export function showDayOfClaims(queries: Queries, day: DayOfClaims) {
  queries.setQueryData(dayQuery(day.item.expenseDate).queryKey, day)
  showDay(queries, day.item)
}

/** A new or changed claim, which may have been on another day before. */
export function showSavedClaim(queries: Queries, claim: DayClaim) {
  for (const [, day] of queries.getQueriesData<DayOfClaims>({ queryKey: callKey(getDay) }))
    if (day && day.item.expenseDate !== claim.expenseDate && day.claims.some(({ _id }) => _id === claim._id))
      showDayOfClaims(queries, withoutClaim(day, claim._id))
  const shown = queries.getQueryData(dayQuery(claim.expenseDate).queryKey)
  if (shown && claim.wrapper !== null) showDayOfClaims(queries, withSavedClaim(shown, claim))
}
