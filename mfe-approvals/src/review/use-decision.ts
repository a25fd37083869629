// Decides, and lets every list of reviewed claims be read afresh: after a refusal too, for somebody was faster.
import { CallFailed, toast, useMutation } from '@tem/sdk'
import { useState } from 'react'
import { dropDraft } from './decision-drafts.ts'
import type { SentDecision } from './decision-values.ts'
import { type Outcome, sendDecision } from './send-decision.ts'
import { useRefreshReview } from './use-refresh-review.ts'
import type { Decided } from './what-is-decided.ts'

const CONFLICT = 409

export function useDecision(decided: Decided, onDone?: (outcome: Outcome) => void) {
  const refresh = useRefreshReview()
  const [decisions, setDecisions] = useState(0)
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: async (decision: SentDecision) => ({
      outcome: await sendDecision(decided, decision),
      decided,
    }),
    onSuccess: async ({ outcome, decided: answered }) => {
      dropDraft(answered)
      if (outcome.processed > 0) toast.success(outcome.message)
      if (outcome.skipped.length === 0) finish(outcome)
      await refresh()
    },
    meta: { toldInPlace: true },
  })
  const tooLate = error instanceof CallFailed && error.status === CONFLICT

  function finish(outcome: Outcome) {
    reset()
    setDecisions((before) => before + 1)
    onDone?.(outcome)
  }

  return {
    decide: mutate,
    deciding: isPending,
    /** How many were made: each starts with an empty form. */
    decisions,
    /** What came of it, and of what: the lists may show something else by now. */
    done: data && data.outcome.skipped.length > 0 ? data : undefined,
    finish,
    failure: error && !tooLate ? error.message : null,
    /** Somebody else acted while this was looked at. */
    tooLate: tooLate ? error.message : undefined,
    async refresh() {
      await refresh()
      reset()
    },
  }
}
