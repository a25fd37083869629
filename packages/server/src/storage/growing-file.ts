// A file that grows piece by piece while the next ones are made.
import { createHash } from 'node:crypto'
import { appendFile } from 'node:fs/promises'
import { WriteBehind } from './write-behind.ts'

export class GrowingFile {
  private readonly writing = new WriteBehind()
  private readonly hash = createHash('sha256')
  private byteSize = 0

  constructor(readonly path: string) {}

  /** Resolves when the pieces before it are in the file. */
  append(piece: Buffer | Promise<Buffer>): Promise<void> {
    const made = Promise.resolve(piece)
    // Awaited in its turn.
    made.catch(() => {})
    return this.writing.add(async () => {
      const bytes = await made
      this.hash.update(bytes)
      this.byteSize += bytes.length
      await appendFile(this.path, bytes, { mode: 0o600 })
    })
  }

  async end() {
    await this.writing.end()
    return { path: this.path, byteSize: this.byteSize, sha256: this.hash.digest() }
  }
}
