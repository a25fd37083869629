// What changes when a field is left by pressing something else changes only once that press is over: otherwise it would
// push away what was aimed at, and the press would miss. A finger leaves the field after it was lifted, just before the
// click, so a press lasts until its click.

/** Longest between the release and the click; a long press or a scroll ends without one. */
const CLICK_MS = 400

const waiting = new Set<() => void>()
let isPressed = false
let noClick: ReturnType<typeof setTimeout> | undefined

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', begin, { capture: true })
  window.addEventListener('pointerup', awaitClick, { capture: true })
  window.addEventListener('pointercancel', end, { capture: true })
  // Only after everybody who listens for the click has heard it.
  window.addEventListener('click', () => setTimeout(end), { capture: true })
}

export function afterPress(act: () => void): void {
  if (isPressed) waiting.add(act)
  else act()
}

function begin(): void {
  clearTimeout(noClick)
  isPressed = true
}

function awaitClick(): void {
  noClick = setTimeout(end, CLICK_MS)
}

function end(): void {
  clearTimeout(noClick)
  isPressed = false
  const due = [...waiting]
  waiting.clear()
  for (const act of due) act()
}
