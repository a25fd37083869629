// Sends a decision by the call that fits what is decided; claims of several days go day by day.
import type { AnswerOf } from '@tem/contracts/call.ts'
import { decideClaim, decideEmployees, decideWrapper } from '@tem/contracts/calls/approvals.ts'
import { CallFailed, call } from '@tem/sdk'
import { type Group, groupsOf, together } from './decision-groups.ts'
import type { SentDecision } from './decision-values.ts'
import type { Decided } from './what-is-decided.ts'

export type Outcome = AnswerOf<typeof decideWrapper>

export async function sendDecision(decided: Decided, decision: SentDecision): Promise<Outcome> {
  if ('employees' in decided) {
    const { reimbursableAmount: _single, ...words } = decision
    const { employees, filter } = decided
    return call(decideEmployees, { ...words, employees: idsOf(employees), ...(filter && { filter }) })
  }
  const groups = groupsOf(decided.claims)
  const outcomes: Outcome[] = []
  for (const group of groups) {
    const sent = sendGroup(group, decision)
    outcomes.push(await (groups.length > 1 ? sent.catch((error) => leftOut(group, error)) : sent))
  }
  return together(outcomes)
}

async function sendGroup(group: Group, decision: SentDecision): Promise<Outcome> {
  const [{ _id, revision, wrapper }] = group
  if (group.length > 1 && wrapper !== null) {
    const { reimbursableAmount: _single, leaveOverLimit: _many, ...words } = decision
    return call(decideWrapper, { ...words, _id: wrapper, claims: idsOf(group) })
  }
  const { leaveOverLimit: _many, ...single } = decision
  const { message } = await call(decideClaim, { ...single, _id, revision })
  return { processed: 1, skipped: [], message }
}

/** A day that was refused does not hold back the others. */
function leftOut(group: Group, error: unknown): Outcome {
  if (!(error instanceof CallFailed) || error.outcomeUnknown) throw error
  const reason = error.message
  return { processed: 0, skipped: group.map(({ _id }) => ({ _id, reason })), message: reason }
}

function idsOf(each: readonly { _id: string }[]): string[] {
  return each.map(({ _id }) => _id)
}
