import { getClaimSummary } from '@tem/contracts/calls/claims.ts'
import { callQuery } from '@tem/sdk'

export function claimSummaryQuery(_id: string) {
  return callQuery(getClaimSummary, { _id })
}
