import type { ResponseType } from '@tem/rules/decision-rules.ts'
import { useState } from 'react'
import type { ReviewedClaim } from '../review-queries.ts'

interface Deciding {
  readonly claims: readonly ReviewedClaim[]
  readonly answer: ResponseType
  readonly byKey: boolean
}

/** The drawer keeps what it was opened for, whatever is ticked or read afresh behind it. */
export function useDeciding(onDone: () => void) {
  const [deciding, setDeciding] = useState<Deciding>({ claims: [], answer: 'approve', byKey: false })
  const [open, setOpen] = useState(false)
  return {
    start(claims: readonly ReviewedClaim[], answer: ResponseType, byKey = false) {
      if (claims.length === 0) return
      setDeciding({ claims, answer, byKey })
      setOpen(true)
    },
    drawer: {
      open,
      decided: { claims: deciding.claims },
      answer: deciding.answer,
      atNote: deciding.byKey,
      onClose: () => setOpen(false),
      onDone,
    },
  }
}
