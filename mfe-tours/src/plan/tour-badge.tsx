import { type TourStatus, tourStatusColor, tourStatusLabel } from '@tem/rules/tour/tour-status.ts'
import { StatusBadge, type Tone } from '@tem/ui/text/status-badge.tsx'
import type { WholeTour } from '../tours/tour-queries.ts'

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

// The state of a tour in one sentence.

export type TourProgress = Pick<WholeTour, 'status' | 'waitsFor'> & {
  readonly history: readonly Pick<WholeTour['history'][number], 'to'>[]
}

export function progressText({ status, waitsFor, history }: TourProgress): string {
  if (history.at(-1)?.to === 'archived') return 'This Tour is deleted.'
  if (status === 'approved') return 'This Tour is approved.'
  if (status === 'rejected') return 'This Tour is rejected.'
  return `This Tour waits for ${namesOf(waitsFor) || 'the administrator'}.`
}

export function namesOf(people: WholeTour['waitsFor']): string {
  return people.map(({ name, employeeCode }) => `${name} (${employeeCode})`).join(', ')
}
