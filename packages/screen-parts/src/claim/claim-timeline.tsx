// All events of the claim since submission, the latest last, and who decides next.

import { formatMoney } from '@tem/rules/base/money.ts'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import type { Tone } from '@tem/ui/text/status-badge.tsx'
import { Timeline, type TimelineEvent } from '@tem/ui/text/timeline.tsx'
import * as texts from '../../texts/made/timeline.ts'
import { MomentText } from '../moment-text.tsx'
import type { ClaimDetail } from './claim-blocks.tsx'

type ChainEvent = ClaimDetail['history'][number]

interface ClaimTimelineProps {
  claim: ClaimDetail
  /** The screen says why the claim is rejected, under Rejection Details. */
  withReason?: boolean
}

export function ClaimTimeline({ claim, withReason = true }: ClaimTimelineProps) {
  const { history, waitsFor, status } = claim
  const rejection = status === 'rejected' ? history.findLast(({ to }) => to === 'rejected') : undefined
  const events = history.map((event, place) =>
    eventOf(withReason || event !== rejection ? event : { ...event, note: null }, place),
  )
  return <Timeline label={texts.title()} events={[...events, ...upcomingSteps(waitsFor)]} />
}

function eventOf(event: ChainEvent, place: number): TimelineEvent {
  const { label, respondedBy, respondedOn } = event
  const note = eventNote(event)
  return {
    id: `${respondedOn} ${place}`,
    title: inLanguage(label),
    tone: eventTone(event),
    when: <MomentText at={respondedOn} />,
    who: respondedBy?.name ?? texts.admin(),
    ...(note && { note }),
  }
}

function upcomingSteps(waitsFor: ClaimDetail['waitsFor']): TimelineEvent[] {
  if (!waitsFor) return []
  return [{ id: 'waits', title: texts.waits(), tone: 'pending', who: anyOf(waitsFor) }]
}

function anyOf(names: readonly string[]): string {
  if (names.length === 0) return texts.administrator()
  if (names.length > 3) return texts.anyOf({ count: names.length })
  return names.reduce((first, second) => texts.either({ first, second }))
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
  return texts.lowered({ before: formatMoney(amountBefore), after: formatMoney(amountAfter) })
}
