// The selection of a list. Items that leave the list or can no longer be ticked are dropped.
import { useHistoryState } from './use-history-state.ts'

const none: ReadonlySet<string> = new Set()

interface Selectable {
  readonly _id: string
  readonly can: { readonly act: boolean }
}

export function useSelection<Row extends Selectable>(rows: readonly Row[]) {
  const [ticked, setTicked] = useHistoryState<ReadonlySet<string>>('ticked', none)
  const chosen = rows.filter(({ _id, can }) => can.act && ticked.has(_id))
  return {
    chosen,
    selected: new Set(chosen.map(({ _id }) => _id)) as ReadonlySet<string>,
    select: setTicked,
    clear: () => setTicked(none),
  }
}

// Keyboard focus among rows, lines and group heads. The DOM focus is the only state.

const STOP = '[data-claim], [data-claims], tr:has([data-row-open])'
/** The element of a stop that takes the focus. */
const WAY_IN = '[data-way-in], [data-row-open]'

function focusedStop(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>(STOP) ?? null
}

export function tickFocused(): void {
  focusedStop()?.querySelector<HTMLElement>('input')?.click()
}

/** The claims of the stop. */
export function focusedIds(): string[] {
  const { claim, claims = '' } = focusedStop()?.dataset ?? {}
  return claim ? [claim] : claims.split(' ').filter(Boolean)
}

/** Moves from stop to stop; from outside of them to the first or the last. */
export function moveFocus(step: 1 | -1): void {
  const stops = [...document.querySelectorAll<HTMLElement>(STOP)]
  const present = focusedStop()
  const at = present ? stops.indexOf(present) + step : step === 1 ? 0 : stops.length - 1
  const next = stops[Math.max(0, Math.min(at, stops.length - 1))]
  next?.querySelector<HTMLElement>(WAY_IN)?.focus({ preventScroll: true })
  next?.scrollIntoView({ block: 'nearest' })
}
