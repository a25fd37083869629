import type { ResponseType } from '@tem/rules/approval/decision-rules.ts'
import { useState } from 'react'
import type { ReviewedClaim } from '../review-queries.ts'

export interface Deciding {
  readonly claims: readonly ReviewedClaim[]
  readonly answer: ResponseType
  readonly byKey?: boolean
  readonly withinLimit?: boolean
}

/** The drawer keeps what it was opened for, whatever is ticked or read afresh behind it. */
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

// What of a claim's history belongs to its present round: it began when the claimant sent it, or sent it again.

type ChainEvent = ReviewedClaim['history'][number]
type Told = Pick<ReviewedClaim, 'history' | 'status'>

/** Who has passed it on so far; a payment that was taken back is none. */
export function approvalsOf({ history, status }: Told): ChainEvent[] {
  const begun = history.findLastIndex(({ from }) => from === null || from === 'rejected')
  return history
    .slice(begun + 1)
    .filter(({ label, to }) => label.endsWith('Approved') && (to !== 'approved' || status === 'approved'))
}

/** What the claimant was told to change, and has. */
export function rejectionBefore({ history, status }: Told): ChainEvent | undefined {
  return status === 'rejected' ? undefined : history.findLast(({ to }) => to === 'rejected')
}
