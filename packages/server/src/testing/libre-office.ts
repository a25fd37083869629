// A spreadsheet program's own reading of a workbook, on machines that have one.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export function hasLibreOffice(): boolean {
  try {
    execFileSync('soffice', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** One sheet as it shows it, a line a row. */
export function asLibreOfficeShows(workbook: Buffer, sheetNumber: number): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'tem-soffice-'))
  try {
    writeFileSync(join(folder, 'book.xlsx'), workbook)
    const filter = `csv:Text - txt - csv (StarCalc):59,34,76,1,,0,false,true,false,false,false,${sheetNumber}`
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
    const name = execFileSync('ls', [folder], { encoding: 'utf8' })
      .split('\n')
      .find((file) => file.endsWith('.csv'))
    return readFileSync(join(folder, name ?? ''), 'utf8')
      .trimEnd()
      .split('\n')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
