import { ClaimBadge } from '@tem/claim-view/claim-badge.tsx'
import { StatusBadge } from '@tem/ui/status-badge.tsx'
import type { RevisableDay } from './revisable-queries.ts'

/** A day that was taken back waits for its owner, whatever its claims say. */
export function DayState({ day }: { day: RevisableDay }) {
  if (!day.isSubmitted) return <StatusBadge tone="neutral">Taken back</StatusBadge>
  return day.status && <ClaimBadge status={day.status} />
}
