// Everything that happened to the claim since it was submitted, the latest last.
import { isClaimStatus, mainStatus } from '@tem/rules/claim-status.ts'
import { formatMoney, toPaise } from '@tem/rules/money.ts'
import { Timeline, type TimelineEvent } from '@tem/ui/timeline.tsx'
import type { ClaimDetail } from './claim-blocks.tsx'
import { MomentText } from './moment-text.tsx'

type Happening = ClaimDetail['history'][number]

export function ClaimTimeline({ history }: Pick<ClaimDetail, 'history'>) {
  return <Timeline label="What happened" events={history.map(eventOf)} />
}

function eventOf(happening: Happening, place: number): TimelineEvent {
  const { label, respondedBy, respondedOn, note } = happening
  const lowered = loweringOf(happening)
  return {
    id: `${respondedOn} ${place}`,
    title: label,
    tone: toneOf(happening),
    when: <MomentText at={respondedOn} />,
    who: respondedBy?.name ?? 'Admin',
    ...((note || lowered) && { note: [lowered, note].filter(Boolean).join(' ') }),
  }
}

/** A step that was passed is green, though the claim still waits for the next. */
function toneOf({ label, to }: Happening) {
  if (label.endsWith('Approved')) return 'approved'
  return isClaimStatus(to) && mainStatus(to) === 'rejected' ? 'rejected' : 'pending'
}

function loweringOf({ amountBefore, amountAfter }: Happening): string | undefined {
  if (amountBefore === null || amountAfter === null || amountBefore === amountAfter) return undefined
  return `${formatMoney(toPaise(amountBefore))} lowered to ${formatMoney(toPaise(amountAfter))}.`
}
