// Reads the live releases, one module at a time, so that a broken one affects no other.
import { randomUUID } from 'node:crypto'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { mask } from 'superstruct'
import { readLive } from './live.ts'
import { manifest, moduleName } from './manifest.ts'
import {
  BrokenRelease,
  type Registry,
  type ReleasedFiles,
  type ReleasedModule,
  refuseUnhashed,
} from './released.ts'

export const SHELL = 'shell'

export interface ReleasedShell extends ReleasedFiles {
  /** The shell's HTML, with placeholders for the head and the registry. */
  page: string
  /** The shell's service worker; old releases have none. */
  worker?: string
}

export interface Releases {
  registry: Registry
  page: string
  worker?: string
}

export function baseOf(name: string, version: string): string {
  return posix.join('/', name === SHELL ? SHELL : `modules/${name}`, version, '/')
}

export async function readShell(releasesDir: string, version: string): Promise<ReleasedShell> {
  const folder = join(releasesDir, SHELL, version)
  const files = checkFiles(SHELL, version, await readJson(join(folder, 'files.json')))
  const page = await readFile(join(folder, 'page.html'), 'utf8')
  const worker = await readFile(join(folder, 'service-worker.js'), 'utf8').catch(() => undefined)
  return { ...files, page, ...(worker !== undefined && { worker }) }
}

export async function readModule(
  releasesDir: string,
  name: string,
  version: string,
): Promise<ReleasedModule> {
  const folder = join(releasesDir, name, version)
  const files = checkFiles(name, version, await readJson(join(folder, 'files.json')))
  // A manifest that fails its struct would break the shell for everyone; unknown fields do no harm.
  return { ...files, manifest: mask(await readJson(join(folder, 'module.json')), manifest) }
}

export function composeReleases(
  { page, worker, ...shell }: ReleasedShell,
  modules: readonly ReleasedModule[],
): Releases {
  return { registry: { shell, modules: [...modules] }, page, ...(worker !== undefined && { worker }) }
}

/** The current live registry, for commands and tests; undefined if the shell was never released. */
export async function readReleases(releasesDir: string): Promise<Releases | undefined> {
  const shell = await readLive(releasesDir, SHELL)
  if (!shell) return undefined
  const modules = await Promise.all(
    (await releasedModules(releasesDir)).map((name) => readLiveModule(releasesDir, name)),
  )
  return composeReleases(
    await readShell(releasesDir, shell.version),
    modules.filter((module) => module !== undefined),
  )
}

/** Every module with a folder of releases; in an order that no release changes. */
export async function releasedModules(releasesDir: string): Promise<string[]> {
  const entries = await readdir(releasesDir, { withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return entries
    .filter((entry) => entry.isDirectory() && entry.name !== SHELL && moduleName.is(entry.name))
    .map(({ name }) => name)
    .sort()
}

export async function readLiveModule(releasesDir: string, name: string): Promise<ReleasedModule | undefined> {
  const live = await readLive(releasesDir, name)
  return live && readModule(releasesDir, name, live.version)
}

/** The last complete registry, stored next to the pointer; survives the process that read it. */
export async function keepLastGood(releasesDir: string, name: string, entry: ReleasedFiles): Promise<void> {
  const file = join(releasesDir, name, LAST_GOOD)
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, JSON.stringify(entry))
  await rename(draft, file)
}

export async function readLastGood<Entry extends ReleasedFiles>(
  releasesDir: string,
  name: string,
): Promise<Entry | undefined> {
  try {
    const kept = await readJson<Entry>(join(releasesDir, name, LAST_GOOD))
    checkFiles(name, kept.version, kept)
    return kept
  } catch {
    return undefined
  }
}

const LAST_GOOD = 'last-good.json'

function checkFiles(name: string, version: string, files: ReleasedFiles): ReleasedFiles {
  if (files.version !== version || files.base !== baseOf(name, version))
    throw new BrokenRelease(`The folder ${name}/${version} holds another release.`)
  refuseUnhashed(files)
  return files
}

async function readJson<Value>(path: string): Promise<Value> {
  return JSON.parse(await readFile(path, 'utf8')) as Value
}
