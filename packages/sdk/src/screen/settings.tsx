// The company's settings, such as the date format and the current day. Defaults apply until they are loaded.

import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '@tem/contracts/call.ts'
import { getCommonConfig } from '@tem/contracts/calls/configs.ts'
import { dayOf } from '@tem/rules/base/company-day.ts'
import { DEFAULT_DATE_FORMAT } from '@tem/rules/base/date-format.ts'
import { createContext, type ReactNode, use, useMemo } from 'react'
import { callQuery } from '../call/call-query.ts'

export type Settings = AnswerOf<typeof getCommonConfig>['item']

const FOR_AN_HOUR = 60 * 60_000

interface Known {
  readonly item: Settings
  readonly updatedAt: number
}

const KnownSettings = createContext<Known | undefined>(undefined)

/** Asks once for all: every row of a list needs the settings, and a query of its own costs a phone a millisecond. */
export function SettingsProvider({ children }: { children: ReactNode }) {
  const { data, dataUpdatedAt } = useQuery({
    ...callQuery(getCommonConfig, {}),
    staleTime: FOR_AN_HOUR,
    refetchInterval: FOR_AN_HOUR,
  })
  const item = data?.item
  const known = useMemo(() => item && { item, updatedAt: dataUpdatedAt }, [item, dataUpdatedAt])
  return <KnownSettings value={known}>{children}</KnownSettings>
}

export function useSettings(): Settings {
  const known = use(KnownSettings)
  if (!known) return isUnknown()
  // Offline, the cached answer may be from another day.
  const isFresh = Date.now() - known.updatedAt < FOR_AN_HOUR
  return isFresh ? known.item : { ...known.item, today: dayOf(Date.now()) }
}

function isUnknown(): Settings {
  return {
    claimAcceptAfterDate: null,
    requestedClaimWeekLimit: 4,
    dateFormat: DEFAULT_DATE_FORMAT,
    statusColors: {},
    companyName: '',
    hotelGstSlabs: [],
    today: dayOf(Date.now()),
  }
}
