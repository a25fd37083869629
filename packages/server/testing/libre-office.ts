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

/** The cells of one sheet as it reads them; numbers and days as raw numbers. */
export function asLibreOfficeReads(workbook: Buffer, sheetNumber: number): string[][] {
  const folder = mkdtempSync(join(tmpdir(), 'tem-soffice-'))
  try {
    writeFileSync(join(folder, 'book.xlsx'), workbook)
    // Separated by ;, quoted by ", in UTF-8; texts quoted, numbers raw rather than formatted.
    const filter = `csv:Text - txt - csv (StarCalc):59,34,76,1,,0,true,false,false,false,false,${sheetNumber}`
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
    const name = readdirSync(folder).find((file) => file.endsWith('.csv'))
    return parse(readFileSync(join(folder, name ?? '')), { delimiter: ';' })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
