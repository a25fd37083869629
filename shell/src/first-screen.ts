// The page names the first screen's files beside the shell's own, so they are usually here already. Waiting a
// moment for them draws the screen at once; a fallback, once drawn, would stay for React's 300 ms.
import { storedSession } from '@tem/sdk/host.ts'
import { loadScreen } from './modules/load-screen.ts'
import { screenAt } from './registry.ts'
import { AuthPart } from './routing/app-routes.tsx'

const MOMENT_MS = 300

export function firstScreen(): Promise<unknown> {
  const moment = new Promise((resolve) => setTimeout(resolve, MOMENT_MS))
  return Promise.race([fetchFirst().catch(() => {}), moment])
}

async function fetchFirst(): Promise<void> {
  if (!storedSession() || location.pathname.startsWith('/auth')) {
    await AuthPart.fetch()
    return
  }
  const opened = screenAt(location.pathname)
  if (opened) await loadScreen(opened.module, opened.route.screen).promise
}
