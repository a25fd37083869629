// A field that is left by pressing something else shows its error only once that press is over: otherwise the
// error would push away what was aimed at, and the press would miss.
let isPressed = false

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => setPressed(true), { capture: true })
  for (const end of ['pointerup', 'pointercancel'] as const)
    window.addEventListener(end, () => setPressed(false), { capture: true })
}

/** The click itself comes after the release. */
export function afterPress(act: () => void): void {
  if (isPressed) window.addEventListener('pointerup', () => setTimeout(act), { once: true, capture: true })
  else act()
}

function setPressed(pressed: boolean): void {
  isPressed = pressed
}
