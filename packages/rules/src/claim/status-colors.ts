// The company's colours of statuses, as one text: 'pending: yellow; approved: green'.
import { isClaimStatus, type StatusColor, statusColors } from './claim-status.ts'

export type StatusColors = Readonly<Record<string, StatusColor>>

/** Undefined if a status or a colour is unknown. */
export function readStatusColors(text: string): StatusColors | undefined {
  const pairs = text.split(';').map((pair) => pair.split(':').map((word) => word.trim()))
  const isRight = pairs.every(
    ([status = '', color = '', ...rest]) =>
      rest.length === 0 && isClaimStatus(status) && isStatusColor(color),
  )
  return isRight ? Object.fromEntries(pairs) : undefined
}

export function writeStatusColors(colors: StatusColors): string {
  return Object.entries(colors)
    .map(([status, color]) => `${status}: ${color}`)
    .join('; ')
}

function isStatusColor(word: string): word is StatusColor {
  return (statusColors as readonly string[]).includes(word)
}
