// Deletes unattached uploads after a day, and expired files.
import { SQL } from '@tem/server/tokens.ts'
import type { Sql } from 'postgres'
import { inject, injectable } from 'tsyringe'
import { FILE_STORE, type FileStore } from './file-store.ts'

const atOnce = 500
const dayMs = 24 * 60 * 60 * 1000

@injectable()
export class SweepUploads {
  constructor(
    @inject(SQL) private readonly sql: Sql,
    @inject(FILE_STORE) private readonly store: FileStore,
  ) {}

  /** Returns how many were deleted. The row goes first: a file without a row belongs to nobody. */
  async run(): Promise<number> {
    const gone = await this.sql<{ name: string }[]>`
      delete from files.file
      where id in (
        select id from files.file
        where (attached_to is null and expires_at is null and created_at < now() - interval '1 day')
          or expires_at < now()
        limit ${atOnce}
        for update skip locked
      )
      returning name`
    for (const { name } of gone) await this.store.remove(name)
    // The machine's clock, which file times use, even if a demo's clock is moved.
    await this.store.sweepArriving(new Date(performance.timeOrigin + performance.now() - dayMs))
    return gone.length
  }
}
