// The pointer of one module: which of its released versions is live. It is swapped by one atomic rename.
import { randomUUID } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface Live {
  version: string
  releasedAt: string
  releasedBy: string
}

export async function readLive(releasesDir: string, name: string): Promise<Live | undefined> {
  try {
    return JSON.parse(await readFile(pointer(releasesDir, name), 'utf8')) as Live
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

export async function makeLive(releasesDir: string, name: string, live: Live) {
  const draft = `${pointer(releasesDir, name)}.${randomUUID()}`
  await writeFile(draft, `${JSON.stringify(live, null, 2)}\n`)
  await rename(draft, pointer(releasesDir, name))
}

function pointer(releasesDir: string, name: string): string {
  return join(releasesDir, name, 'live.json')
}
