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

/** Finds what takes the focus once these rows have left the list: the row in their place, or the page's title. */
export function successorOf(ids: readonly string[]): () => HTMLElement | null {
  const at = stops().findIndex((stop) => {
    const { claim = '', claims = '' } = stop.dataset
    const href = stop.querySelector('[data-row-open]')?.getAttribute('href') ?? ''
    return ids.some((id) => claim === id || claims.includes(id) || href.includes(id))
  })
  return () => {
    const dialog = document.querySelector<HTMLElement>('[role=dialog][data-open]')
    const left = stops()
    const next = at < 0 ? undefined : left[Math.min(at, left.length - 1)]
    return dialog ?? next?.querySelector<HTMLElement>(WAY_IN) ?? document.querySelector('h1')
  }
}

function stops(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(STOP)]
}

/** Moves from stop to stop; from outside of them to the first or the last. */
export function moveFocus(step: 1 | -1): void {
  const all = stops()
  const present = focusedStop()
  const at = present ? all.indexOf(present) + step : step === 1 ? 0 : all.length - 1
  const next = all[Math.max(0, Math.min(at, all.length - 1))]
  next?.querySelector<HTMLElement>(WAY_IN)?.focus({ preventScroll: true })
  next?.scrollIntoView({ block: 'nearest' })
}
