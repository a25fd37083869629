// Which line has the keyboard's focus: the page itself knows, so nothing else has to.

const LINE = '[data-claim]'
/** In a line, what takes the focus. */
const WAY_IN = '[data-way-in]'

export function focusedLine(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>(LINE) ?? null
}

export function focusedId(): string | undefined {
  return focusedLine()?.dataset.claim
}

/** From line to line; from elsewhere to the first or the last. */
export function moveFocus(step: 1 | -1): void {
  const lines = [...document.querySelectorAll<HTMLElement>(LINE)]
  const present = focusedLine()
  const at = present ? lines.indexOf(present) + step : step === 1 ? 0 : lines.length - 1
  const next = lines[Math.max(0, Math.min(at, lines.length - 1))]
  next?.querySelector<HTMLElement>(WAY_IN)?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}
