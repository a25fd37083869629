// Where the focus goes when the focused element disappears, instead of the top of the page.

/** The pressed element may disappear with the answer, with the end of a dialog, or never. */
const MAX_WAIT_MS = 1_500

export function focusAfter(find: () => HTMLElement | null | undefined = heading): void {
  const until = performance.now() + MAX_WAIT_MS
  requestAnimationFrame(look)

  function look() {
    const next = isLost() ? find() : undefined
    if (next) next.focus()
    else if (performance.now() < until) requestAnimationFrame(look)
  }
}

/** Of the screen. */
function heading(): HTMLElement | null {
  return document.querySelector('h1')
}

function isLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}
