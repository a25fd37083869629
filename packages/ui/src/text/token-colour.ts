// The current colour of a token, for a canvas that can't read custom properties.
export function tokenColour(name: `--${string}`): string {
  const probe = document.createElement('span')
  probe.style.color = `var(${name})`
  document.body.append(probe)
  const colour = getComputedStyle(probe).color
  probe.remove()
  return colour
}
