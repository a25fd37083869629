// Reads what the form stands amidst. Without the person's own details it can still be filled in, only by hand.
import { type Day, dayOf } from '@tem/rules/company-day.ts'
import { keepPreviousData, useQuery, useSettings } from '@tem/sdk'
import { ErrorState } from '@tem/ui/error-state.tsx'
import { FormSkeleton } from '@tem/ui/skeletons.tsx'
import type { ReactNode } from 'react'
import { addableQuery, dayQuery } from '../day/day-queries.ts'
import { citiesQuery, ownDetailsQuery, recentClaimsQuery } from './form-queries.ts'
import type { OwnDetails } from './start-values.ts'
import type { StoredClaim } from './stored-values.ts'
import { type Surroundings, SurroundingsProvider } from './surroundings.ts'

interface WithSurroundingsProps {
  day: Day
  /** Whether the form itself says which day it is about. */
  isDayChosen: boolean
  /** The claim that is being changed. */
  stored?: StoredClaim
  children: (me: OwnDetails | undefined) => ReactNode
}

export function WithSurroundings({ day, isDayChosen, stored, children }: WithSurroundingsProps) {
  const settings = useSettings()
  const me = useQuery(ownDetailsQuery)
  const cities = useQuery(citiesQuery)
  const addable = useQuery({ ...addableQuery(day), placeholderData: keepPreviousData })
  // Of a new claim they stand at the top, and would push the form down if they came after it.
  const oftenUsed = useQuery({ ...recentClaimsQuery, enabled: stored === undefined })
  const about = useQuery({ ...dayQuery(day), placeholderData: keepPreviousData })

  const failed = [cities, addable, about].find(({ isError, data }) => isError && data === undefined)
  if (failed?.error)
    return (
      <ErrorState
        message={failed.error.message}
        onRetry={() => Promise.all([cities, addable, about].map(({ refetch }) => refetch()))}
        retrying={failed.isFetching}
      />
    )
  if (!cities.data || !addable.data || !about.data || me.isPending || oftenUsed.isLoading)
    return <FormSkeleton count={5} />

  const { isHoliday, holidayName, tours = [], can } = about.data.item
  return (
    <SurroundingsProvider
      value={{
        list: withStored(addable.data.list, stored),
        cities: cities.data.list,
        level: me.data?.item.designation?.grade?.name ?? null,
        isHoliday,
        holidayName,
        tours,
        settings,
        closedReason: can.open ? undefined : can.reasons.open,
        isDayChosen,
        rejectedOn: rejectedOn(stored),
        companions: stored?.item.employees ?? [],
      }}
    >
      {children(me.data?.item)}
    </SurroundingsProvider>
  )
}

/** What was claimed once can be changed, though nobody may choose it any more. */
function withStored(list: Surroundings['list'], stored: StoredClaim | undefined): Surroundings['list'] {
  if (!stored) return list
  const { subCategory, category } = stored
  const others = list.filter(({ _id }) => _id !== subCategory._id)
  return [{ ...subCategory, category, isUsed: false }, ...others]
}

function rejectedOn(stored: StoredClaim | undefined): Day | undefined {
  if (stored?.item.status !== 'rejected') return undefined
  const rejection = stored.item.history.filter(({ to }) => to === 'rejected').at(-1)
  return rejection && dayOf(new Date(rejection.respondedOn))
}
