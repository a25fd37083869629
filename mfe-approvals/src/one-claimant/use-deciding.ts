import type { ResponseType } from '@tem/rules/approval/decision-rules.ts'
import { useState } from 'react'
import type { ReviewedClaim } from '../review-queries.ts'

export interface Deciding {
  readonly claims: readonly ReviewedClaim[]
  readonly decision: ResponseType
  readonly byKey?: boolean
  readonly withinLimit?: boolean
}

/** The drawer keeps its claims, even when the selection or the list changes. */
export function useDeciding(onDone: () => void) {
  const [deciding, setDeciding] = useState<Deciding>({ claims: [], decision: 'approve' })
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
      decision: deciding.decision,
      atNote: deciding.byKey ?? false,
      withinLimit: deciding.withinLimit ?? false,
      onClose: () => setOpen(false),
      onDone,
    },
  }
}
