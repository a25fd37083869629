// What makes a claim worth a second look, in words; most claims have nothing of the kind.
import { statusLabel } from '@tem/rules/claim-status.ts'
import { formatMoney, formatRs, toPaise } from '@tem/rules/money.ts'
import type { ReviewedClaim } from '../review-queries.ts'
import { rejectionBefore } from './round.ts'

export type Standing = Pick<
  ReviewedClaim,
  'overLimitBy' | 'isHoliday' | 'similar' | 'history' | 'status' | 'reimbursableAmount' | 'createdBy' | 'can'
>

/** From here on a claim is looked at whatever its limit says. */
const LARGE = toPaise(10_000)

export function standingOut(claim: Standing): string[] {
  const { overLimitBy, isHoliday, similar, reimbursableAmount, createdBy } = claim
  return [
    overLimitBy > 0 && `${formatMoney(toPaise(overLimitBy))} over limit`,
    ...similar.map(
      (other) =>
        `Looks like ${other.ticketNumber}${whose(other.createdBy, createdBy)}, ${statusLabel(other.status)}`,
    ),
    isHoliday && 'On a holiday',
    revised(rejectionBefore(claim)),
    toPaise(reimbursableAmount) > LARGE && `Above ${formatRs(LARGE)}`,
  ].filter((words) => words !== false)
}

/** It waits for the viewer, and nothing speaks against it. */
export function isUsual(claim: Standing): boolean {
  return claim.can.act && standingOut(claim).length === 0
}

export function needsALook(claim: Standing): boolean {
  return claim.can.act && !isUsual(claim)
}

function revised(rejection: ReturnType<typeof rejectionBefore>): string | false {
  if (rejection === undefined) return false
  return rejection.note ? `Revised after a rejection: “${rejection.note}”` : 'Revised after a rejection'
}

function whose(other: { employeeCode: string; name: string }, claimant: { employeeCode: string }): string {
  return other.employeeCode === claimant.employeeCode ? '' : ` of ${other.name}`
}
