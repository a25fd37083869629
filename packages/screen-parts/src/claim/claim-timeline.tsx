// All events of the claim since submission, the latest last, and who decides next.

import { formatMoney } from '@tem/rules/base/money.ts'
import type { Tone } from '@tem/ui/text/status-badge.tsx'
import { Timeline, type TimelineEvent } from '@tem/ui/text/timeline.tsx'
import { MomentText } from '../moment-text.tsx'
import type { ClaimDetail } from './claim-blocks.tsx'

type ChainEvent = ClaimDetail['history'][number]

export function ClaimTimeline({ claim: { history, waitsFor } }: { claim: ClaimDetail }) {
  return <Timeline label="What happened" events={[...history.map(eventOf), ...upcomingSteps(waitsFor)]} />
}

function eventOf(event: ChainEvent, place: number): TimelineEvent {
  const { label, respondedBy, respondedOn } = event
  const note = eventNote(event)
  return {
    id: `${respondedOn} ${place}`,
    title: label,
    tone: eventTone(event),
    when: <MomentText at={respondedOn} />,
    who: respondedBy?.name ?? 'Admin',
    ...(note && { note }),
  }
}

function upcomingSteps(waitsFor: ClaimDetail['waitsFor']): TimelineEvent[] {
  if (!waitsFor) return []
  return [{ id: 'waits', title: 'Waits for a decision', tone: 'pending', who: anyOf(waitsFor) }]
}

function anyOf(names: readonly string[]): string {
  if (names.length === 0) return 'Administrator'
  return names.length > 3 ? `Any of ${names.length} people` : names.join(' or ')
}

// How an event is shown: its colour, and its effect on the amount.

/** A passed step is green, even though the claim still waits for the next one. Only what waits is yellow. */
export function eventTone({ code, to }: Pick<ChainEvent, 'code' | 'to'>): Tone {
  if (code === 'approved') return 'approved'
  return to === 'rejected' ? 'rejected' : 'submitted'
}

/** Details in addition to who and when. */
export function eventNote(event: Pick<ChainEvent, 'note' | 'amountBefore' | 'amountAfter'>): string {
  return [loweringOf(event), event.note].filter(Boolean).join(' ')
}

function loweringOf({ amountBefore, amountAfter }: Pick<ChainEvent, 'amountBefore' | 'amountAfter'>) {
  if (amountBefore === null || amountAfter === null || amountBefore === amountAfter) return undefined
  return `${formatMoney(amountBefore)} lowered to ${formatMoney(amountAfter)}.`
}
