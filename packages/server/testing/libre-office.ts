// Reads a workbook with LibreOffice, on machines that have it.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'

export function hasLibreOffice(): boolean {
  try {
    execFileSync('soffice', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** The cells of each sheet, by its name, as LibreOffice reads them; numbers and days as raw numbers. */
export function asLibreOfficeReads(workbook: Buffer): ReadonlyMap<string, string[][]> {
  const folder = mkdtempSync(join(tmpdir(), 'tem-soffice-'))
  try {
    writeFileSync(join(folder, 'book.xlsx'), workbook)
    // Separated by ;, quoted by ", in UTF-8; texts quoted, numbers raw rather than formatted; -1: all sheets, a file each.
    const filter = 'csv:Text - txt - csv (StarCalc):59,34,76,1,,0,true,false,false,false,false,-1'
    execFileSync(
      'soffice',
      [
        `-env:UserInstallation=file://${folder}/profile`,
        '--headless',
        '--convert-to',
        filter,
        '--outdir',
        folder,
        join(folder, 'book.xlsx'),
      ],
      { stdio: 'ignore', timeout: 120_000 },
    )
    const files = readdirSync(folder).filter((file) => file.endsWith('.csv'))
    return new Map(
      files.map((file) => [
        file.slice('book-'.length, -'.csv'.length),
        parse(readFileSync(join(folder, file)), { delimiter: ';' }),
      ]),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
