// Starts the process that writes without pause, and compares its journal with the rows in PostgreSQL.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Sql } from 'postgres'
import type { WriteJournal } from './write-under-cuts.ts'

/** Without a key, so a write that is done twice can be seen. */
export async function makeWriteTable(owner: Sql): Promise<void> {
  await owner`create table public.half (number int not null, part text not null, filler text)`
  await owner`create index on public.half (number)`
  await owner`grant all on public.half to tem_app`
}

export async function startWriting(url: string): Promise<ChildProcess> {
  const child = fork(fileURLToPath(new URL('./write-under-cuts.ts', import.meta.url)), {
    env: { PATH: process.env.PATH, DATABASE_URL: url },
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await once(child, 'message')
  return child
}

/** Undefined if the process has died. */
export async function finishWriting(child: ChildProcess): Promise<WriteJournal | undefined> {
  if (!child.connected) return undefined
  const ended = once(child, 'exit').then(() => undefined)
  const reported = once(child, 'message').then(([journal]) => journal as WriteJournal)
  child.send('finish')
  return Promise.race([reported, ended])
}

export interface WriteVerdict {
  readonly acknowledged: number
  /** Answered with an error: may have been done, once. */
  readonly unknown: number
  readonly lost: number
  readonly doubled: number
  readonly halfDone: number
}

export async function judgeWrites(sql: Sql, { acknowledged, failed }: WriteJournal): Promise<WriteVerdict> {
  const rows = await sql<{ number: number; parts: number }[]>`
    select number, count(*)::int as parts
    from public.half
    group by number`
  const stored = new Set(rows.map(({ number }) => number))
  return {
    acknowledged: acknowledged.length,
    unknown: failed.length,
    lost: acknowledged.filter((number) => !stored.has(number)).length,
    doubled: rows.filter(({ parts }) => parts > 2).length,
    halfDone: rows.filter(({ parts }) => parts < 2).length,
  }
}
