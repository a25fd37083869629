// Where the keyboard stands among the rows, the lines and the heads of groups: the page itself knows, so nothing else
// has to.

const STOP = '[data-claim], [data-claims], tr:has([data-row-open])'
/** In a stop, what takes the focus. */
const WAY_IN = '[data-way-in], [data-row-open]'

export function focusedStop(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>(STOP) ?? null
}

export function tickFocused(): void {
  focusedStop()?.querySelector<HTMLElement>('input')?.click()
}

/** The claims that the stop is about. */
export function focusedIds(): string[] {
  const { claim, claims = '' } = focusedStop()?.dataset ?? {}
  return claim ? [claim] : claims.split(' ').filter(Boolean)
}

/** From stop to stop; from elsewhere to the first or the last. */
export function moveFocus(step: 1 | -1): void {
  const stops = [...document.querySelectorAll<HTMLElement>(STOP)]
  const present = focusedStop()
  const at = present ? stops.indexOf(present) + step : step === 1 ? 0 : stops.length - 1
  const next = stops[Math.max(0, Math.min(at, stops.length - 1))]
  next?.querySelector<HTMLElement>(WAY_IN)?.focus({ preventScroll: true })
  next?.scrollIntoView({ block: 'nearest' })
}
