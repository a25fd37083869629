// The pointer of one module: which of its released versions is live. One atomic rename swaps it, and every
// swap adds a line to the module's history.
import { randomUUID } from 'node:crypto'
import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BrokenRelease } from './released.ts'

export interface Live {
  version: string
  releasedAt: string
  releasedBy: string
}

export interface ReleaseEvent {
  at: string
  by: string
  action: 'release' | 'roll-back'
  /** The version that was live before. */
  from?: string
  to: string
  why?: string
  /** The commit of the working copy. */
  commit?: string
}

const FOLDER_NAME = /^\w[\w.-]*$/

/** Undefined while nothing is live; throws if the pointer exists but can't be read. */
export async function readLive(releasesDir: string, name: string): Promise<Live | undefined> {
  const text = await readText(fileOf(releasesDir, name, 'live.json'))
  if (text === undefined) return undefined
  const live = parsed<Live>(text)
  if (typeof live?.version !== 'string' || !FOLDER_NAME.test(live.version))
    throw new BrokenRelease(`The pointer ${name}/live.json names no version.`)
  return live
}

/** A broken pointer counts as none: making a release live repairs it. */
export async function liveVersion(releasesDir: string, name: string): Promise<string | undefined> {
  return readLive(releasesDir, name).then(
    (live) => live?.version,
    () => undefined,
  )
}

export async function makeLive(releasesDir: string, name: string, change: Omit<ReleaseEvent, 'at' | 'from'>) {
  const from = await liveVersion(releasesDir, name)
  const at = new Date().toISOString()
  const event: ReleaseEvent = { at, ...change, ...(from && { from }) }
  await mkdir(join(releasesDir, name), { recursive: true })
  await appendFile(fileOf(releasesDir, name, 'history.jsonl'), `${JSON.stringify(event)}\n`)
  const live: Live = { version: change.to, releasedAt: at, releasedBy: change.by }
  const pointer = fileOf(releasesDir, name, 'live.json')
  const draft = `${pointer}.${randomUUID()}`
  await writeFile(draft, `${JSON.stringify(live, null, 2)}\n`)
  await rename(draft, pointer)
}

/** Oldest first. */
export async function readHistory(releasesDir: string, name: string): Promise<ReleaseEvent[]> {
  const text = (await readText(fileOf(releasesDir, name, 'history.jsonl'))) ?? ''
  return text
    .split('\n')
    .map((line) => parsed<ReleaseEvent>(line))
    .filter((event) => event !== undefined)
}

function fileOf(releasesDir: string, name: string, file: string): string {
  return join(releasesDir, name, file)
}

async function readText(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function parsed<Value>(text: string): Value | undefined {
  try {
    return JSON.parse(text) as Value
  } catch {
    return undefined
  }
}
