// Writes one part of an artifact into a folder and checks each file. Skips files that are already right.
import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream, readFileSync, statSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { BlobStore } from '@tem/server/storage/blob-store.ts'
import { type ArtifactFile, filesOfArtifact, type SignedArtifact } from './artifact.ts'

export type Part = 'screens' | 'server' | 'tables'

export async function unpack(
  blobs: BlobStore,
  artifact: SignedArtifact,
  part: Part,
  folder: string,
): Promise<void> {
  for (const file of filesOfArtifact(artifact)) {
    if (!file.path.startsWith(`${part}/`)) continue
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
function isThere(target: string, { hash, size }: ArtifactFile): boolean {
  if (statSync(target, { throwIfNoEntry: false })?.size !== size) return false
  return createHash('sha256').update(readFileSync(target)).digest('hex') === hash
}
