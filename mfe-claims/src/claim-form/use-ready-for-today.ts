// The installed app goes where no connection is: what a claim of today is made with is read while there is one.
import { useQueryClient, useSettings } from '@tem/sdk'
import { isInstalled } from '@tem/ui/installed.ts'
import { useEffect } from 'react'
import { addableQuery, dayQuery } from '../day/day-queries.ts'
import { citiesQuery, expenseTypesQuery, recentClaimsQuery, statesQuery } from './form-queries.ts'

export function useReadyForToday() {
  const queries = useQueryClient()
  const { today } = useSettings()
  useEffect(() => {
    if (!isInstalled()) return
    void queries.prefetchQuery(dayQuery(today))
    void queries.prefetchQuery(addableQuery(today))
    void queries.prefetchQuery(citiesQuery)
    void queries.prefetchQuery(statesQuery)
    void queries.prefetchQuery(expenseTypesQuery)
    void queries.prefetchQuery(recentClaimsQuery)
  }, [queries, today])
}
