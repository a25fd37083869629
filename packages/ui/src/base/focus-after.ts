// Where the focus goes after a press: never away from someone who has moved on to another field meanwhile.

type Find = () => HTMLElement | null | undefined

/** The pressed element may disappear with the answer, with the end of a dialog, or never. */
const MAX_WAIT_MS = 1_500

/** When the focused element disappears, instead of the top of the page. */
export function focusAfter(find: Find = heading): void {
  const until = performance.now() + MAX_WAIT_MS
  requestAnimationFrame(look)

  function look() {
    const next = isLost() ? find() : undefined
    if (next) next.focus()
    else if (performance.now() < until) requestAnimationFrame(look)
  }
}

/** Focuses what the press has added to the screen, once it is drawn. */
export function focusWhenDrawn(find: Find, isStillThere = watchFocus()): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (isStillThere()) find()?.focus()
    }),
  )
}

/** Returns a function that says whether the focus is still in the same place, or lost. */
export function watchFocus(): () => boolean {
  const before = document.activeElement
  return () => document.activeElement === before || isLost()
}

/** The heading of the screen. */
function heading(): HTMLElement | null {
  return document.querySelector('h1')
}

function isLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}
