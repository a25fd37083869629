// @vitest-environment jsdom
import { crc32, deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { workbookText } from './workbook-text.ts'

/** A zip file as spreadsheet programs write it. */
function zipOf(parts: Readonly<Record<string, string>>): ArrayBuffer {
  const entries: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [path, text] of Object.entries(parts)) {
    const [name, content] = [Buffer.from(path), Buffer.from(text)]
    const packed = deflateRawSync(content)
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(8, 8)
    head.writeUInt32LE(crc32(content), 14)
    head.writeUInt32LE(packed.length, 18)
    head.writeUInt32LE(content.length, 22)
    head.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(content.length, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(at, 42)
    entries.push(head, name, packed)
    directory.push(entry, name)
    at += head.length + name.length + packed.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Object.keys(parts).length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(at, 16)
  const bytes = Buffer.concat([...entries, list, end])
  return new Uint8Array(bytes).buffer
}

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

function workbookOf(rows: string, { properties = '', prefix = '' } = {}): ArrayBuffer {
  const sheet = prefix
    ? `<${prefix}:worksheet xmlns:${prefix}="x"><${prefix}:sheetData>${rows}</${prefix}:sheetData></${prefix}:worksheet>`
    : `<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`
  return zipOf({
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${relations}">${properties}<sheets><sheet name="Report" sheetId="1" r:id="rId7"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId7" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `<sst ${main}><si><t>Employee Code</t></si><si><r><t>E10</t></r><r><t>01</t></r></si></sst>`,
    'xl/styles.xml': `<styleSheet ${main}><numFmts><numFmt numFmtId="164" formatCode="[$-409]dd\\-mmm\\-yyyy"/><numFmt numFmtId="165" formatCode="0.00 &quot;days&quot;"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': sheet,
  })
}

test.each([
  [
    'shared and inline texts',
    '<c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>UTR</t></is></c>',
    'Employee Code\tUTR',
  ],
  [
    'a text in pieces, and the result of a formula',
    '<c r="A1" t="s"><v>1</v></c><c r="B1" t="str"><f>A1</f><v>E1</v></c>',
    'E1001\tE1',
  ],
  [
    'numbers as they are meant',
    '<c r="A1"><v>351403.79999999999</v></c><c r="B1"><v>1.5E+3</v></c>',
    '351403.8\t1500',
  ],
  [
    'days by the format of their cell',
    '<c r="A1" s="1"><v>46327</v></c><c r="B1" s="2"><v>46327.5</v></c><c r="C1" s="3"><v>2</v></c>',
    '01/11/2026\t01/11/2026\t2',
  ],
  ['cells that are left out', '<c r="B1"><v>1</v></c><c r="AA1"><v>2</v></c>', `\t1${'\t'.repeat(25)}2`],
  [
    'quotes and line breaks',
    '<c r="A1" t="inlineStr"><is><t>A "closed"\naccount</t></is></c>',
    '"A ""closed"" account"',
  ],
])('reads %s', async (_, cells, text) => {
  expect(await workbookText(workbookOf(`<row r="1">${cells}</row>`))).toBe(text)
})

test('reads rows of programs that write prefixes, and days that count from 1904', async () => {
  const row = '<x:row><x:c r="A1" s="1"><x:v>44865</x:v></x:c></x:row><x:row><x:c><x:v>7</x:v></x:c></x:row>'
  const bytes = workbookOf(row, { prefix: 'x', properties: '<workbookPr date1904="1"/>' })
  expect(await workbookText(bytes)).toBe('01/11/2026\n7')
})

test.each([
  ['a PDF', new TextEncoder().encode('%PDF-1.7').buffer],
  ['a zip file without a workbook', zipOf({ 'a.txt': 'a' })],
  ['a workbook of broken XML', workbookOf('<row')],
])('does not read %s', async (_, content) => {
  expect(await workbookText(content)).toBeUndefined()
})
