// The company's settings, such as the date format and the current day. Defaults apply until they are loaded.

import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '@tem/contracts/call.ts'
import { getCommonConfig } from '@tem/contracts/calls/configs.ts'
import { dayOf } from '@tem/rules/base/company-day.ts'
import { DEFAULT_DATE_FORMAT } from '@tem/rules/base/date-format.ts'
import { callQuery } from '../call/call-query.ts'

export type Settings = AnswerOf<typeof getCommonConfig>['item']

const FOR_AN_HOUR = 60 * 60_000

export function useSettings(): Settings {
  const { data, dataUpdatedAt } = useQuery({ ...callQuery(getCommonConfig, {}), staleTime: FOR_AN_HOUR })
  if (!data) return isUnknown()
  // Offline, the cached answer may be from another day.
  return Date.now() - dataUpdatedAt < FOR_AN_HOUR ? data.item : { ...data.item, today: dayOf(Date.now()) }
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
