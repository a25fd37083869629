// Turns one build into an immutable, precompressed folder under its own version, and makes it live.
import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { checkManifest, ManifestRefused } from './check-manifest.ts'
import { compressFolder } from './compress-folder.ts'
import { type BuiltFiles, FILES_JSON } from './file-list-plugin.ts'
import { makeLive, readLive } from './live.ts'
import type { Manifest } from './manifest.ts'
import { SHELL } from './registry.ts'
import type { ReleasedFiles } from './released.ts'

export interface ReleaseOptions {
  name: string
  /** The package's folder, with dist/, package.json and, for a module, module.json. */
  dir: string
  releasesDir: string
  releasedBy: string
}

export async function release({
  name,
  dir,
  releasesDir,
  releasedBy,
}: ReleaseOptions): Promise<ReleasedFiles> {
  const dist = join(dir, 'dist')
  const built = await readJson<BuiltFiles>(join(dist, FILES_JSON))
  const manifest = name === SHELL ? undefined : await readManifest(dir, built)
  const version = `${await packageVersion(dir)}-${await contentHash(dist, manifest)}`
  const base = posix.join('/', name === SHELL ? SHELL : `modules/${name}`, version, '/')
  const files: ReleasedFiles = { version, base, ...built, integrity: await integrityOf(dist, built) }

  const folder = join(releasesDir, name, version)
  if (!(await exists(folder))) await lay(folder, dist, files, manifest)
  const live = await readLive(releasesDir, name)
  if (live?.version !== version)
    await makeLive(releasesDir, name, { version, releasedAt: new Date().toISOString(), releasedBy })
  return files
}

/** Complete under another name first, so that a release that is cut short is never served. */
async function lay(folder: string, dist: string, files: ReleasedFiles, manifest: Manifest | undefined) {
  const draft = `${folder}.draft-${process.pid}`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true })
  await cp(dist, draft, { recursive: true, filter: (path) => !path.endsWith('.map') })
  await compressFolder(draft)
  await writeFile(join(draft, FILES_JSON), JSON.stringify(files))
  if (manifest) await writeFile(join(draft, 'module.json'), JSON.stringify(manifest))
  await rename(draft, folder)
}

async function readManifest(dir: string, built: BuiltFiles): Promise<Manifest> {
  const manifest = checkManifest({
    ...(await readJson<object>(join(dir, 'module.json'))),
    version: await packageVersion(dir),
  })
  const missing = manifest.routes.find(({ screen }) => !built.screens[screen])
  if (missing)
    throw new ManifestRefused(
      `module.json: the route ${missing.path} wants the screen ${missing.screen}, which src/remote.tsx does not import.`,
    )
  return manifest
}

async function packageVersion(dir: string): Promise<string> {
  return (await readJson<{ version: string }>(join(dir, 'package.json'))).version
}

async function contentHash(dist: string, manifest: Manifest | undefined): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(manifest ?? null))
  for (const file of await filesOf(dist)) hash.update(file).update(await readFile(join(dist, file)))
  return hash.digest('hex').slice(0, 8)
}

async function integrityOf(dist: string, { main, screens }: BuiltFiles): Promise<Record<string, string>> {
  const files = new Set([...main, ...Object.values(screens).flat()])
  const entries = [...files].map(async (file) => {
    const digest = createHash('sha256')
      .update(await readFile(join(dist, file)))
      .digest('base64')
    return [file, `sha256-${digest}`] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

async function filesOf(dist: string): Promise<string[]> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
    .map((entry) => join(entry.parentPath, entry.name).slice(dist.length + 1))
    .sort()
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

async function readJson<Value>(path: string): Promise<Value> {
  return JSON.parse(await readFile(path, 'utf8')) as Value
}
