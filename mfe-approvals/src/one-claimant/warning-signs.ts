// Warning signs of a claim, in words. Most claims have none.
import { signRow } from '@tem/rules/approval/claim-signs.ts'
import { lastReply } from '@tem/rules/approval/event-label.ts'
import { stageInTurn } from '@tem/rules/claim/claim-status.ts'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import * as texts from '../../texts/made/review.ts'
import type { ReviewedClaim } from '../review-queries.ts'

export type ClaimWithSigns = Pick<ReviewedClaim, 'signs' | 'history' | 'status' | 'can'>

export function warningSigns(claim: ClaimWithSigns): string[] {
  const revision = revised(rejectionBefore(claim))
  const reply = lastReply(claim.history)
  return [
    ...claim.signs.map(({ text }) => inLanguage(text)),
    ...(revision ? [revision] : []),
    ...(reply
      ? [texts.answered({ name: reply.respondedBy?.name ?? texts.theClaimant(), note: reply.note ?? '' })]
      : []),
  ]
}

/** Without those that have a badge or a banner where a claim is shown whole. */
export function otherWarningSigns(claim: ClaimWithSigns): string[] {
  return warningSigns({ ...claim, signs: claim.signs.filter(({ kind }) => !signRow(kind)?.hasBadge) })
}

/** It waits for the viewer and has no warning sign. */
export function isRoutine(claim: ClaimWithSigns): boolean {
  return claim.can.act && warningSigns(claim).length === 0
}

export function needsAttention(claim: ClaimWithSigns): boolean {
  return claim.can.act && !isRoutine(claim)
}

function revised(rejection: ReturnType<typeof rejectionBefore>): string | false {
  if (rejection === undefined) return false
  return rejection.note ? texts.revisedAfter({ note: rejection.note }) : texts.revised()
}

// The history of the current round, which starts at the last submission by the claimant.

type ChainEvent = ReviewedClaim['history'][number]
type ClaimWithHistory = Pick<ReviewedClaim, 'history' | 'status'>

/** Approvers of this round so far, without payments that were taken back. */
export function approvalsOf({ history, status }: ClaimWithHistory): ChainEvent[] {
  const begun = history.findLastIndex(({ code }) => code === 'submitted' || code === 'revised')
  return history
    .slice(begun + 1)
    .filter(
      ({ code, to, isUndone }) =>
        !isUndone && code === 'approved' && (to !== 'approved' || status === 'approved'),
    )
}

/** From whom it came to this stage's approver, and why. */
export function reroutingsOf({ history, status }: ClaimWithHistory): string[] {
  const begun = history.findLastIndex(
    ({ code }) => code !== 'rerouted' && code !== 'asked' && code !== 'replied',
  )
  return history
    .slice(begun + 1)
    .flatMap(({ code, to, note }) =>
      code === 'rerouted' && to === status && note ? [texts.rerouted({ note })] : [],
    )
}

/** What follows an approval: 'then HOD, Finance' */
export function nextText({ next = [] }: Pick<ReviewedClaim, 'next'>): string | undefined {
  if (next.length === 0) return undefined
  return texts.thenNext({ names: next.map((stage) => inLanguage(stageInTurn(stage))).join(', ') })
}

/** The rejection that the claimant answered with this revision. */
export function rejectionBefore({ history, status }: ClaimWithHistory): ChainEvent | undefined {
  return status === 'rejected'
    ? undefined
    : history.findLast(({ to, isUndone }) => to === 'rejected' && !isUndone)
}
