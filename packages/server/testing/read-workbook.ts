// Reads an XLSX file from its bytes, sharing no code with the writer, so tests can check one against the other.
import { inflateRawSync } from 'node:zlib'

export interface ReadCell {
  /** As in the file: 's' and 'inlineStr' are text, 'n' a number; anything else is unexpected. */
  readonly type: string
  readonly value: string
  readonly format: string
  readonly isFormula: boolean
}

export type ReadSheet = Map<string, ReadCell>[]

export interface ReadWorkbook {
  readonly sheets: Map<string, ReadSheet>
  /** Sheet names in order. */
  readonly names: string[]
}

export function readWorkbook(bytes: Buffer): ReadWorkbook {
  const files = unzip(bytes)
  const part = (path: string) => {
    const content = files.get(path)
    if (content === undefined) throw new Error(`The workbook has no ${path}.`)
    return content
  }
  const targets = new Map(
    elements(part('xl/_rels/workbook.xml.rels'), 'Relationship').map(({ attributes }) => [
      attributes.Id ?? '',
      attributes.Target ?? '',
    ]),
  )
  const formats = formatsIn(part('xl/styles.xml'))
  const listed = elements(part('xl/workbook.xml'), 'sheet').map(({ attributes }) => ({
    name: decoded(attributes.name ?? ''),
    path: `xl/${targets.get(attributes['r:id'] ?? '')}`,
  }))
  return {
    names: listed.map(({ name }) => name),
    sheets: new Map(listed.map(({ name, path }) => [name, rowsIn(part(path), formats)])),
  }
}

/** The rows below the first, by its column titles. */
export function records(sheet: ReadSheet | undefined): Record<string, string | number | undefined>[] {
  const [head, ...rows] = sheet ?? []
  if (!head) throw new Error('There is no such sheet, or it is empty.')
  return rows.map((row) =>
    Object.fromEntries([...head].map(([column, { value: title }]) => [title, plain(row.get(column))])),
  )
}

function plain(cell: ReadCell | undefined): string | number | undefined {
  return cell?.type === 'n' ? Number(cell.value) : cell?.value
}

function unzip(bytes: Buffer): Map<string, string> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  const files = new Map<string, string>()
  let at = bytes.readUInt32LE(end + 16)
  for (let entry = 0; entry < bytes.readUInt16LE(end + 10); entry++) {
    const [size, nameLength] = [bytes.readUInt32LE(at + 20), bytes.readUInt16LE(at + 28)]
    const local = bytes.readUInt32LE(at + 42)
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const packed = bytes.subarray(start, start + size)
    const isStored = bytes.readUInt16LE(at + 10) === 0
    files.set(name, (isStored ? packed : inflateRawSync(packed)).toString('utf8'))
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return files
}

function rowsIn(xml: string, formats: string[]): ReadSheet {
  return elements(xml, 'row').map(({ content }) => {
    const cells = elements(content, 'c').map(({ attributes, content: inner }): [string, ReadCell] => [
      (attributes.r ?? '').replace(/\d+$/, ''),
      {
        type: attributes.t ?? 'n',
        value: decoded(inner.replace(/^.*<(?:v|t)\b[^>]*>/s, '').replace(/<\/(?:v|t)>.*$/s, '')),
        format: formats[Number(attributes.s ?? 0)] ?? '',
        isFormula: /<f[\s>/]/.test(inner),
      },
    ])
    return new Map(cells)
  })
}

/** The number format of each cell style. */
function formatsIn(xml: string): string[] {
  const known: Record<string, string> = { 1: '0', 4: '#,##0.00', 49: '@' }
  for (const { attributes } of elements(xml, 'numFmt'))
    known[attributes.numFmtId ?? ''] = decoded(attributes.formatCode ?? '')
  const styles = /<cellXfs[^>]*>(.*?)<\/cellXfs>/s.exec(xml)?.[1] ?? ''
  return elements(styles, 'xf').map(({ attributes }) => known[attributes.numFmtId ?? '0'] ?? 'General')
}

interface Element {
  attributes: Record<string, string>
  content: string
}

/** Elements of a name that never nest. */
function elements(xml: string, name: string): Element[] {
  const pattern = new RegExp(`<${name}((?:\\s[^>]*?)?)(?:/>|>(.*?)</${name}>)`, 'gs')
  return [...xml.matchAll(pattern)].map(([, attributes = '', content = '']) => ({
    attributes: Object.fromEntries(
      [...attributes.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]),
    ),
    content,
  }))
}

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

/** Decodes XML's entities, then spreadsheets' character escapes. */
function decoded(text: string): string {
  return text
    .replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => entities[name] ?? '')
    .replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}
