// One answer to all claims of some employees that wait for this approver.

import { readApprover } from '@tem/chain/read-organisation.ts'
import { matchesFilter } from '@tem/claims/read/list-my-claims.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/approvals.ts'
import type { Approver } from '@tem/rules/approval/approval-turn.ts'
import { dayOf } from '@tem/rules/base/company-day.ts'
import { errorTexts } from '@tem/rules/base/messages.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { Tx } from '@tem/server/database/transactions.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { BadInput } from '@tem/server/errors.ts'
import { isClaimAskedOf } from '../review/review-scope.ts'
import { decideMany, refuseWords } from './decide-many.ts'

export function decideEmployees(
  { transactions, clock }: BaseDeps,
  actor: Actor,
  { employees, filter, leaveOverLimit: _, ...decision }: PayloadOf<typeof calls.decideEmployees>,
) {
  if (employees.length === 0) throw new BadInput(errorTexts.selectOne, 'employees')
  refuseWords(decision, 'bulk')
  return transactions.run(actor, async (tx) => {
    const at = clock()
    const approver = await readApprover(tx, actor, dayOf(at))
    const waiting = await claimsWaitingOf(tx, approver, employees, filter)
    const ids = waiting.map(({ id }) => id)
    const { skipped, ...rest } = await decideMany(tx, { actor, approver, decision, at, asked: ids, ids })
    return { ...rest, skipped: [...skipped, ...withoutAny(employees, waiting)] }
  })
}

interface WaitingClaim {
  id: string
  personId: string
}

function claimsWaitingOf(
  tx: Tx,
  approver: Approver,
  employees: readonly string[],
  filter: PayloadOf<typeof calls.decideEmployees>['filter'],
): Promise<WaitingClaim[]> {
  return tx<WaitingClaim[]>`
    select claim.id, claim.person_id as "personId"
    from claims.submitted_claim as claim
    where claim.person_id = any(${employees as string[]})
      and claim.status not in ('approved', 'rejected') and ${matchesFilter(tx, filter)}
      and claim.id in (
        select claim.claim_id
        from approvals.waiting_claim as claim
        where claim.person_id = any(${employees as string[]}) and ${isClaimAskedOf(tx, approver)}
      )`
}

function withoutAny(employees: readonly string[], waiting: readonly WaitingClaim[]) {
  const found = new Set(waiting.map(({ personId }) => personId))
  return [...new Set(employees)]
    .filter((employee) => !found.has(employee))
    .map((_id) => ({ _id, reason: errorTexts.nothingOfEmployee }))
}
