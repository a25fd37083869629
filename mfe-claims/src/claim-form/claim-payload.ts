// What is sent: the choice, and of the form only what the sub-category asks for.
import type { PayloadOf } from '@tem/contracts/call.ts'
import type { createDayClaim } from '@tem/contracts/calls/day-claims.ts'
import type { ClaimValues } from './claim-values.ts'
import type { ReadClaim } from './read-claim.ts'

export type ClaimPayload = Omit<PayloadOf<typeof createDayClaim>, 'day'>

export function payloadOf(values: ClaimValues, { chosen, form }: ReadClaim): ClaimPayload {
  return {
    ...(form as Partial<ClaimPayload>),
    category: chosen.category._id,
    subCategory: chosen._id,
    ...(values.tour && { tour: values.tour }),
  }
}
