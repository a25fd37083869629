// What makes a claim worth a second look, in words; most claims have nothing of the kind.
import { statusLabel } from '@tem/rules/claim-status.ts'
import { formatMoney, formatRs, toPaise } from '@tem/rules/money.ts'
import type { ReviewedClaim } from '../review-queries.ts'

export type Standing = Pick<
  ReviewedClaim,
  | 'isOverLimit'
  | 'overLimitBy'
  | 'isHoliday'
  | 'similar'
  | 'revision'
  | 'reimbursableAmount'
  | 'createdBy'
  | 'can'
>

/** From here on a claim is looked at whatever its limit says. */
const LARGE = toPaise(10_000)

export function standingOut(claim: Standing): string[] {
  const { isOverLimit, overLimitBy, isHoliday, similar, revision, reimbursableAmount, createdBy } = claim
  return [
    isOverLimit && (overLimitBy > 0 ? `${formatMoney(toPaise(overLimitBy))} over limit` : 'Over limit'),
    ...similar.map(
      (other) =>
        `Looks like ${other.ticketNumber}${whose(other.createdBy, createdBy)}, ${statusLabel(other.status)}`,
    ),
    isHoliday && 'On a holiday',
    revision > 1 && 'Revised after a rejection',
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

function whose(other: { employeeCode: string; name: string }, claimant: { employeeCode: string }): string {
  return other.employeeCode === claimant.employeeCode ? '' : ` of ${other.name}`
}
