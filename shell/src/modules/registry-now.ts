// The registry that a newly opened page would get. This page keeps the versions that it started with.
import type { Registry } from '@tem/federation/released.ts'
import { findScreen } from '@tem/federation/route-match.ts'

const TIMEOUT_MS = 5_000

/** Whether a reload would open this URL with a version other than `version`, or open it at all. */
export async function wouldOpenAnother(pathname: string, version?: string): Promise<boolean> {
  const registry = await readRegistry().catch(() => undefined)
  const opened = registry && findScreen(registry, pathname)
  return opened !== undefined && opened.module.version !== version
}

async function readRegistry(): Promise<Registry> {
  const answer = await fetch('/dashboard', { cache: 'no-cache', signal: AbortSignal.timeout(TIMEOUT_MS) })
  const [, registry = ''] =
    /<script type="application\/json" id="registry">(.*?)<\/script>/s.exec(await answer.text()) ?? []
  return JSON.parse(registry) as Registry
}
