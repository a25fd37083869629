// The company's settings, such as the date format and the current day. Defaults apply until they are loaded.

import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '@tem/contracts/call.ts'
import { getCommonConfig } from '@tem/contracts/calls/configs.ts'
import { addDays, type Day, dayOf, daysBetween, endOfDay } from '@tem/rules/base/company-day.ts'
import { DEFAULT_DATE_FORMAT } from '@tem/rules/base/date-format.ts'
import { languageCodes } from '@tem/rules/base/languages.ts'
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { callQuery } from '../call/call-query.ts'
import { language } from './language.ts'
import { learnNames } from './named.ts'

export type Settings = AnswerOf<typeof getCommonConfig>['item']

const asked = languageCodes.find((code) => code === language && code !== 'en')
/** With the company's own names in the language of the page. */
export const settingsQuery = callQuery(getCommonConfig, asked ? { language: asked } : {})

const FOR_AN_HOUR = 60 * 60_000
const A_SECOND = 1_000

const KnownSettings = createContext<Settings | undefined>(undefined)

/** Asks once for all: every row of a list needs the settings, and a query of its own costs a phone a millisecond. */
export function SettingsProvider({ children }: { children: ReactNode }) {
  const { data, dataUpdatedAt } = useQuery({
    ...settingsQuery,
    staleTime: FOR_AN_HOUR,
    refetchInterval: FOR_AN_HOUR,
  })
  learnNames(data?.item.names)
  const day = useCompanyDay()
  // The answer says which day it is for the server; it may be from an earlier day, above all without a connection.
  const settings = useMemo(
    () => data && { ...data.item, today: addDays(data.item.today, daysBetween(dayOf(dataUpdatedAt), day)) },
    [data, dataUpdatedAt, day],
  )
  return <KnownSettings value={settings}>{children}</KnownSettings>
}

/** Today by the device's clock, drawn again after midnight. A timer stands still while a phone sleeps. */
function useCompanyDay(): Day {
  const [day, setDay] = useState(() => dayOf(Date.now()))
  useEffect(() => {
    const look = () => setDay(dayOf(Date.now()))
    const timer = setTimeout(look, endOfDay(day).getTime() - Date.now() + A_SECOND)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [day])
  return day
}

export function useSettings(): Settings {
  return use(KnownSettings) ?? isUnknown()
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
