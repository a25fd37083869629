// Writes sheets to an XLSX file while their rows are still being read.
import { PassThrough, Readable } from 'node:stream'
import type { DateFormat } from '@tem/rules/base/date-format.ts'
import { ZipFile } from 'yazl'
import { xmlText } from './cells.ts'
import { type Sheet, sheetXml } from './sheet.ts'
import { stylesXml } from './styles.ts'

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const namespace = 'http://schemas.openxmlformats.org'
const relationships = `${namespace}/officeDocument/2006/relationships`
/** Measured on claim lines: half the time of the default 6, for a file a tenth larger. */
const compressionLevel = 3

/** Reads the last sheet's rows first, so the first sheet can sum up all others. */
export function writeWorkbook(sheets: readonly Sheet[], dateFormat: DateFormat): Readable {
  const zip = new ZipFile()
  const out = new PassThrough()
  // Each sheet listens for its end.
  out.setMaxListeners(sheets.length + 10)
  zip.on('error', (error: unknown) => out.destroy(error as Error))
  const add = (path: string, xml: string) => zip.addBuffer(Buffer.from(xml), path)
  add('[Content_Types].xml', contentTypes(sheets))
  add('_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']]))
  add('xl/workbook.xml', workbookXml(sheets))
  const parts = sheets.map((_, index): [string, string] => ['worksheet', `worksheets/sheet${index + 1}.xml`])
  add('xl/_rels/workbook.xml.rels', relations([...parts, ['styles', 'styles.xml']]))
  add('xl/styles.xml', stylesXml(dateFormat))
  for (const [index, sheet] of [...sheets.entries()].reverse())
    zip.addReadStreamLazy(`xl/worksheets/sheet${index + 1}.xml`, { compressionLevel }, (take) =>
      take(null, rowsFor(out, sheet)),
    )
  zip.end()
  zip.outputStream.pipe(out)
  return out
}

/** Rows and file end together: neither waits for the other forever. */
function rowsFor(out: PassThrough, sheet: Sheet): Readable {
  const rows = Readable.from(sheetXml(sheet), { objectMode: false })
  rows.once('error', (error) => out.destroy(error))
  out.once('close', () => rows.destroy())
  return rows
}

function contentTypes(sheets: readonly Sheet[]): string {
  const main = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const override = (part: string, type: string) =>
    `<Override PartName="/xl/${part}.xml" ContentType="${main}.${type}+xml"/>`
  return `${xmlHead}<Types xmlns="${namespace}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('workbook', 'sheet.main')}${override('styles', 'styles')}${sheets.map((_, index) => override(`worksheets/sheet${index + 1}`, 'worksheet')).join('')}</Types>`
}

function workbookXml(sheets: readonly Sheet[]): string {
  const listed = sheets.map(
    ({ name }, index) => `<sheet name="${xmlText(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  )
  // The titles are repeated on each printed page.
  const titles = sheets.flatMap(({ name, hasHead }, index) =>
    hasHead
      ? `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">'${xmlText(name.replaceAll("'", "''"))}'!$1:$1</definedName>`
      : [],
  )
  const names = titles.length > 0 ? `<definedNames>${titles.join('')}</definedNames>` : ''
  return `${xmlHead}<workbook xmlns="${namespace}/spreadsheetml/2006/main" xmlns:r="${relationships}"><sheets>${listed.join('')}</sheets>${names}</workbook>`
}

function relations(targets: readonly (readonly [type: string, target: string])[]): string {
  const listed = targets.map(
    ([type, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${relationships}/${type}" Target="${target}"/>`,
  )
  return `${xmlHead}<Relationships xmlns="${namespace}/package/2006/relationships">${listed.join('')}</Relationships>`
}
