import { type ClaimStatus, mainStatus, statusLabel } from '@tem/rules/claim/claim-status.ts'
import { StatusBadge } from '@tem/ui/text/status-badge.tsx'

export function ClaimBadge({ status }: { status: ClaimStatus }) {
  return <StatusBadge tone={mainStatus(status)}>{statusLabel(status)}</StatusBadge>
}

interface OwnClaim {
  status: ClaimStatus
  wrapper: string | null
  can: { delete: boolean }
}

/** One badge for a claim of one's own. While nobody else has seen it, "Pending" would mean that somebody decides on it. */
export function OwnClaimBadge({ claim }: { claim: OwnClaim }) {
  return isDraft(claim) ? (
    <StatusBadge tone="neutral">Draft</StatusBadge>
  ) : (
    <ClaimBadge status={claim.status} />
  )
}

/** Its day is not submitted yet, or was taken back: only until then can a claim of a day be deleted. */
export function isDraft({ wrapper, can }: Pick<OwnClaim, 'wrapper' | 'can'>): boolean {
  return wrapper !== null && can.delete
}
