// A release from its packed folder to the machines that serve it: it is signed, checked and published here, read again, and
// unpacked. What makes its folder is @tem/federation/pack.ts; live.ts says which release people get, and goes back.
import { createHash, createPublicKey, randomUUID, sign, verify } from 'node:crypto'
import { createReadStream, createWriteStream, readFileSync, statSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { BlobAltered, type BlobStore } from '@tem/server/storage/blob-store.ts'
import { codeOf, messageOf } from '@tem/server/thrown.ts'
import type { Fragment, Sql } from 'postgres'
import { array, type Infer, integer, min, object, pattern, string, validate } from 'superstruct'
import { MAPS } from './crashes/source-maps.ts'
import { privateKeyOf, publicKeyOf } from './keys.ts'
import { ReleaseRefused } from './release-refused.ts'

/** One version of a module, or of the shell. */
export interface Release extends Version {
  /** Their bytes are blobs. */
  readonly files: readonly ReleasedFile[]
  /** The list of its files in JSON, byte for byte as it was signed. */
  readonly contents: string
  readonly signature: string
  readonly publicKey: string
}

export interface Version {
  readonly module: string
  readonly version: string
}

export type Part = 'screens' | 'server' | 'tables'

export type ReleasedFile = Infer<typeof file>

const file = object({
  /** Its first folder is its part: screens, server or tables. No dot files, no parent folders. */
  path: pattern(string(), /^(screens|server|tables)(\/[\w@][\w.@~-]*)+$/),
  hash: pattern(string(), /^[0-9a-f]{64}$/),
  size: min(integer(), 0),
})
const contents = object({ module: string(), version: string(), files: array(file) })

export interface Registry {
  readonly sql: Sql
  readonly blobs: BlobStore
}

/** Signs a packed folder; its subfolders are the parts. */
export async function signRelease(
  folder: string,
  { module, version, privateKey }: Version & { privateKey: string },
): Promise<Release> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    // Not a part of what is served.
    .filter((path) => !path.startsWith(`${MAPS}/`))
    .sort()
  const files = await Promise.all(
    paths.map(async (path) => ({
      path,
      hash: await hashOf(join(folder, path)),
      size: (await stat(join(folder, path))).size,
    })),
  )
  const contents = JSON.stringify({ module, version, files })
  const signature = sign(null, Buffer.from(contents), privateKeyOf(privateKey)).toString('base64')
  return { module, version, files, contents, signature, publicKey: publicKeyOf(privateKey) }
}

/** Reads the file whole: it has a few megabytes at most, and streams take three times the work for hundreds of small files. */
async function hashOf(path: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(path))
    .digest('hex')
}

/** With the files that the signature covers; refused unless the key that it names has signed exactly this list. */
function checkRelease(stated: Omit<Release, 'files'>): Release {
  const { module, version, publicKey, signature } = stated
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
  if (!verify(null, Buffer.from(stated.contents), key, Buffer.from(signature, 'base64')))
    throw new ReleaseRefused(
      `${module} ${version} was changed after it was signed: its signature does not fit.`,
    )
  const [wrong, listed] = validate(JSON.parse(stated.contents), contents)
  if (wrong)
    throw new ReleaseRefused(`The contents of ${module} ${version} have another form: ${wrong.message}`)
  if (listed.module !== module || listed.version !== version)
    throw new ReleaseRefused(
      `The contents of ${module} ${version} are those of ${listed.module} ${listed.version}.`,
    )
  return { ...stated, files: listed.files }
}

interface Publication {
  /** The folder that was signed. */
  readonly folder: string
  readonly by: string
  readonly commit?: string | undefined
}

/** Puts it into the registry and its files into the store. It does not go live. */
export async function publishRelease(
  { sql, blobs }: Registry,
  signed: Release,
  { folder, by, commit }: Publication,
): Promise<void> {
  const release = checkRelease(signed)
  const { module, version, files, signature, publicKey } = release
  await refuseStranger(sql, release)
  await refuseOtherBytes(sql, release)
  await refuseAltered(release, folder)
  await inStore(module, async () => {
    for (const { path, hash } of files) await store(blobs, hash, join(folder, path))
  })
  // Last, so a registered release is complete.
  await sql`
    insert into releases.artifact (module, version, contents, signature, public_key, commit, published_by)
    values (${module}, ${version}, ${release.contents}, ${signature}, ${publicKey}, ${commit ?? null}, ${by})
    on conflict do nothing`
  await refuseOtherBytes(sql, release)
}

async function refuseStranger(sql: Sql, { module, publicKey }: Release): Promise<void> {
  const [owner] = await sql`
    select team from releases.owner
    where module = ${module} and public_key = ${publicKey} and revoked_at is null`
  if (!owner) throw new ReleaseRefused(`The key that signed this release of ${module} is not its owner's.`)
}

