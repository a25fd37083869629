// The first answer of a screen is drawn in steps of a few milliseconds, so a slow phone answers a tap in between.
import { useDeferredValue } from 'react'

/** Undefined until React gets to it; what changes later is drawn at once. */
export function useInSteps<Value>(value: Value | undefined): Value | undefined {
  const drawn = useDeferredValue(value)
  return drawn === undefined ? undefined : value
}
