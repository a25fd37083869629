// What a page that is opened now would be told: this one keeps the versions that it began with.
import type { Registry } from '@tem/federation/released.ts'
import { findScreen } from '@tem/federation/route-match.ts'

const PATIENCE_MS = 5_000

/** Whether reloading would open this URL with something else than `version`, or at all. */
export async function wouldOpenAnother(pathname: string, version?: string): Promise<boolean> {
  const registry = await readRegistry().catch(() => undefined)
  const opened = registry && findScreen(registry, pathname)
  return opened !== undefined && opened.module.version !== version
}

async function readRegistry(): Promise<Registry> {
  const answer = await fetch('/dashboard', { cache: 'no-cache', signal: AbortSignal.timeout(PATIENCE_MS) })
  const [, registry = ''] =
    /<script type="application\/json" id="registry">(.*?)<\/script>/s.exec(await answer.text()) ?? []
  return JSON.parse(registry) as Registry
}
