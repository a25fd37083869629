import { type ClaimStatus, mainStatus, statusLabel } from '@tem/rules/claim/claim-status.ts'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { StatusBadge } from '@tem/ui/text/status-badge.tsx'
import { draft } from '../../texts/made/claim.ts'

export function ClaimBadge({ status }: { status: ClaimStatus }) {
  return <StatusBadge tone={mainStatus(status)}>{inLanguage(statusLabel(status))}</StatusBadge>
}

interface OwnClaim {
  status: ClaimStatus
  wrapper: string | null
  can: { delete: boolean }
}

/** The badge of the viewer's own claim. Before submission "Pending" would wrongly suggest that somebody is deciding on it. */
export function OwnClaimBadge({ claim }: { claim: OwnClaim }) {
  return isDraft(claim) ? (
    <StatusBadge tone="neutral">{draft()}</StatusBadge>
  ) : (
    <ClaimBadge status={claim.status} />
  )
}

/** Its day is not submitted, or was taken back: only then can a day's claim be deleted. */
export function isDraft({ wrapper, can }: Pick<OwnClaim, 'wrapper' | 'can'>): boolean {
  return wrapper !== null && can.delete
}
