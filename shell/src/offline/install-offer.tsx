// From the second visit on, home offers to install the app: quietly, until the person says no, and only where the browser
// can do it. A site that somebody comes back to also keeps its files, and its tab opens without a connection.
import { Banner, Button } from '@tem/ui/parts.ts'
import { useState, useSyncExternalStore } from 'react'
import styles from './unsent.module.css'

const VISITS = 'tem.visits'
const DECLINED = 'tem.install-declined'
const SECOND = 2

interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

let prompt: InstallPrompt | undefined
const listeners = new Set<() => void>()

function setPrompt(next: InstallPrompt | undefined) {
  prompt = next
  for (const listener of listeners) listener()
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

export function InstallOffer() {
  const canInstall = useSyncExternalStore(watch, () => prompt !== undefined)
  const [isDeclined, setDeclined] = useState(() => localStorage.getItem(DECLINED) !== null)
  if (!canInstall || isDeclined || !isReturning()) return null

  function decline() {
    localStorage.setItem(DECLINED, 'yes')
    setDeclined(true)
  }

  async function install() {
    await prompt?.prompt()
    // A prompt works once.
    setPrompt(undefined)
  }

  return (
    <div className={styles.offer}>
      <Banner
        tone="info"
        title="Install the app"
        actions={
          <>
            <Button size="small" onClick={() => void install()}>
              Install
            </Button>
            <Button size="small" variant="quiet" onClick={decline}>
              Not now
            </Button>
          </>
        }
      >
        It opens without a connection, in its own window.
      </Banner>
    </div>
  )
}

function watch(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
