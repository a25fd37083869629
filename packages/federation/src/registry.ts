// Reads which version of each module is live, for the page that carries it to the browser.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { moduleNames } from '@tem/contracts/call.ts'
import { readLive } from './live.ts'
import type { Manifest } from './manifest.ts'
import type { Registry, ReleasedFiles, ReleasedModule } from './released.ts'

export const SHELL = 'shell'

export interface Releases {
  registry: Registry
  /** The shell's own HTML, with places for the head and the registry. */
  page: string
  /** The shell's service worker; releases before there was one have none. */
  worker?: string
}

/** Undefined while the shell itself has never been released. */
export async function readReleases(releasesDir: string): Promise<Releases | undefined> {
  const shell = await readRelease(releasesDir, SHELL)
  if (!shell) return undefined
  const modules = await Promise.all(moduleNames.map((name) => readModule(releasesDir, name)))
  const folder = join(releasesDir, SHELL, shell.version)
  const page = await readFile(join(folder, 'page.html'), 'utf8')
  const worker = await readFile(join(folder, 'service-worker.js'), 'utf8').catch(() => undefined)
  const registry = { shell, modules: modules.filter((module) => module !== undefined) }
  return { registry, page, ...(worker !== undefined && { worker }) }
}

async function readModule(releasesDir: string, name: string): Promise<ReleasedModule | undefined> {
  const files = await readRelease(releasesDir, name)
  if (!files) return undefined
  const manifest = await readJson<Manifest>(join(releasesDir, name, files.version, 'module.json'))
  return { ...files, manifest }
}

async function readRelease(releasesDir: string, name: string): Promise<ReleasedFiles | undefined> {
  const live = await readLive(releasesDir, name)
  if (!live) return undefined
  return readJson<ReleasedFiles>(join(releasesDir, name, live.version, 'files.json'))
}

async function readJson<Value>(path: string): Promise<Value> {
  return JSON.parse(await readFile(path, 'utf8')) as Value
}
