import { type TourStatus, tourStatusColor, tourStatusLabel } from '@tem/rules/tour-status.ts'
import { StatusBadge, type Tone } from '@tem/ui/status-badge.tsx'

const tones: Record<ReturnType<typeof tourStatusColor>, Tone> = {
  green: 'approved',
  red: 'rejected',
  yellow: 'pending',
}

export function TourBadge({ status }: { status: TourStatus }) {
  return <StatusBadge tone={toneOf(status)}>{tourStatusLabel(status)}</StatusBadge>
}

export function toneOf(status: TourStatus): Tone {
  return tones[tourStatusColor(status)]
}
