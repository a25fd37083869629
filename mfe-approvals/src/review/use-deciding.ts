// Decides, and lets every list of reviewed claims be read afresh: after a refusal too, for somebody was faster.
import {
  getClaimant,
  getClaimantClaim,
  getClaimantDay,
  listClaimants,
} from '@tem/contracts/calls/approvals.ts'
import { CallFailed, callKey, toast, useMutation, useQueryClient } from '@tem/sdk'
import type { SentDecision } from './decision-values.ts'
import { type Outcome, sendDecision } from './send-decision.ts'
import type { Decided } from './what-is-decided.ts'

const reviewed = [listClaimants, getClaimant, getClaimantDay, getClaimantClaim]

const CONFLICT = 409

export function useDeciding(decided: Decided, onDone: (outcome: Outcome) => void) {
  const refresh = useRefresh()
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: async (decision: SentDecision) => {
      const outcome = await sendDecision(decided, decision)
      return { outcome, decided }
    },
    onSuccess: async ({ outcome }) => {
      if (outcome.processed > 0) toast.success(outcome.message)
      await refresh()
      if (outcome.skipped.length === 0) onDone(outcome)
    },
    meta: { toldInPlace: true },
  })
  const tooLate = error instanceof CallFailed && error.status === CONFLICT
  return {
    decide: mutate,
    deciding: isPending,
    /** What came of it, and of what: the lists may show something else by now. */
    done: data,
    failure: error && !tooLate ? error.message : null,
    /** Somebody else acted while this was looked at. */
    tooLate: tooLate ? error.message : undefined,
    async refresh() {
      await refresh()
      reset()
    },
  }
}

function useRefresh() {
  const queries = useQueryClient()
  return () => Promise.all(reviewed.map((call) => queries.invalidateQueries({ queryKey: callKey(call) })))
}
