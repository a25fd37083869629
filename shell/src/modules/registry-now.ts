// The registry that a newly opened page would get. This page keeps the versions that it started with.
import type { Registry } from '@tem/federation/released.ts'
import { findScreen } from '@tem/federation/route-match.ts'
import { atom } from '@tem/sdk'
import { getDefaultStore, onReleases } from '@tem/sdk/host.ts'
import { registry } from '../registry.ts'

const TIMEOUT_MS = 5_000
const PAUSES_MS = [1_000, 4_000, 15_000]

export async function wouldOpenAnother(pathname: string, version?: string): Promise<boolean> {
  const now = await readRegistry().catch(() => undefined)
  const opened = now && findScreen(now, pathname)
  return opened !== undefined && opened.module.version !== version
}

async function readPatiently(): Promise<Registry> {
  for (const pauseMs of PAUSES_MS) {
    const now = await readRegistry().catch(() => undefined)
    if (now) return now
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  return await readRegistry()
}

async function readRegistry(): Promise<Registry> {
  const answer = await fetch('/dashboard', { cache: 'no-cache', signal: AbortSignal.timeout(TIMEOUT_MS) })
  const [, text = ''] =
    /<script type="application\/json" id="registry">(.*?)<\/script>/s.exec(await answer.text()) ?? []
  return JSON.parse(text) as Registry
}

// Answers of calls carry the id of the versions that a new page would have. Only when it is another one, the page looks
// which modules it concerns.

/** The modules (or 'shell') that would have another version after a reload. */
export const newerVersions = atom<readonly string[]>([])

let askedFor = registry.id

export function followReleases() {
  onReleases((id) => {
    if (askedFor === undefined || id === askedFor) return
    askedFor = id
    readPatiently().then(compare, () => {
      // The next answer asks again.
      askedFor = registry.id
    })
  })
}

function compare(now: Registry) {
  const others = [
    ...(now.shell.version === registry.shell.version ? [] : ['shell']),
    ...registry.modules.flatMap(({ manifest: { name }, version }) => {
      const found = now.modules.find(({ manifest }) => manifest.name === name)
      return found && found.version !== version ? [name] : []
    }),
  ]
  getDefaultStore().set(newerVersions, others)
}
