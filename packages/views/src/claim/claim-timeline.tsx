// Everything that happened to the claim since it was submitted, the latest last, and whose answer comes next.

import { formatMoney, toPaise } from '@tem/rules/base/money.ts'
import type { Tone } from '@tem/ui/text/status-badge.tsx'
import { Timeline, type TimelineEvent } from '@tem/ui/text/timeline.tsx'
import { MomentText } from '../moment-text.tsx'
import type { ClaimDetail } from './claim-blocks.tsx'

type ChainEvent = ClaimDetail['history'][number]

export function ClaimTimeline({ claim: { history, waitsFor } }: { claim: ClaimDetail }) {
  return <Timeline label="What happened" events={[...history.map(eventOf), ...stillToCome(waitsFor)]} />
}

function eventOf(happening: ChainEvent, place: number): TimelineEvent {
  const { label, respondedBy, respondedOn } = happening
  const note = eventNote(happening)
  return {
    id: `${respondedOn} ${place}`,
    title: label,
    tone: eventTone(happening),
    when: <MomentText at={respondedOn} />,
    who: respondedBy?.name ?? 'Admin',
    ...(note && { note }),
  }
}

function stillToCome(waitsFor: ClaimDetail['waitsFor']): TimelineEvent[] {
  if (!waitsFor) return []
  return [{ id: 'waits', title: 'Waits for an answer', tone: 'pending', who: anyOf(waitsFor) }]
}

function anyOf(names: readonly string[]): string {
  if (names.length === 0) return 'Administrator'
  return names.length > 3 ? `Any of ${names.length} people` : names.join(' or ')
}

// How a line of a history looks: its colour, and what it did to the amount.

/** A step that was passed is green, though what passed it still waits for the next. */
export function eventTone({ label, to }: Pick<ChainEvent, 'label' | 'to'>): Tone {
  if (label.endsWith('Approved')) return 'approved'
  return to === 'rejected' ? 'rejected' : 'pending'
}

/** What is said about it beyond who and when. */
export function eventNote(happening: Pick<ChainEvent, 'note' | 'amountBefore' | 'amountAfter'>): string {
  return [loweringOf(happening), happening.note].filter(Boolean).join(' ')
}

function loweringOf({ amountBefore, amountAfter }: Pick<ChainEvent, 'amountBefore' | 'amountAfter'>) {
  if (amountBefore === null || amountAfter === null || amountBefore === amountAfter) return undefined
  return `${formatMoney(toPaise(amountBefore))} lowered to ${formatMoney(toPaise(amountAfter))}.`
}
