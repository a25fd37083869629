// The page preloads the first screen's files with the shell's, so they are usually loaded already. Waiting a
// moment for them renders the screen at once; a fallback would stay for React's 300 ms.
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
