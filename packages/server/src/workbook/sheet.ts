// One sheet as XML, row by row. Only rows that were not taken yet are in memory.
import { type Cell, heading, xmlText } from './cells.ts'
import { GrowingText } from './growing-text.ts'

export interface Column<Row> {
  readonly title: string
  readonly width: number
  readonly cell: (row: Row) => Cell
}

/** The sheet can't hold more rows; the person has to ask for less. */
export class TooManyRows extends Error {}

const maxRows = 1_048_576

export class SheetXml<Row> {
  private readonly letters: readonly string[]
  /** How a cell of each column begins. */
  private readonly starts: readonly string[]
  private readonly text = new GrowingText()
  private number = 0

  /** With a head, the first row has the titles; it is frozen and has filters. */
  constructor(
    private readonly columns: readonly Column<Row>[],
    private readonly hasHead = true,
  ) {
    this.letters = columns.map((_, index) => columnLetters(index))
    this.starts = this.letters.map((letters) => `<c r="${letters}`)
    this.text.append(opening(this.widths, hasHead))
    if (hasHead) this.addRow(({ title }) => heading(title))
  }

  add(row: Row): void {
    this.addRow(({ cell }) => cell(row))
  }

  get isWorthTaking(): boolean {
    return this.text.isWorthTaking
  }

  take(): Buffer {
    return this.text.take()
  }

  end(): Buffer {
    const filtered = this.hasHead ? filters(this.letters, this.number) : ''
    this.text.append(`</sheetData>${filtered}${printSetUp(this.widths)}</worksheet>`)
    return this.take()
  }

  private addRow(cellOf: (column: Column<Row>) => Cell): void {
    this.number += 1
    const { number, starts, columns } = this
    if (number > maxRows) throw new TooManyRows()
    const digits = String(number)
    // Joined at once: a string that grows by its cells is a tree, which is slower to make and to write.
    const parts = ['<row r="', digits, '">']
    for (const [at, column] of columns.entries()) {
      const cell = cellOf(column)
      if (cell !== undefined) parts.push(starts[at] ?? '', digits, cell)
    }
    parts.push('</row>')
    this.text.append(parts.join(''))
  }

  private get widths(): number[] {
    return this.columns.map(({ width }) => width)
  }
}

function opening(widths: readonly number[], hasHead: boolean): string {
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  const pane = hasHead ? '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' : ''
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>`
}

function filters(letters: readonly string[], lastRow: number): string {
  return `<autoFilter ref="${xmlText(`A1:${letters.at(-1)}${lastRow}`)}"/>`
}

/** In characters; a wider sheet is printed over several pages side by side, since it would be unreadable on one. */
const pageWidth = 260

/** A4, landscape, as many pages long as it takes, with the sheet's name and the page number below. */
function printSetUp(widths: readonly number[]): string {
  const across = Math.ceil(widths.reduce((sum, width) => sum + width, 0) / pageWidth)
  return `<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.6" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="landscape" fitToWidth="${across}" fitToHeight="0"/><headerFooter><oddFooter>&amp;L&amp;A&amp;R&amp;P / &amp;N</oddFooter></headerFooter>`
}

/** 0 → A, 25 → Z, 26 → AA */
function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last
}
