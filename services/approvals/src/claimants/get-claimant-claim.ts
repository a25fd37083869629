// One claim of another person with all entered data and decisions, and all signs.

import { readHolidays } from '@tem/allowances/holidays.ts'
import { readApprover } from '@tem/chain/approver.ts'
import { claimForViewer } from '@tem/claims/read/claim-for-viewer.ts'
import { readDecidableClaims } from '@tem/claims/read/decidable-claims.ts'
import { readSigns } from '@tem/claims/read/read-signs.ts'
import { isClaimVisibleTo } from '@tem/claims/read/visible-claims.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/approvals.ts'
import { type Day, dayOf } from '@tem/rules/base/company-day.ts'
import type { Paise } from '@tem/rules/base/money.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { NotFound } from '@tem/server/errors.ts'
import { runRefusals, withoutDecision } from '../decide/write-decision.ts'
import { standingHolds } from '../payment/refused-payments.ts'
import { readDelegators } from './delegators.ts'

interface JudgedClaim {
  personId: string
  expenseDate: Day
  overLimitByPaise: Paise
}

export async function getClaimantClaim(
  { sql, clock }: BaseDeps,
  actor: Actor,
  { _id }: PayloadOf<typeof calls.getClaimantClaim>,
) {
  const [claim] = await sql<JudgedClaim[]>`
    select claim.person_id as "personId", claim.expense_date as "expenseDate",
      claim.over_limit_by_paise as "overLimitByPaise"
    from claims.submitted_claim as claim
    where claim.id = ${_id} and claim.person_id <> ${actor.personId} and ${isClaimVisibleTo(sql, actor)}`
  if (!claim) throw new NotFound('Claim')
  const { personId, expenseDate, overLimitByPaise } = claim
  const now = clock()
  const approver = await readApprover(sql, actor, dayOf(now))
  const [detail, delegatorOf, [decidable], signed, holidays] = await Promise.all([
    claimForViewer(sql, actor, _id, now, approver),
    readDelegators(sql, approver),
    readDecidableClaims(sql, actor, [_id]),
    readSigns(sql, actor, [_id], { holds: standingHolds(sql) }),
    readHolidays(sql, personId, { from: expenseDate, to: expenseDate }),
  ])
  const inRun = decidable && (await runRefusals(sql, [decidable])).get(_id)
  return {
    item: {
      ...detail,
      can: withoutDecision(detail.can, inRun),
      claimant: personId,
      overLimitBy: overLimitByPaise,
      minimumAmount: decidable?.minimumAmount ?? 0,
      isHoliday: holidays.has(expenseDate),
      similar: signed.get(_id)?.similar ?? [],
      signs: signed.get(_id)?.signs ?? [],
      delegator: decidable ? delegatorOf(decidable) : null,
    },
  }
}
