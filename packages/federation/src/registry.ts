// Reads released folders, one module at a time, so a broken one affects no other.
import { randomUUID } from 'node:crypto'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { array, mask, optional, record, string, type } from 'superstruct'
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

/** The registry with the page that it stands in. */
export interface PageRegistry extends Registry {
  shell: ReleasedShell
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

const lists = record(string(), array(string()))

const described = type({
  version: string(),
  base: string(),
  main: array(string()),
  screens: lists,
  later: optional(lists),
  shared: optional(lists),
  integrity: record(string(), string()),
  manifest,
})

/** A module as another process describes it, such as that of a developer. */
export function parseModule(text: string, name: string): ReleasedModule {
  const found = mask(JSON.parse(text), described)
  if (found.manifest.name !== name) throw new BrokenRelease(`This is a build of ${found.manifest.name}.`)
  checkFiles(name, found.version, found)
  return found
}

/** The last live and complete version, stored next to its folder; used when the registry can't be read. */
export async function keepLastGood(
  releasesDir: string,
  name: string,
  entry: ReleasedFiles | undefined,
): Promise<void> {
  const file = join(releasesDir, name, LAST_GOOD)
  if (!entry) return rm(file, { force: true })
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

export async function namesOfLastGood(releasesDir: string): Promise<string[]> {
  const entries = await readdir(releasesDir).catch(() => [])
  const names = entries.filter((name) => moduleName.is(name))
  const found = await Promise.all(names.map((name) => readLastGood(releasesDir, name)))
  return names.filter((_, index) => found[index])
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
