import type { AnswerOf } from '@tem/contracts/call.ts'
import { getRevisableDay, listRevisableDays } from '@tem/contracts/calls/calendar.ts'
import { type Page, sliceOf } from '@tem/rules/base/paging.ts'
import { callQuery, keepPreviousData } from '@tem/sdk'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import * as texts from '../../texts/made/revise.ts'
import type { Claim } from '../status/claim-queries.ts'
import { claimSummaryUrl, revisedDayUrl, reviseUrl } from '../status/claim-urls.ts'

export type RevisableDay = AnswerOf<typeof listRevisableDays>['list'][number]
export type ClaimOfDay = AnswerOf<typeof getRevisableDay>['claims'][number]

export function revisableDaysQuery(page: Page) {
  return { ...callQuery(listRevisableDays, sliceOf(page)), placeholderData: keepPreviousData }
}

export function revisableDayQuery(_id: string) {
  return callQuery(getRevisableDay, { _id })
}

// How a claim is revised: alone or with its whole day; and the URL.

type Facts = Pick<Claim, '_id' | 'status' | 'wrapper' | 'can'>

type Revision = 'claim' | 'day' | 'none'

export const revisionWords = { claim: texts.claim, day: texts.day } as const

/** 'none': its day is closed, or someone has answered since; the reason says which. */
export function revisionOf({ can, status, wrapper }: Facts): Revision {
  if (can.revise) return 'claim'
  return status === 'pending' && wrapper !== null ? 'day' : 'none'
}

export function revisionUrl(claim: Facts): string {
  const revision = revisionOf(claim)
  if (revision === 'claim') return reviseUrl(claim)
  if (revision === 'day' && claim.wrapper !== null) return revisedDayUrl(claim.wrapper)
  return claimSummaryUrl(claim)
}

export function whyNotRevised(claim: Facts): string | undefined {
  return revisionOf(claim) === 'none' ? inLanguage(claim.can.reasons.revise) : undefined
}
