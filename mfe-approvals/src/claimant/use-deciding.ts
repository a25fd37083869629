import type { ResponseType } from '@tem/rules/approval/decision-rules.ts'
import { useState } from 'react'
import type { ReviewedClaim } from '../review-queries.ts'

export interface Deciding {
  readonly claims: readonly ReviewedClaim[]
  readonly answer: ResponseType
  readonly byKey?: boolean
  readonly withinLimit?: boolean
}

/** The drawer keeps its claims, even when the selection or the list changes. */
export function useDeciding(onDone: () => void) {
  const [deciding, setDeciding] = useState<Deciding>({ claims: [], answer: 'approve' })
  const [open, setOpen] = useState(false)
  return {
    start(next: Deciding) {
      if (next.claims.length === 0) return
      setDeciding(next)
      setOpen(true)
    },
    drawer: {
      open,
      decided: { claims: deciding.claims },
      answer: deciding.answer,
      atNote: deciding.byKey ?? false,
      withinLimit: deciding.withinLimit ?? false,
      onClose: () => setOpen(false),
      onDone,
    },
  }
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

/** The rejection that the claimant answered with this revision. */
export function rejectionBefore({ history, status }: ClaimWithHistory): ChainEvent | undefined {
  return status === 'rejected'
    ? undefined
    : history.findLast(({ to, isUndone }) => to === 'rejected' && !isUndone)
}