async function refuseOtherBytes(sql: Sql, { module, version, contents }: Release): Promise<void> {
  const [known] = await sql<{ contents: string; at: Date }[]>`
    select contents, published_at as at
    from releases.artifact
    where module = ${module} and version = ${version}`
  if (known && known.contents !== contents)
    throw new ReleaseRefused(
      `${module} ${version} was released before with other bytes, on ${known.at.toISOString().slice(0, 10)}. Give this one another version.`,
    )
}

async function refuseAltered({ module, version, files }: Release, folder: string): Promise<void> {
  for (const { path, hash } of files)
    if ((await hashOf(join(folder, path)).catch(() => undefined)) !== hash)
      throw new ReleaseRefused(
        `${path} of ${module} ${version} was changed after it was signed. Build and sign it again.`,
      )
}

/** Replaces a damaged blob. */
async function store(blobs: BlobStore, hash: string, path: string): Promise<void> {
  if ((await blobs.has(hash)) && (await isDamaged(blobs, hash))) await blobs.delete(hash)
  await blobs.put(hash, createReadStream(path))
}

async function isDamaged(blobs: BlobStore, hash: string): Promise<boolean> {
  try {
    await pipeline(blobs.get(hash), new Writable({ write: (_part, _encoding, done) => done() }))
    return false
  } catch (error) {
    if (error instanceof BlobAltered) return true
    throw error
  }
}

/** Explains a store that does not take files. */
export async function inStore(module: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const code = codeOf(error)
    const why =
      code === 'ENOSPC' || code === 'EDQUOT'
        ? 'The store of releases is full. Free some space there'
        : `The store of releases did not take all files (${messageOf(error)}). Look after it`
    throw new ReleaseRefused(`${why}, then release ${module} again; what is live stays as it was.`, {
      cause: error,
    })
  }
}

/** Undefined if it was never published. */
export async function readRelease(sql: Sql, { module, version }: Version): Promise<Release | undefined> {
  const [release] = await readReleases(sql, sql`select ${module}::text, ${version}::text`)
  return release
}

/** The newest first. `versions` selects modules and versions; those that were never published are left out. */
export async function readReleases(sql: Sql, versions: Fragment): Promise<Release[]> {
  const rows = await sql<Omit<Release, 'files'>[]>`
    select module, version, contents, signature, public_key as "publicKey"
    from releases.artifact
    where (module, version) in (${versions})
    order by published_at desc`
  return rows.map(checkRelease)
}

export function filesOfPart({ files }: Release, part: Part): readonly ReleasedFile[] {
  return files.filter(({ path }) => path.startsWith(`${part}/`))
}

/** Whether one could replace the other. */
export function isSame(part: Part, left: Release, right: Release): boolean {
  const identity = (release: Release) =>
    JSON.stringify(filesOfPart(release, part).map(({ path, hash }) => [path, hash]))
  return identity(left) === identity(right)
}

/** Undefined if there is no such release, or it has no such file. */
export async function readJsonOf<Value>(
  { sql, blobs }: Registry,
  version: Version,
  path: string,
): Promise<Value | undefined> {
  const file = (await readRelease(sql, version))?.files.find((each) => each.path === path)
  return file && (JSON.parse(await text(blobs.get(file.hash))) as Value)
}

/** A bucket that is asked for hundreds of files at once may answer the last of them too late. */
const askedAtOnce = 16

/** False if it or one of its files is missing, such as after a restore without the store. */
export async function isWhole({ sql, blobs }: Registry, version: Version): Promise<boolean> {
  const release = await readRelease(sql, version)
  if (!release) return false
  const hashes = release.files.map(({ hash }) => hash)
  for (let from = 0; from < hashes.length; from += askedAtOnce) {
    const there = await Promise.all(hashes.slice(from, from + askedAtOnce).map((hash) => blobs.has(hash)))
    if (!there.every(Boolean)) return false
  }
  return true
}

/** Writes one part into a folder and checks each file. Skips files that are already right. */
export async function unpack(
  { sql, blobs }: Registry,
  { module, version }: Version,
  part: Part,
  folder: string,
): Promise<void> {
  const release = await readRelease(sql, { module, version })
  if (!release) throw new ReleaseRefused(`There is no release ${version} of ${module}.`)
  for (const file of filesOfPart(release, part)) {
    const target = join(folder, file.path.slice(part.length + 1))
    if (!isThere(target, file)) await lay(blobs, file.hash, target)
  }
}

/** Writes a draft and renames it, because another process may read or write the same file at this moment. */
async function lay(blobs: BlobStore, hash: string, target: string): Promise<void> {
  const draft = join(dirname(target), `.draft-${randomUUID()}`)
  await mkdir(dirname(target), { recursive: true })
  try {
    await pipeline(blobs.get(hash), createWriteStream(draft))
    await rename(draft, target)
  } finally {
    await rm(draft, { force: true })
  }
}

/** Without promises: for the 500 files that a gateway looks at when it starts, those take four times the work. */
function isThere(target: string, { hash, size }: ReleasedFile): boolean {
  if (statSync(target, { throwIfNoEntry: false })?.size !== size) return false
  return createHash('sha256').update(readFileSync(target)).digest('hex') === hash
}
