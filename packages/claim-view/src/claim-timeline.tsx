// Everything that happened to the claim since it was submitted, the latest last.
import { Timeline, type TimelineEvent } from '@tem/ui/timeline.tsx'
import type { ClaimDetail } from './claim-blocks.tsx'
import { happeningNote, happeningTone } from './happening.ts'
import { MomentText } from './moment-text.tsx'

type Happening = ClaimDetail['history'][number]

export function ClaimTimeline({ history }: Pick<ClaimDetail, 'history'>) {
  return <Timeline label="What happened" events={history.map(eventOf)} />
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
