// Whether the browser would install the app, which it says once, early; and whether the person has been here before.

import { atom } from '@tem/sdk'
import { getDefaultStore } from '@tem/sdk/host.ts'

const VISITS = 'tem.visits'
const SECOND = 2

interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

export const installPrompt = atom<InstallPrompt | undefined>(undefined)

const keep = (prompt?: InstallPrompt) => getDefaultStore().set(installPrompt, prompt)

addEventListener('beforeinstallprompt', (event) => {
  // The browser's own bar would come at any moment, over the form.
  event.preventDefault()
  keep(event as InstallPrompt)
})
addEventListener('appinstalled', () => keep())

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
