// An XLSX file of sheets that were written before, each to a file of its own, or that are written while their rows are read.
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { DateFormat } from '@tem/rules/base/date-format.ts'
import { xmlText } from './cells.ts'
import { type Column, SheetXml } from './sheet.ts'
import { stylesXml } from './styles.ts'
import { PackedFile, partOf, type ZipPart, zipOf } from './zip.ts'

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export interface Sheet {
  readonly name: string
  readonly hasHead: boolean
  /** Its content as a part with this path. */
  partAt(path: string): ZipPart
}

/** A sheet whose rows are read while the workbook is written. */
export function table<Row>(
  name: string,
  columns: readonly Column<Row>[],
  rows: () => AsyncIterable<Row>,
): Sheet {
  async function* xmlOfRows() {
    const xml = new SheetXml(columns)
    for await (const row of rows()) {
      xml.add(row)
      if (xml.isWorthTaking) yield xml.take()
    }
    yield xml.end()
  }
  return { name, hasHead: true, partAt: (path) => partOf(path, xmlOfRows()) }
}

/** A sheet that grows row by row in a file, side by side with others. */
export class SheetFile<Row> implements Sheet {
  private readonly xml: SheetXml<Row>
  private readonly file: PackedFile
  private before = Promise.resolve()

  constructor(
    folder: string,
    readonly name: string,
    columns: readonly Column<Row>[],
    readonly hasHead = true,
  ) {
    this.xml = new SheetXml(columns, hasHead)
    this.file = new PackedFile(join(folder, name))
  }

  add(row: Row): void {
    this.xml.add(row)
    if (this.xml.isWorthTaking) this.before = this.file.write(this.xml.take())
  }

  /** Resolves when all but the last piece of what was added is in the file. */
  flush(): Promise<void> {
    return this.before
  }

  async end(): Promise<void> {
    await this.file.write(this.xml.end())
    await this.file.end()
  }

  partAt(path: string): ZipPart {
    return this.file.partAt(path)
  }
}

const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const namespace = 'http://schemas.openxmlformats.org'
const relationships = `${namespace}/officeDocument/2006/relationships`

export function writeWorkbook(sheets: readonly Sheet[], dateFormat: DateFormat): Readable {
  const paths = sheets.map((_, index) => `worksheets/sheet${index + 1}.xml`)
  const targets = [...paths.map((path) => ['worksheet', path] as const), ['styles', 'styles.xml'] as const]
  const parts = [
    partOf('[Content_Types].xml', [Buffer.from(contentTypes(sheets))]),
    partOf('_rels/.rels', [Buffer.from(relations([['officeDocument', 'xl/workbook.xml']]))]),
    partOf('xl/workbook.xml', [Buffer.from(workbookXml(sheets))]),
    partOf('xl/_rels/workbook.xml.rels', [Buffer.from(relations(targets))]),
    partOf('xl/styles.xml', [Buffer.from(stylesXml(dateFormat))]),
    ...sheets.map((sheet, index) => sheet.partAt(`xl/${paths[index]}`)),
  ]
  return Readable.from(zipOf(parts), { objectMode: false })
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
