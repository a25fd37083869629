// New Requests, which belong to no day, and the owner's lists of all their claims.
import { MAX_NOTE } from '@tem/rules/approval/decision-rules.ts'
import { object, optional } from 'superstruct'
import { defineCall } from '../call.ts'
import { claim, claimRow } from '../entities/claim.ts'
import { claimFilter } from '../entities/claim-filter.ts'
import { claimForm, placesVisited, seenVersion } from '../entities/claim-form.ts'
import { countedList, done, itemOf, nothing, ofId, paging, sorting } from '../shapes.ts'
import { day, id, text, whole, words } from '../values.ts'

const claimsCall = { module: 'claims', who: 'own-claims' } as const

const newRequestForm = { ...claimForm, placesVisited: optional(placesVisited) }

/** `search` finds a number, a sub-category, a place, a remark, a bill number or a whole amount. */
const listPayload = object({
  ...sorting(['createdAt', 'expenseDate', 'ticketNumber', 'category', 'status', 'receiptAmount']),
  ...paging,
  filter: optional(object({ ...claimFilter.schema, search: optional(text({ max: 60 })) })),
})

export const createNewRequest = defineCall({
  ...claimsCall,
  path: '/claims/new-request',
  kind: 'write',
  payload: object({ ...newRequestForm, expenseDate: day }),
  answer: object({ item: object({ _id: id, ticketNumber: words() }), message: words() }),
})

export const listMyClaims = defineCall({
  ...claimsCall,
  path: '/claims/my-claims',
  kind: 'read',
  payload: listPayload,
  answer: countedList(claimRow),
})

export const listMyRevisableClaims = defineCall({
  ...claimsCall,
  path: '/claims/my-revisable-claims',
  kind: 'read',
  payload: listPayload,
  answer: countedList(claimRow),
})

export const getClaimSummary = defineCall({
  ...claimsCall,
  path: '/claims/claim-summary/:_id',
  kind: 'read',
  payload: ofId,
  answer: itemOf(claim),
})

export const reviseClaim = defineCall({
  ...claimsCall,
  path: '/claims/revise/:_id',
  kind: 'write',
  payload: object({ _id: id, version: seenVersion, ...newRequestForm }),
  answer: object({ item: claim, message: words() }),
})

export const deleteClaim = defineCall({
  ...claimsCall,
  path: '/claims/delete/:_id',
  kind: 'write',
  payload: ofId,
  answer: done,
})

/** The caller was named as a co-traveller and declines. */
export const declineCompanion = defineCall({
  ...claimsCall,
  path: '/claims/decline-companion/:_id',
  kind: 'write',
  payload: ofId,
  answer: done,
})

/** Answers an approver's question about the caller's claim. */
export const answerQuestion = defineCall({
  ...claimsCall,
  path: '/claims/answer-question/:_id',
  kind: 'write',
  payload: object({ _id: id, answer: optional(text({ max: MAX_NOTE })) }),
  answer: done,
})

/** Reminds the approver who has had the caller's claim for a week. */
export const remindApprover = defineCall({
  ...claimsCall,
  path: '/claims/remind/:_id',
  kind: 'write',
  payload: ofId,
  answer: done,
})

/** The caller agrees with the rejection, and the claim ends. */
export const acceptRejection = defineCall({
  ...claimsCall,
  path: '/claims/accept-rejection/:_id',
  kind: 'write',
  payload: ofId,
  answer: done,
})

export const getClaimPolicy = defineCall({
  path: '/claims/policy',
  module: 'claims',
  kind: 'read',
  who: 'signed-in',
  payload: nothing,
  // `item` is sanitised HTML; `rules` is the version of limits and rules that is valid beside it.
  answer: object({
    item: words(),
    textId: optional(id),
    effectiveFrom: optional(day),
    rules: optional(object({ version: whole({ min: 1, max: 1_000_000 }), effectiveFrom: day })),
  }),
})
