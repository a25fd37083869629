// The job: writes one export's workbook from one snapshot of the database, and never changes a claim.

import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { generatedFileExpiry, recordGeneratedFile } from '@tem/files/attach-files.ts'
import type { FileDeps } from '@tem/files/deps.ts'
import { newFileName } from '@tem/files/file-name.ts'
import type { ReceivedFile } from '@tem/files/file-store.ts'
import { dropUnused } from '@tem/files/uploads.ts'
import * as errorTexts from '@tem/rules/base/error-texts.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { TooManyRows } from '@tem/server/workbook/sheet.ts'
import { workbookType, writeWorkbook } from '@tem/server/workbook/write-workbook.ts'
import type { Sql, TransactionSql } from 'postgres'
import { countEntries, forgetUnfinished, noteEntries } from '../accounting/note-entries.ts'
import { tallyType } from '../accounting/tally-xml.ts'
import {
  beginAttempt,
  type ExportJob,
  noteDone,
  noteFailure,
  noteProgress,
  type PaymentExport,
  putBack,
  titleOf,
} from './export-record.ts'
import { writeBooks } from './write-books.ts'

const progressEveryMs = 400
const maxAttempts = 3

/** The person who requested it cancelled it. */
class Cancelled extends Error {}

class TooOften extends Error {}

/** Somebody else has just exported it. */
class NothingNew extends Error {}

/** Safe to run again, or twice at once. */
export async function writeExport(deps: FileDeps, { run }: ExportJob, stopping: AbortSignal): Promise<void> {
  const { sql } = deps
  try {
    await sql.begin('isolation level repeatable read read only', async (tx) => {
      await waitForOthers(tx)
      await allowTime(tx)
      if (!(await lockExport(tx, run))) return
      const order = await beginAttempt(sql, run)
      if (order) await writeFile(deps, tx, order, stopping)
    })
  } catch (error) {
    await giveUp(deps, run, error, stopping)
  }
}

async function writeFile(
  deps: FileDeps,
  tx: TransactionSql,
  order: PaymentExport,
  stopping: AbortSignal,
): Promise<void> {
  const { sql, store, clock } = deps
  const { run, number, from, to, sinceLast, madeBy } = order
  if (order.attempts > maxAttempts) {
    await store.discardAttempt(run)
    throw new TooOften()
  }
  const cut = new AbortController()
  const signal = AbortSignal.any([cut.signal, stopping])
  const progress = { share: 0 }
  const watching = watchProgress(sql, run, progress, cut)
  const folder = await store.attemptFolder(run)
  try {
    await forgetUnfinished(sql)
    const { sheets, dateFormat, tally, masters, ...counted } = await writeBooks(tx, {
      period: { from, to },
      sinceLast,
      maker: await nameOf(tx, madeBy),
      madeBy,
      at: clock(),
      number,
      folder,
      onProgress: (share) => {
        signal.throwIfAborted()
        progress.share = share
      },
      onEntries: (entries) => noteEntries(sql, run, entries),
    })
    if (sinceLast && counted.vouchers === 0) throw new NothingNew()
    const packed = await store.writeTo(join(folder, 'workbook.xlsx'), writeWorkbook(sheets, dateFormat))
    const kept: KeptFile[] = []
    try {
      kept.push(await keepFile(deps, order, packed, 'xlsx'))
      kept.push(await keepFile(deps, order, tally, 'xml'))
      kept.push(await keepFile(deps, order, masters, 'masters.xml'))
    } catch (error) {
      for (const { name } of kept) await store.remove(name)
      throw error
    }
    await publishFiles(deps, order, kept, counted)
  } finally {
    cut.abort()
    await watching
    await store.endAttempt(folder)
  }
}

/** Reports progress, and finds out whether the export was cancelled. */
async function watchProgress(
  sql: Sql,
  run: string,
  progress: { share: number },
  cut: AbortController,
): Promise<void> {
  while (!cut.signal.aborted) {
    await sleep(progressEveryMs, undefined, { signal: cut.signal }).catch(() => {})
    if (cut.signal.aborted) return
    // If the database is away, the reading fails; reporting must not.
    const isWanted = await noteProgress(sql, run, Math.min(99, Math.floor(progress.share * 100))).catch(
      () => true,
    )
    if (!isWanted) cut.abort(new Cancelled())
  }
}

