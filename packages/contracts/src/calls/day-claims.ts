// Single claims of a day.
import { nullable, object, optional } from 'superstruct'
import { defineCall } from '../call.ts'
import { claim } from '../entities/claim.ts'
import { claimForm, seenVersion } from '../entities/claim-form.ts'
import { dayWrapper } from '../entities/day-wrapper.ts'
import { categoryName, subCategory } from '../entities/reference.ts'
import { ofId } from '../shapes.ts'
import { day, id, words } from '../values.ts'

const claimsCall = { module: 'claims', who: 'own-claims' } as const

const savedClaim = object({ item: claim, message: words() })

export const getDayClaim = defineCall({
  ...claimsCall,
  path: '/calendar/claims/get/:_id',
  kind: 'read',
  payload: ofId,
  answer: object({ item: claim, wrapper: nullable(dayWrapper), category: categoryName, subCategory }),
})

export const createDayClaim = defineCall({
  ...claimsCall,
  path: '/calendar/claims/create/:day',
  kind: 'write',
  payload: object({ day, ...claimForm }),
  answer: savedClaim,
})

export const updateDayClaim = defineCall({
  ...claimsCall,
  path: '/calendar/claims/update/:_id',
  kind: 'write',
  /** `day` moves the claim: it is checked and kept like one that is added to that day. */
  payload: object({ _id: id, version: seenVersion, day: optional(day), ...claimForm }),
  answer: savedClaim,
})

export const reviseDayClaim = defineCall({
  ...claimsCall,
  path: '/calendar/claims/revise/:_id',
  kind: 'write',
  payload: object({ _id: id, version: seenVersion, ...claimForm }),
  answer: savedClaim,
})
