// Puts a signed artifact into the registry and its files into the blob store. It does not go live.
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { BlobAltered, type BlobStore } from '@tem/server/storage/blob-store.ts'
import { codeOf, messageOf } from '@tem/server/thrown.ts'
import type { Sql } from 'postgres'
import { type ArtifactFile, filesOfArtifact, hashOf, type SignedArtifact } from './artifact.ts'
import { ReleaseRefused } from './release-refused.ts'

export interface Registry {
  readonly sql: Sql
  readonly blobs: BlobStore
}

interface Publication {
  readonly artifact: SignedArtifact
  /** The folder of its files. */
  readonly folder: string
  readonly by: string
  readonly commit?: string | undefined
}

export async function publishArtifact(
  { sql, blobs }: Registry,
  { artifact, folder, by, commit }: Publication,
): Promise<void> {
  const { module, version, contents, signature, publicKey } = artifact
  const files = filesOfArtifact(artifact)
  await refuseStranger(sql, artifact)
  await refuseOtherBytes(sql, artifact)
  await refuseAltered(artifact, files, folder)
  await inStore(module, async () => {
    for (const { path, hash } of files) await store(blobs, hash, join(folder, path))
  })
  // Last, so a registered artifact is complete.
  await sql`
    insert into releases.artifact (module, version, contents, signature, public_key, commit, published_by)
    values (${module}, ${version}, ${contents}, ${signature}, ${publicKey}, ${commit ?? null}, ${by})
    on conflict do nothing`
  await refuseOtherBytes(sql, artifact)
}

async function refuseStranger(sql: Sql, { module, publicKey }: SignedArtifact): Promise<void> {
  const [owner] = await sql`
    select team from releases.owner
    where module = ${module} and public_key = ${publicKey} and revoked_at is null`
  if (!owner) throw new ReleaseRefused(`The key that signed this release of ${module} is not its owner's.`)
}

async function refuseOtherBytes(sql: Sql, { module, version, contents }: SignedArtifact): Promise<void> {
  const [known] = await sql<{ contents: string; at: Date }[]>`
    select contents, published_at as at
    from releases.artifact
    where module = ${module} and version = ${version}`
  if (known && known.contents !== contents)
    throw new ReleaseRefused(
      `${module} ${version} was released before with other bytes, on ${known.at.toISOString().slice(0, 10)}. Give this one another version.`,
    )
}

async function refuseAltered(
  { module, version }: SignedArtifact,
  files: readonly ArtifactFile[],
  folder: string,
): Promise<void> {
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
