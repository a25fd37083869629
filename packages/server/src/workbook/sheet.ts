// One sheet as a stream of XML: only a few rows are in memory at a time.
import { type Cell, heading, xmlText } from './cells.ts'

export interface Sheet {
  readonly name: string
  /** Column widths, in characters. */
  readonly widths: readonly number[]
  /** Freezes the first row and gives it filters. */
  readonly hasHead: boolean
  rows(): AsyncIterable<readonly Cell[]>
}

export interface Column<Row> {
  readonly title: string
  readonly width: number
  readonly cell: (row: Row) => Cell
}

/** The sheet can't hold more rows; the person has to ask for less. */
export class TooManyRows extends Error {}

const maxRows = 1_048_576
/** Flushed in chunks of this many characters. */
const pieceLength = 64 * 1024

export function table<Row>(
  name: string,
  columns: readonly Column<Row>[],
  rows: () => AsyncIterable<Row>,
): Sheet {
  return {
    name,
    widths: columns.map(({ width }) => width),
    hasHead: true,
    async *rows() {
      yield columns.map(({ title }) => heading(title))
      for await (const row of rows()) yield columns.map(({ cell }) => cell(row))
    },
  }
}

export async function* sheetXml({ widths, hasHead, rows }: Sheet): AsyncGenerator<string> {
  const letters = widths.map((_, index) => columnLetters(index))
  let piece = opening(widths, hasHead)
  let number = 0
  for await (const cells of rows()) {
    number += 1
    if (number > maxRows) throw new TooManyRows()
    piece += rowXml(number, letters, cells)
    if (piece.length < pieceLength) continue
    yield piece
    piece = ''
  }
  yield `${piece}</sheetData>${hasHead ? filters(letters, number) : ''}${printSetUp(widths)}</worksheet>`
}

function rowXml(number: number, letters: readonly string[], cells: readonly Cell[]): string {
  let row = `<row r="${number}">`
  for (let at = 0; at < cells.length; at++) {
    const cell = cells[at]
    if (cell !== undefined) row += `<c r="${letters[at]}${number}"${cell}`
  }
  return `${row}</row>`
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
