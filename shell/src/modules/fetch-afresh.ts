// Released files are cached for ever; this replaces the copies of one screen's files in the browser's cache.
import type { ReleasedModule } from '@tem/federation/released.ts'

const PATIENCE_MS = 4_000

export async function fetchAfresh({ base, main, screens }: ReleasedModule, screen: string): Promise<void> {
  const files = [...main, ...(screens[screen] ?? [])]
  const signal = AbortSignal.timeout(PATIENCE_MS)
  // Whatever fails here fails again when the file is loaded, and is told there.
  await Promise.allSettled(
    files.map(async (file) => (await fetch(base + file, { cache: 'reload', signal })).arrayBuffer()),
  )
}
