// Whether the browser would install the app, which it says once, early; and whether the person has been here before.

const VISITS = 'tem.visits'
const SECOND = 2

interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

let prompt: InstallPrompt | undefined
const listeners = new Set<() => void>()

export function setPrompt(next: InstallPrompt | undefined) {
  prompt = next
  for (const listener of listeners) listener()
}

export const promptNow = () => prompt

export function watchPrompt(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

addEventListener('beforeinstallprompt', (event) => {
  // The browser's own bar would come at any moment, over the form.
  event.preventDefault()
  setPrompt(event as InstallPrompt)
})
addEventListener('appinstalled', () => setPrompt(undefined))

/** Whether the person has been here before. A tab counts once a day: a phone may keep one tab for weeks. */
export function isReturning(): boolean {
  try {
    const day = new Date().toDateString()
    if (sessionStorage.getItem(VISITS) !== day) {
      sessionStorage.setItem(VISITS, day)
      localStorage.setItem(VISITS, String(Number(localStorage.getItem(VISITS) ?? 0) + 1))
    }
    return Number(localStorage.getItem(VISITS)) >= SECOND
  } catch {
    return false
  }
}