const mediaTypes = { xlsx: workbookType, xml: tallyType, 'masters.xml': tallyType } as const

async function keepFile(
  { store }: FileDeps,
  order: PaymentExport,
  written: ReceivedFile,
  type: keyof typeof mediaTypes,
) {
  const name = newFileName('export', type === 'xlsx' ? 'xlsx' : 'xml')
  await store.keep(written.path, name)
  return {
    ...written,
    kind: 'export' as const,
    name,
    originalName: titleOf(order, type),
    mediaType: mediaTypes[type],
  }
}

type KeptFile = Awaited<ReturnType<typeof keepFile>>

async function publishFiles(
  { sql, store, clock }: FileDeps,
  order: PaymentExport,
  files: readonly KeptFile[],
  { entries, ...counted }: { vouchers: number; repeated: number; entries: number },
) {
  const now = clock()
  const expiresAt = generatedFileExpiry(now)
  const [fileName = '', tallyFileName = '', mastersFileName = ''] = files.map(({ name }) => name)
  const done = { fileName, tallyFileName, mastersFileName, ...counted, now, expiresAt }
  try {
    await sql.begin(async (tx) => {
      if (!(await noteDone(tx, order, done))) throw new Cancelled()
      // Whoever took this attempt for an interrupted one has removed its entries.
      if ((await countEntries(tx, order.run)) !== entries) throw new Error('The export was interrupted.')
      for (const file of files) await recordGeneratedFile(tx, { ...file, madeFor: order.madeBy, expiresAt })
    })
  } catch (error) {
    await dropUnused(
      store,
      files.map(({ name }) => name),
      error,
    )
  }
}

async function giveUp(
  { sql, clock, log }: BaseDeps,
  run: string,
  error: unknown,
  stopping: AbortSignal,
): Promise<void> {
  if (error instanceof Cancelled) return
  if (stopping.aborted) {
    await putBack(sql, run)
    throw error
  }
  const sentence = permanentFailure(error)
  if (sentence) return noteFailure(sql, run, sentence, clock())
  log.error({ err: error, run }, 'A payment export failed and is tried again.')
  throw error
}

/** The message if a retry would not help. */
function permanentFailure(error: unknown): string | undefined {
  if (error instanceof TooManyRows) return errorTexts.tooManyClaims
  if (error instanceof NothingNew) return errorTexts.nothingNew
  return error instanceof TooOften ? errorTexts.unexpected : undefined
}

/**
 * Exports write one after the other, so that nothing is in two of them and their numbers have no gap. This lock comes before
 * the first reading: what is read then contains all that the others wrote.
 */
async function waitForOthers(tx: TransactionSql): Promise<void> {
  await tx`set local lock_timeout = '10min'`
  await tx`lock table approvals.booked_entry in share update exclusive mode`
  await tx`set local lock_timeout to default`
}

/**
 * Reading a whole period takes longer than a request may, and its cursors are read to their end. With a fraction of 1,
 * PostgreSQL looks up the approvals of all claims before it sorts them; with less, of each batch as it is fetched.
 */
async function allowTime(tx: TransactionSql): Promise<void> {
  await tx`set local cursor_tuple_fraction = 0.99`
  await tx`set local statement_timeout = '10min'`
  await tx`set local idle_in_transaction_session_timeout = '5min'`
}

async function nameOf(tx: TransactionSql, personId: string): Promise<string> {
  const [person] = await tx<{ name: string }[]>`
    select employee_code || ' ' || name as name
    from identity.directory
    where person_id = ${personId}`
  return person?.name ?? ''
}

// A lock marks the export as in progress. It ends with the transaction, and so also if the process is killed.

/** False if another process holds the lock. */
export async function lockExport(tx: TransactionSql, run: string): Promise<boolean> {
  const [lock] = await tx<{ taken: boolean }[]>`
    select pg_try_advisory_xact_lock(hashtextextended(${`payment-export ${run}`}, 0)) as taken`
  return lock?.taken ?? false
}
