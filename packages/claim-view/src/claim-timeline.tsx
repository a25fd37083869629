// Everything that happened to the claim since it was submitted, the latest last, and whose answer comes next.
import { Timeline, type TimelineEvent } from '@tem/ui/timeline.tsx'
import type { ClaimDetail } from './claim-blocks.tsx'
import { happeningNote, happeningTone } from './happening.ts'
import { MomentText } from './moment-text.tsx'

type Happening = ClaimDetail['history'][number]

export function ClaimTimeline({ claim: { history, waitsFor } }: { claim: ClaimDetail }) {
  return <Timeline label="What happened" events={[...history.map(eventOf), ...stillToCome(waitsFor)]} />
}

function eventOf(happening: Happening, place: number): TimelineEvent {
  const { label, respondedBy, respondedOn } = happening
  const note = happeningNote(happening)
  return {
    id: `${respondedOn} ${place}`,
    title: label,
    tone: happeningTone(happening),
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
