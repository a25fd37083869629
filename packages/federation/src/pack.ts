// Turns one build into a precompressed folder with its own version, ready to be signed and released.
import { createHash, randomUUID } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Contract, RoutedCall } from '@tem/contracts/contract.ts'
import { CALLS_JSON, CONTRACT_JSON, type ScreenCalls } from './build/call-list-plugin.ts'
import { FILES_JSON } from './build/file-list-plugin.ts'
import { sdkVersion } from './build/shared.ts'
import { checkManifest, ManifestRefused, refuseCollisions, refuseWeakRoutes } from './check-manifest.ts'
import { budgetFaults, sdkFaults } from './gate.ts'
import type { Manifest } from './manifest.ts'
import { baseOf, SHELL } from './registry.ts'
import { ENTRY, type FileLists, filesOf, type ReleasedFiles, refuseUnhashed } from './released.ts'
import { moduleLanguages } from './texts/module-words.ts'

export interface Build {
  name: string
  /** The package's folder, with package.json and, for a module, module.json. */
  dir: string
  /** Where it was built, if not in its folder dist/. */
  dist?: string
  /** The other manifests that it must fit. */
  others?: readonly Manifest[]
  /** The module's own, in a repository of its own. */
  calls?: readonly RoutedCall[]
  /** Without compressed forms: for development builds, which are large and short-lived. */
  isPlain?: boolean
}

/** A folder that is ready to be signed. */
export interface Packed {
  readonly version: string
  readonly folder: string
}

/**
 * Writes the build into a folder: its browser files below screens/, and the other `parts`, such as server, next to
 * them. All parts have the same version. The source maps of their scripts are below maps/, which is never served.
 */
export async function packBuild(
  build: Build,
  folder: string,
  parts: Readonly<Record<string, string>> = {},
): Promise<Packed> {
  const { files, manifest } = await checkBuild(build, parts)
  const draft = `${folder}.draft-${randomUUID()}`
  try {
    await lay(join(draft, 'screens'), build, files, manifest)
    for (const [part, from] of Object.entries(parts))
      await cp(from, join(draft, part), { recursive: true, filter: isShipped })
    if (!build.isPlain)
      await layMaps(join(draft, MAPS), { screens: build.dist ?? join(build.dir, 'dist'), ...parts })
    await mkdir(dirname(folder), { recursive: true })
    // Another process may have packed the same build meanwhile.
    await rename(draft, folder).catch(async (error) => {
      if (!(await exists(folder))) throw error
    })
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  return { version: files.version, folder }
}

/** All reasons to refuse a build, found without releasing it. */
export async function checkBuild(
  { name, dir, dist = join(dir, 'dist'), others = [], calls }: Build,
  parts: Readonly<Record<string, string>> = {},
) {
  const built = await readJson<FileLists>(join(dist, FILES_JSON))
  const manifest = name === SHELL ? undefined : await readManifest(dir, built, calls)
  if (manifest) {
    refuseCollisions(manifest, others)
    if (await exists(join(dist, CALLS_JSON)))
      refuseWeakRoutes(
        manifest,
        await readJson<ScreenCalls>(join(dist, CALLS_JSON)),
        await readJson<Contract>(join(dist, CONTRACT_JSON)),
      )
    if (!built.main.includes(ENTRY)) throw new ManifestRefused(`The build of ${name} has no ${ENTRY}.`)
  }
  const version = `${await packageVersion(dir)}-${await contentHash([dist, ...Object.values(parts)], manifest)}`
  const files: ReleasedFiles = {
    version,
    base: baseOf(name, version),
    ...built,
    integrity: await integrityOf(dist, built),
    ...(name === SHELL && { sdk: sdkVersion }),
  }
  refuseUnhashed(files)
  // A development build has no budget either.
  const hasBudget = process.env.NODE_ENV !== 'development'
  await refuseFaults({ name, dist, built, hasBudget }, manifest ? [manifest] : others)
  return { files, manifest }
}

interface Judged {
  name: string
  dist: string
  built: FileLists
  hasBudget: boolean
}

/** A shell must fit every module, and a module the shell of the same sources. */
async function refuseFaults({ name, dist, built, hasBudget }: Judged, modules: readonly Manifest[]) {
  const sizes = new Map<string, number>()
  if (hasBudget)
    for (const file of filesOf(built))
      sizes.set(file, (await gunzipable(await readFile(join(dist, file)), { level: 9 })).length)
  const faults = [
    ...sdkFaults(sdkVersion, modules),
    ...(hasBudget ? budgetFaults(name, built, (file) => sizes.get(file) ?? 0) : []),
  ]
  if (faults.length > 0) throw new ManifestRefused(faults.join('\n'))
}

async function lay(
  folder: string,
  { dir, dist = join(dir, 'dist'), isPlain }: Build,
  files: ReleasedFiles,
  manifest: Manifest | undefined,
) {
  await mkdir(folder, { recursive: true })
  await cp(dist, folder, { recursive: true, filter: isShipped })
  if (!isPlain) await compressFolder(folder)
  await writeFile(join(folder, FILES_JSON), JSON.stringify(files))
  if (manifest) await writeFile(join(folder, 'module.json'), JSON.stringify(manifest))
}

const MAPS = 'maps'

async function layMaps(folder: string, parts: Readonly<Record<string, string>>) {
  for (const [part, from] of Object.entries(parts))
    for (const name of await readdir(from, { recursive: true })) {
      if (!name.endsWith('.js.map')) continue
      const target = join(folder, part, `${name}.gz`)
      await mkdir(dirname(target), { recursive: true })
      await writeFile(target, await gunzipable(await readFile(join(from, name))))
    }
}

function isShipped(path: string): boolean {
  return !path.endsWith('.map') && !path.includes('.hot-update.')
}

async function readManifest(dir: string, built: FileLists, calls?: readonly RoutedCall[]): Promise<Manifest> {
  const manifest = await readSourceManifest(dir, calls)
  const missing = manifest.routes.find(({ screen }) => !built.screens[screen])
  if (missing)
    throw new ManifestRefused(
      `module.json: the route ${missing.path} wants the screen ${missing.screen}, which src/remote.tsx does not import.`,
    )
  return manifest
}

/** The manifest of the package's folder, built or not. */
export async function readSourceManifest(dir: string, calls?: readonly RoutedCall[]): Promise<Manifest> {
  const written = await readJson<object>(join(dir, 'module.json'))
  const languages = moduleLanguages(dir)
  const brought = languages.length > 0 ? { languages } : {}
  return checkManifest({ ...written, ...brought, version: await packageVersion(dir) }, calls)
}

async function packageVersion(dir: string): Promise<string> {
  return (await readJson<{ version: string }>(join(dir, 'package.json'))).version
}

async function contentHash(folders: readonly string[], manifest: Manifest | undefined): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(manifest ?? null))
  for (const folder of folders)
    for (const file of await builtFiles(folder)) hash.update(file).update(await readFile(join(folder, file)))
  return hash.digest('hex').slice(0, 8)
}

async function integrityOf(dist: string, built: FileLists): Promise<Record<string, string>> {
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
    .filter((entry) => entry.isFile() && isShipped(entry.name))
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

// Writes a .br and a .gz next to each text file, so no request waits for compression.

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
