// What the owner may do with a claim, and why not where it may not. The list shows it, and the verb asks again.
import type { ClaimStatus } from '@tem/rules/claim-status.ts'
import { errorTexts } from '@tem/rules/messages.ts'

export interface OwnClaimFacts {
  status: ClaimStatus
  isSubmitted: boolean
  /** Without a day: a New Request. */
  standsAlone: boolean
  /** Somebody has answered, in this round or an earlier one. */
  hasResponse: boolean
}

type Reason = string | undefined

export const ownerMay = {
  edit: (claim: OwnClaimFacts): Reason => (claim.isSubmitted ? errorTexts.alreadySubmitted : undefined),

  delete: (claim: OwnClaimFacts): Reason => {
    const isUntouched = claim.status === 'pending' && !claim.hasResponse
    if (isUntouched && (claim.standsAlone || !claim.isSubmitted)) return undefined
    return errorTexts.alreadySubmitted
  },

  revise: (claim: OwnClaimFacts): Reason =>
    claim.status === 'rejected' ? undefined : 'Only a rejected Claim can be revised.',

  act: (): Reason => 'Nobody decides on their own Claim.',
}

export function canOfOwner(claim: OwnClaimFacts) {
  const reasons = Object.fromEntries(
    Object.entries(ownerMay).flatMap(([action, reasonAgainst]) => {
      const reason = reasonAgainst(claim)
      return reason ? [[action, reason]] : []
    }),
  ) as Partial<Record<keyof typeof ownerMay, string>>
  return {
    edit: !reasons.edit,
    delete: !reasons.delete,
    revise: !reasons.revise,
    act: !reasons.act,
    reasons,
  }
}
