// How a line of a history looks: its colour, and what it did to the amount.
import { formatMoney, toPaise } from '@tem/rules/money.ts'
import type { Tone } from '@tem/ui/status-badge.tsx'
import type { ClaimDetail } from './claim-blocks.tsx'

type Happening = ClaimDetail['history'][number]

/** A step that was passed is green, though what passed it still waits for the next. */
export function happeningTone({ label, to }: Pick<Happening, 'label' | 'to'>): Tone {
  if (label.endsWith('Approved')) return 'approved'
  return to === 'rejected' ? 'rejected' : 'pending'
}

/** What is said about it beyond who and when. */
export function happeningNote(happening: Pick<Happening, 'note' | 'amountBefore' | 'amountAfter'>): string {
  return [loweringOf(happening), happening.note].filter(Boolean).join(' ')
}

function loweringOf({ amountBefore, amountAfter }: Pick<Happening, 'amountBefore' | 'amountAfter'>) {
  if (amountBefore === null || amountAfter === null || amountBefore === amountAfter) return undefined
  return `${formatMoney(toPaise(amountBefore))} lowered to ${formatMoney(toPaise(amountAfter))}.`
}
