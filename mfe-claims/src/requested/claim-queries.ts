import type { AnswerOf, Call, PayloadOf } from '@tem/contracts/call.ts'
import type { listMyClaims } from '@tem/contracts/calls/claims.ts'
import { callPages, keepPreviousData } from '@tem/sdk'

type Listed = Pick<AnswerOf<typeof listMyClaims>, 'list' | 'count'>
type Query = PayloadOf<typeof listMyClaims>

export type Claim = Listed['list'][number]
export type ClaimFilter = NonNullable<Query['filter']>

const PAGE = 50

/** Of any call that lists claims: newest first; while another filter loads, what is there stays. */
export function claimPages(contract: Call, filter: ClaimFilter) {
  const pages = callPages<Query, Listed>(contract, { sort: 'desc', sortBy: 'createdAt', filter }, PAGE)
  return { ...pages, placeholderData: keepPreviousData }
}
