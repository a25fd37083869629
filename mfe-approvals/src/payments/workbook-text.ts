// The first sheet of a workbook (XLSX) as lines with tabs, as if it had been copied from a spreadsheet program. The page reads
// it with what browsers have.

import type { Day } from '@tem/rules/base/company-day.ts'
import { formatDay } from '@tem/rules/base/date-format.ts'

/** A workbook of a few kilobytes can unpack to gigabytes. */
const LARGEST_PART = 30_000_000

/** Undefined if it is no workbook that can be read. */
export async function workbookText(content: ArrayBuffer): Promise<string | undefined> {
  try {
    const parts = partsOf(content)
    const read = async (path: string) => {
      const part = parts.get(path)
      return part && xmlOf(await part())
    }
    const workbook = await read('xl/workbook.xml')
    const relations = await read('xl/_rels/workbook.xml.rels')
    const [first] = all(workbook, 'sheet')
    const relation = first && [...first.attributes].find(({ localName }) => localName === 'id')?.value
    const target = all(relations, 'Relationship').find((each) => each.getAttribute('Id') === relation)
    const sheet = await read(partPath(target?.getAttribute('Target') ?? ''))
    if (!sheet) return undefined
    const look: Look = {
      strings: all(await read('xl/sharedStrings.xml'), 'si').map(textIn),
      days: dayStyles(await read('xl/styles.xml')),
      since: isSince1904(workbook) ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30),
    }
    return all(sheet, 'row')
      .map((row) => rowText(row, look))
      .join('\n')
  } catch {
    return undefined
  }
}

interface Look {
  readonly strings: readonly string[]
  /** Whether a number of this style is a day. */
  readonly days: readonly boolean[]
  /** The day that counts as 0. */
  readonly since: number
}

function partPath(target: string): string {
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

/** Finds elements by their local name: some programs write prefixes. */
function all(parent: Document | Element | undefined, name: string): Element[] {
  return parent ? [...parent.getElementsByTagNameNS('*', name)] : []
}

/** Without the reading aids of Japanese texts. */
function textIn(parent: Element): string {
  return all(parent, 't')
    .filter(({ parentElement }) => parentElement?.localName !== 'rPh')
    .map(({ textContent }) => textContent)
    .join('')
}

function rowText(row: Element, look: Look): string {
  const cells: string[] = []
  for (const cell of all(row, 'c')) {
    const place = columnOf(cell.getAttribute('r') ?? '') ?? cells.length
    while (cells.length < place) cells.push('')
    cells[place] = quoted(cellText(cell, look))
  }
  return cells.join('\t')
}

/** 'AB12' is in column 27, counted from 0. */
function columnOf(reference: string): number | undefined {
  const [letters] = /^[A-Z]{1,3}/.exec(reference) ?? []
  if (!letters) return undefined
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function cellText(cell: Element, { strings, days, since }: Look): string {
  const value = all(cell, 'v')[0]?.textContent ?? ''
  const type = cell.getAttribute('t') ?? 'n'
  if (type === 'inlineStr') return textIn(cell)
  if (type === 's') return strings[Number(value)] ?? ''
  if (type !== 'n' || value === '' || !Number.isFinite(Number(value))) return value
  if (days[Number(cell.getAttribute('s') ?? 0)]) return dayText(Number(value), since)
  // 351403.79999999999 is 351403.8, and 1.5E+3 is 1500.
  return String(Number(value))
}

function dayText(serial: number, since: number): string {
  const day: Day = new Date(since + Math.floor(serial) * 86_400_000).toISOString().slice(0, 10)
  return formatDay(day, 'dd/MM/yyyy')
}

function quoted(cell: string): string {
  const line = cell.replace(/[\t\r\n]+/g, ' ')
  return line.includes('"') ? `"${line.replaceAll('"', '""')}"` : line
}

/** Formats that every spreadsheet program knows by their number. */
function isKnownDay(format: number): boolean {
  return (format >= 14 && format <= 17) || format === 22 || (format >= 27 && format <= 36)
}

function dayStyles(styles: Document | undefined): boolean[] {
  const own = new Map(
    all(styles, 'numFmt').map((format) => [
      Number(format.getAttribute('numFmtId')),
      // Without quoted words and conditions.
      /[dy]/i.test((format.getAttribute('formatCode') ?? '').replace(/"[^"]*"|\[[^\]]*\]|\\./g, '')),
    ]),
  )
  const [cells] = all(styles, 'cellXfs')
  return all(cells, 'xf').map((style) => {
    const format = Number(style.getAttribute('numFmtId'))
    return own.get(format) ?? isKnownDay(format)
  })
}

function isSince1904(workbook: Document | undefined): boolean {
  return ['1', 'true'].includes(all(workbook, 'workbookPr')[0]?.getAttribute('date1904') ?? '')
}

function xmlOf(text: string): Document {
  const parsed = new DOMParser().parseFromString(text, 'application/xml')
  if (parsed.querySelector('parsererror')) throw new Error('This is no XML.')
  return parsed
}

/** The parts of a zip file by path, each unpacked when it is asked for. */
function partsOf(content: ArrayBuffer): Map<string, () => Promise<string>> {
  const view = new DataView(content)
  const bytes = new Uint8Array(content)
  const end = endOfZip(view)
  const parts = new Map<string, () => Promise<string>>()
  let at = view.getUint32(end + 16, true)
  for (let entry = 0; entry < view.getUint16(end + 10, true); entry++) {
    const isPacked = view.getUint16(at + 10, true) !== 0
    const size = view.getUint32(at + 20, true)
    const nameLength = view.getUint16(at + 28, true)
    const local = view.getUint32(at + 42, true)
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength))
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
    parts.set(name, () => unpacked(bytes.slice(start, start + size), isPacked))
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return parts
}

/** A comment of up to 64 KB may follow the last record. */
function endOfZip(view: DataView): number {
  for (let at = view.byteLength - 22; at >= 0 && at > view.byteLength - 65_558; at--)
    if (view.getUint32(at, true) === 0x06054b50) return at
  throw new Error('This is no zip file.')
}

async function unpacked(packed: Uint8Array<ArrayBuffer>, isPacked: boolean): Promise<string> {
  if (!isPacked) return new TextDecoder().decode(packed)
  const unpacking = new DecompressionStream('deflate-raw')
  const writer = unpacking.writable.getWriter()
  // What fails here fails below, where it is read.
  writer.write(packed).catch(() => {})
  writer.close().catch(() => {})
  const reader = unpacking.readable.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    text += decoder.decode(value, { stream: true })
    if (text.length > LARGEST_PART) throw new Error('It is too large.')
  }
}
