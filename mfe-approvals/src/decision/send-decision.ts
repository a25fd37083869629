// Sends a decision with the matching API call.
import type { AnswerOf } from '@tem/contracts/call.ts'
import { decideClaim, decideEmployees, decideWrapper } from '@tem/contracts/calls/approvals.ts'
import { call, toast, useMutation, useQueryClient } from '@tem/sdk'
import { useState } from 'react'
import { reviewKeys } from '../review-queries.ts'
import type { DecisionTarget } from './decision-target.ts'
import { dropDraft, type SentDecision } from './decision-values.ts'

export type Outcome = AnswerOf<typeof decideWrapper>

export async function sendDecision(decided: DecisionTarget, decision: SentDecision): Promise<Outcome> {
  const { reimbursableAmount, includeStandingOut, ...words } = decision
  const including = includeStandingOut && { includeStandingOut }
  if ('employees' in decided) {
    const { employees, filter } = decided
    return call(decideEmployees, {
      ...words,
      employees: idsOf(employees),
      ...including,
      ...(filter && { filter }),
    })
  }
  const { claims } = decided
  const [first] = claims
  if (first === undefined) throw new Error('There is nothing to decide on.')
  const { _id, revision, claimant } = first
  // All claims of one employee, on any day.
  if (claims.length > 1)
    return call(decideWrapper, { ...words, ...including, _id: claimant, claims: idsOf(claims) })
  const { message } = await call(decideClaim, {
    ...words,
    _id,
    revision,
    ...(reimbursableAmount !== undefined && { reimbursableAmount }),
  })
  return { processed: 1, skipped: [], message }
}

function idsOf(each: readonly { _id: string }[]): string[] {
  return each.map(({ _id }) => _id)
}

// Sends the decision and reloads the review lists, also after a refusal, because someone else was faster.

export function useDecision(decided: DecisionTarget, onDone?: (outcome: Outcome) => void) {
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

  function finish(outcome: Outcome) {
    reset()
    setDecisions((before) => before + 1)
    onDone?.(outcome)
  }

  return {
    decide: mutate,
    deciding: isPending,
    /** Counts decisions: each starts with an empty form. */
    decisions,
    /** The outcome and its claims, because the lists may have changed since. */
    done: data && data.outcome.skipped.length > 0 ? data : undefined,
    finish,
    failure: error,
    async refresh() {
      await refresh()
      reset()
    },
  }
}

/** Reloads everything that a decision of anyone may have changed. */
export function useRefreshReview() {
  const queries = useQueryClient()
  return () => Promise.all(reviewKeys.map((queryKey) => queries.invalidateQueries({ queryKey })))
}
