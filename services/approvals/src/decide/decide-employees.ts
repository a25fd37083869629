// One answer to all claims of some employees that wait for this approver.
import { readApprover } from '@tem/chain/read-organisation.ts'
import { matchesFilter } from '@tem/claims/read/list-my-claims.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type { decideEmployees } from '@tem/contracts/calls/approvals.ts'
import type { Approver } from '@tem/rules/approval/approval-turn.ts'
import { dayOf } from '@tem/rules/base/company-day.ts'
import { errorTexts } from '@tem/rules/base/messages.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { Transactions, Tx } from '@tem/server/database/transactions.ts'
import { BadInput } from '@tem/server/errors.ts'
import { CLOCK, TRANSACTIONS } from '@tem/server/tokens.ts'
import { inject, injectable } from 'tsyringe'
import { isClaimAskedOf } from '../review/review-scope.ts'
import { decideMany, refuseWords } from './decide-many.ts'

@injectable()
export class DecideEmployees {
  constructor(
    @inject(TRANSACTIONS) private readonly transactions: Transactions,
    @inject(CLOCK) private readonly now: () => Date,
  ) {}

  run(
    actor: Actor,
    { employees, filter, leaveOverLimit: _, ...decision }: PayloadOf<typeof decideEmployees>,
  ) {
    if (employees.length === 0) throw new BadInput(errorTexts.selectOne, 'employees')
    refuseWords(decision, 'bulk')
    return this.transactions.run(actor, async (tx) => {
      const at = this.now()
      const approver = await readApprover(tx, actor, dayOf(at))
      const waiting = await claimsWaitingOf(tx, approver, employees, filter)
      const ids = waiting.map(({ id }) => id)
      const { skipped, ...rest } = await decideMany(tx, { actor, approver, decision, at, asked: ids, ids })
      return { ...rest, skipped: [...skipped, ...withoutAny(employees, waiting)] }
    })
  }
}

interface WaitingClaim {
  id: string
  personId: string
}

function claimsWaitingOf(
  tx: Tx,
  approver: Approver,
  employees: readonly string[],
  filter: PayloadOf<typeof decideEmployees>['filter'],
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
