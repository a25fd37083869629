import { type ClaimStatus, mainStatus, statusLabel } from '@tem/rules/claim-status.ts'
import { StatusBadge } from '@tem/ui/status-badge.tsx'

export function ClaimBadge({ status }: { status: ClaimStatus }) {
  return <StatusBadge tone={mainStatus(status)}>{statusLabel(status)}</StatusBadge>
}
