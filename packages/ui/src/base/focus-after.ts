// Where the focus goes on once what had it is gone, instead of falling to the top of the page.

/** What is pressed goes away with the answer, with the end of a dialog, or not at all. */
const PATIENCE_MS = 1_500

export function focusAfter(find: () => HTMLElement | null | undefined): void {
  const until = performance.now() + PATIENCE_MS
  requestAnimationFrame(look)

  function look() {
    const next = isLost() ? find() : undefined
    if (next) next.focus()
    else if (performance.now() < until) requestAnimationFrame(look)
  }
}

function isLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}
