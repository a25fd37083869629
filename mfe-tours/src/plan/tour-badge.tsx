import { type TourStatus, tourStatusColor, tourStatusLabel } from '@tem/rules/tour/tour-status.ts'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { StatusBadge, type Tone } from '@tem/ui/text/status-badge.tsx'
import * as texts from '../../texts/made/plan.ts'
import type { WholeTour } from '../tours/tour-queries.ts'

const tones: Record<ReturnType<typeof tourStatusColor>, Tone> = {
  green: 'approved',
  red: 'rejected',
  yellow: 'pending',
}

export function TourBadge({ status }: { status: TourStatus }) {
  return <StatusBadge tone={toneOf(status)}>{inLanguage(tourStatusLabel(status))}</StatusBadge>
}

export function toneOf(status: TourStatus): Tone {
  return tones[tourStatusColor(status)]
}

// The state of a tour in one sentence.

export type TourProgress = Pick<WholeTour, 'status' | 'waitsFor'> & {
  readonly history: readonly Pick<WholeTour['history'][number], 'to'>[]
}

export function progressText({ status, waitsFor, history }: TourProgress): string {
  if (history.at(-1)?.to === 'archived') return texts.isDeleted()
  if (status === 'approved') return texts.isApproved()
  if (status === 'rejected') return texts.isRejected()
  return texts.waitsFor({ names: namesOf(waitsFor) || texts.administrator() })
}

export function namesOf(people: WholeTour['waitsFor']): string {
  return people.map(({ name, employeeCode }) => `${name} (${employeeCode})`).join(', ')
}
