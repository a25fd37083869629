// What axe can't see, looked for in the page.

/** Runs in the page: buttons, links and fields that are smaller than 44 pixels; links inside of a text are exempt. */
export function smallTargets(): string[] {
  const LEAST = 44
  const isInText = (element: Element) =>
    element.matches('a') && getComputedStyle(element).display === 'inline'
  return [...document.querySelectorAll('a[href], button, input, select, textarea, [role=combobox]')].flatMap(
    (element) => {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || isInText(element))
        return []
      const { width, height } = areaOf(element)
      if (width === 0 || height === 0) return []
      // A clipped element is for screen readers.
      if (width <= 1 || height <= 1) return []
      // The link that skips to the content is above the screen until Tab reaches it.
      if (element.getBoundingClientRect().bottom <= 0) return []
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 30) ?? ''
      return width < LEAST - 0.5 || height < LEAST - 0.5
        ? [`${element.tagName} "${name}" ${Math.round(width)}×${Math.round(height)}`]
        : []
    },
  )

  /** A label or the box around an input takes the finger too; so does the area that ::after adds. */
  function areaOf(element: Element) {
    const own = element.getBoundingClientRect()
    const around =
      element.closest('label') ?? (element.matches('input, textarea') ? element.parentElement : null)
    const box = around?.getBoundingClientRect()
    const after = getComputedStyle(element, '::after')
    const extra = after.content !== 'none' && after.position === 'absolute'
    return {
      width: Math.max(own.width, box?.width ?? 0, extra ? Number.parseFloat(after.width) || 0 : 0),
      height: Math.max(own.height, box?.height ?? 0, extra ? Number.parseFloat(after.height) || 0 : 0),
    }
  }
}

/** Runs in the page: where the next stop of Tab in the content is wholly above the one before it, in the same column. */
export function stepsBack(): string[] {
  const stops = [
    ...document.querySelectorAll<HTMLElement>(
      'main a[href], main button, main input, main select, main textarea',
    ),
  ].filter((element) => element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility())
  const isSticky = (element: Element | null): boolean =>
    element !== null &&
    (['sticky', 'fixed', 'absolute'].includes(getComputedStyle(element).position) ||
      isSticky(element.parentElement))
  const positive = stops.filter(({ tabIndex }) => tabIndex > 0).map(({ outerHTML }) => outerHTML.slice(0, 60))
  const back = stops.flatMap((stop, at) => {
    const before = stops[at - 1]
    if (!before || isSticky(stop) || isSticky(before)) return []
    const [one, other] = [before.getBoundingClientRect(), stop.getBoundingClientRect()]
    const isSameColumn = one.left < other.right && other.left < one.right
    return isSameColumn && other.bottom <= one.top
      ? [`${before.textContent?.slice(0, 20)} → ${stop.textContent?.slice(0, 20)}`]
      : []
  })
  return [...positive, ...back]
}
