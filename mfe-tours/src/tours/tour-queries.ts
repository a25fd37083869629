import type { AnswerOf } from '@tem/contracts/call.ts'
import { getCommonConfig } from '@tem/contracts/calls/configs.ts'
import { listTours } from '@tem/contracts/calls/tours.ts'
import { callQuery, keepPreviousData } from '@tem/sdk'
import type { Page } from './page-in-address.ts'

export type Tour = AnswerOf<typeof listTours>['list'][number]

/** The page before stays on the screen until the next one is there. */
export function myToursQuery({ number, size }: Page) {
  const payload = { sort: 'desc', sortBy: 'requestedDate', skip: (number - 1) * size, limit: size } as const
  return { ...callQuery(listTours, payload), placeholderData: keepPreviousData }
}

export const settingsQuery = { ...callQuery(getCommonConfig, {}), staleTime: 60 * 60_000 }
