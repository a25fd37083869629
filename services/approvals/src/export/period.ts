// Which claims an export contains.
import type { Day } from '@tem/rules/base/company-day.ts'
import type { ClaimStatus } from '@tem/rules/claim/claim-status.ts'

export interface Period {
  readonly from: Day
  readonly to: Day
}

/** Claims that wait for the payer, or that the payer has paid. */
export const exportedStatuses = ['pending_finance', 'approved'] as const satisfies readonly ClaimStatus[]
