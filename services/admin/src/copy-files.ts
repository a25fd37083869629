// `npm run admin -- copy-files`: from folders to a bucket, back, or to another machine. Existing files stay, so it can be
// repeated: once while the suite runs, and again after its stop for the last files.
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { requireWritable, type StoreSettings, sharedFiles, stores } from '@tem/server/storage/shared-files.ts'

export async function copyFiles(
  from: StoreSettings,
  /** A bucket's URL, or a DATA_DIR. */
  target: string,
  print: (line: string) => void,
): Promise<void> {
  const to: StoreSettings = target.startsWith('s3:')
    ? { DATA_DIR: from.DATA_DIR, BLOB_URL: target }
    : { DATA_DIR: resolve(target) }
  await requireWritable(to)
  const drafts = await mkdtemp(join(tmpdir(), 'tem-copy-'))
  try {
    for (const store of stores) {
      const [source, copy] = [sharedFiles(from, store), sharedFiles(to, store)]
      let copied = 0
      let present = 0
      for await (const name of source.list()) {
        if (await copy.has(name)) {
          present += 1
          continue
        }
        const found = await source.open(name)
        // Deleted since it was listed.
        if (!found) continue
        const draft = join(drafts, randomUUID())
        await pipeline(found.content, createWriteStream(draft, { mode: 0o600 }))
        await copy.moveIn(name, draft)
        copied += 1
      }
      const files = copied === 1 ? '1 file' : `${copied} files`
      print(`${store}: ${files} copied, ${present} ${present === 1 ? 'was' : 'were'} there already.`)
    }
  } finally {
    await rm(drafts, { recursive: true, force: true })
  }
}
