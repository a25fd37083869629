// A list draws what is seen first, and the rest in a moment that nobody waits for: a tap on a slow phone is answered
// in between.
import { useDeferredValue } from 'react'

/** About what fits on a phone; a desktop shows the rest within a frame or two. */
const SEEN = 6

/** Only when the list first comes: what changes later is drawn at once. */
export function useSeenFirst<Row>(rows: readonly Row[]): readonly Row[] {
  const isWhole = useDeferredValue(true, false)
  return isWhole ? rows : rows.slice(0, SEEN)
}
