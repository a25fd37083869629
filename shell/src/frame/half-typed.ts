// What is typed into forms from the start of the page, for a notice that comes later.
import { draftKeptAt } from '@tem/sdk/host.ts'

const CHECK_MS = 1_000

const typedIn = new Set<Element>()
let typedAt = Number.NEGATIVE_INFINITY

document.addEventListener('input', ({ target }) => {
  if (!(target instanceof Element) || !target.closest('form')) return
  typedIn.add(target)
  typedAt = performance.now()
})

/** An open form has input that a reload would lose. */
export function isHalfTyped(): boolean {
  for (const field of typedIn) if (!field.isConnected) typedIn.delete(field)
  return typedIn.size > 0 && draftKeptAt() < typedAt
}

export function watchTyping(changed: () => void): () => void {
  const timer = setInterval(changed, CHECK_MS)
  return () => clearInterval(timer)
}
