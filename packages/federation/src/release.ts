// Turns one build into an immutable, precompressed folder with its own version, and makes it live.
import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { CALLS_JSON, type ScreenCalls } from './build/call-list-plugin.ts'
import { type BuiltFiles, FILES_JSON } from './build/file-list-plugin.ts'
import { checkManifest, ManifestRefused, refuseCollisions, refuseWeakRoutes } from './check-manifest.ts'
import { makeLive, readHistory, readLive } from './live.ts'
import type { Manifest } from './manifest.ts'
import { baseOf, SHELL } from './registry.ts'
import { ENTRY, filesOf, type ReleasedFiles, refuseUnhashed } from './released.ts'

export interface Build {
  name: string
  /** The package's folder, with dist/, package.json and, for a module, module.json. */
  dir: string
  /** The other manifests that it must fit. */
  others?: readonly Manifest[]
}

export interface ReleaseOptions extends Build {
  releasesDir: string
  releasedBy: string
  why?: string | undefined
  commit?: string | undefined
  /** At a restart: nothing that was released before goes live again, and after a roll-back nothing at all. */
  isRestart?: boolean | undefined
}

export interface ReleaseOutcome extends ReleasedFiles {
  /** Why another version stays live; only at a restart. */
  kept?: string
}

export async function release(options: ReleaseOptions): Promise<ReleaseOutcome> {
  const { name, dir, releasesDir, releasedBy, why, commit } = options
  const { files, manifest } = await checkBuild(options)
  const { version } = files
  const folder = join(releasesDir, name, version)
  const wasReleased = await exists(folder)
  const kept = options.isRestart ? await whyKept(releasesDir, name, wasReleased) : undefined
  if (kept !== undefined) return { ...files, kept }

  if (!wasReleased) await lay(folder, join(dir, 'dist'), files, manifest)
  const live = await readLive(releasesDir, name).catch(() => undefined)
  if (live?.version !== version)
    await makeLive(releasesDir, name, {
      by: releasedBy,
      action: 'release',
      to: version,
      ...(why && { why }),
      ...(commit && { commit }),
    })
  return files
}

/** All reasons to refuse a build, found without releasing it. */
export async function checkBuild({ name, dir, others = [] }: Build) {
  const dist = join(dir, 'dist')
  const built = await readJson<BuiltFiles>(join(dist, FILES_JSON))
  const manifest = name === SHELL ? undefined : await readManifest(dir, built)
  if (manifest) {
    refuseCollisions(manifest, others)
    if (await exists(join(dist, CALLS_JSON)))
      refuseWeakRoutes(manifest, await readJson<ScreenCalls>(join(dist, CALLS_JSON)))
    if (!built.main.includes(ENTRY)) throw new ManifestRefused(`The build of ${name} has no ${ENTRY}.`)
  }
  const version = `${await packageVersion(dir)}-${await contentHash(dist, manifest)}`
  const { main, screens } = built
  const files: ReleasedFiles = {
    version,
    base: baseOf(name, version),
    main,
    screens,
    integrity: await integrityOf(dist, built),
  }
  refuseUnhashed(files)
  return { files, manifest }
}

async function whyKept(releasesDir: string, name: string, wasReleased: boolean): Promise<string | undefined> {
  const live = await readLive(releasesDir, name).catch((error: Error) => error)
  if (live === undefined) return undefined
  if (live instanceof Error) return live.message
  // Earlier versions of npm run dev wrote here; those builds are not for production.
  if (live.releasedBy === 'dev') return undefined
  const last = (await readHistory(releasesDir, name)).at(-1)
  if (last?.action === 'roll-back')
    return `${name} stays at ${live.version}, to which ${last.by} went back. npm run release -- ${name} ends that.`
  return wasReleased ? `${name} stays at ${live.version}.` : undefined
}

/** Written under a temporary name first, so that an interrupted release is never served. */
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
  const manifest = await readSourceManifest(dir)
  const missing = manifest.routes.find(({ screen }) => !built.screens[screen])
  if (missing)
    throw new ManifestRefused(
      `module.json: the route ${missing.path} wants the screen ${missing.screen}, which src/remote.tsx does not import.`,
    )
  return manifest
}

/** As in the package's folder, built or not. */
export async function readSourceManifest(dir: string): Promise<Manifest> {
  const written = await readJson<object>(join(dir, 'module.json'))
  return checkManifest({ ...written, version: await packageVersion(dir) })
}

async function packageVersion(dir: string): Promise<string> {
  return (await readJson<{ version: string }>(join(dir, 'package.json'))).version
}

async function contentHash(dist: string, manifest: Manifest | undefined): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(manifest ?? null))
  for (const file of await builtFiles(dist)) hash.update(file).update(await readFile(join(dist, file)))
  return hash.digest('hex').slice(0, 8)
}

async function integrityOf(dist: string, built: BuiltFiles): Promise<Record<string, string>> {
  const entries = filesOf(built).map(async (file) => {
    const digest = createHash('sha256')
      .update(await readFile(join(dist, file)))
      .digest('base64')
    return [file, `sha256-${digest}`] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

async function builtFiles(dist: string): Promise<string[]> {
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

// Writes a .br and a .gz next to each text file, so that no request waits for compression.

const TEXT = /\.(js|css|json|svg|html|txt)$/
const brotli = promisify(brotliCompress)
const gunzipable = promisify(gzip)

async function compressFolder(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const texts = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name))
  await Promise.all(texts.map((entry) => compressFile(join(entry.parentPath, entry.name))))
}

async function compressFile(path: string) {
  const content = await readFile(path)
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  const [br, gz] = await Promise.all([
    brotli(content, { params: quality }),
    gunzipable(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}
