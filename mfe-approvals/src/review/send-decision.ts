// Sends a decision by the call that fits what is decided.
import type { AnswerOf } from '@tem/contracts/call.ts'
import { decideClaim, decideEmployees, decideWrapper } from '@tem/contracts/calls/approvals.ts'
import { call } from '@tem/sdk'
import type { SentDecision } from './decision-values.ts'
import type { Decided } from './what-is-decided.ts'

export type Outcome = AnswerOf<typeof decideWrapper>

export async function sendDecision(decided: Decided, decision: SentDecision): Promise<Outcome> {
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
  // All of one employee, whatever days they are of.
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
