// What the bell tells: rejected claims, recent decisions on the caller's claims and tours, and until when the caller has
// seen them.
import { assign, object, optional } from 'superstruct'
import { defineCall } from '../call.ts'
import { rejectedClaimNotice } from '../entities/claim.ts'
import { historyEntry } from '../entities/response.ts'
import { countedList, nothing, paging } from '../shapes.ts'
import { flag, id, instant, money, oneOf, whole, words } from '../values.ts'

const claimsCall = { module: 'claims', who: 'own-claims' } as const

export const listRejectedClaims = defineCall({
  ...claimsCall,
  path: '/calendar/rejected-claims-notification',
  kind: 'read',
  payload: nothing,
  answer: assign(
    countedList(rejectedClaimNotice),
    /** How many of them the caller can still revise, and for how much. */
    object({ toRevise: whole({ min: 0, max: 1000 }), toReviseAmount: optional(money) }),
  ),
})

const notification = object({
  ...historyEntry.schema,
  _id: id,
  kind: oneOf(['claim', 'tour']),
  /** The id of the claim or tour. */
  subject: id,
  /** A claim's number or a tour's destination. */
  name: words(),
  /** A claim's sub-category or a tour's purpose. */
  what: words(),
  /** It is newer than the caller's previous visit. */
  isNew: flag(),
})

export const listNotifications = defineCall({
  ...claimsCall,
  path: '/notifications/list',
  kind: 'read',
  payload: object(paging),
  answer: object({
    ...countedList(notification).schema,
    unseen: whole({ min: 0, max: Number.MAX_SAFE_INTEGER }),
    /** The list contains everything up to this moment. */
    readOn: instant,
  }),
})

export const markNotificationsSeen = defineCall({
  ...claimsCall,
  path: '/notifications/seen',
  kind: 'write',
  payload: object({ until: instant }),
  answer: nothing,
})
