import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { readWorkbook, records } from '../../testing/read-workbook.ts'
import { count, text } from './cells.ts'
import { SheetXml, TooManyRows } from './sheet.ts'
import { SheetFile, table, writeWorkbook } from './write-workbook.ts'

async function* numbers(many: number, onEach: (nth: number) => void = () => {}) {
  for (let nth = 1; nth <= many; nth++) {
    onEach(nth)
    yield nth
  }
}

const columns = [
  { title: 'Nth', width: 8, cell: (nth: number) => count(nth) },
  { title: 'Word & more', width: 8, cell: (nth: number) => text(nth % 2 ? `odd ${nth}` : null) },
]

describe('a workbook', () => {
  test('is read back sheet by sheet and row by row', async () => {
    const sheets = [table('A & B', columns, () => numbers(3)), table('Empty', columns, () => numbers(0))]
    const workbook = readWorkbook(await buffer(writeWorkbook(sheets, 'dd/MM/yyyy')))
    expect(workbook.names).toEqual(['A & B', 'Empty'])
    expect(records(workbook.sheets.get('A & B'))).toEqual([
      { Nth: 1, 'Word & more': 'odd 1' },
      { Nth: 2, 'Word & more': undefined },
      { Nth: 3, 'Word & more': 'odd 3' },
    ])
    expect(records(workbook.sheets.get('Empty'))).toEqual([])
  })

  test('takes sheets that grew side by side, each in a file of its own, whatever grew first', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sheets-'))
    const [first, second] = ['First', 'Second'].map((name) => new SheetFile(folder, name, columns))
    if (!first || !second) throw new Error('There are two.')
    const rows = 20_000
    for (let nth = 1; nth <= rows; nth++) {
      second.add(-nth)
      first.add(nth)
      if (nth % 500 === 0) await Promise.all([second.flush(), first.flush()])
    }
    await Promise.all([second.end(), first.end()])
    const { sheets } = readWorkbook(await buffer(writeWorkbook([first, second], 'dd/MM/yyyy')))
    for (const [name, sign] of [
      ['First', 1],
      ['Second', -1],
    ] as const)
      expect(records(sheets.get(name)).map(({ Nth }) => Nth)).toEqual(
        Array.from({ length: rows }, (_, index) => sign * (index + 1)),
      )
    await rm(folder, { recursive: true })
  })

  test('fails if the file of a sheet can’t be written', async () => {
    const sheet = new SheetFile(join(tmpdir(), 'no-such-folder'), 'Sheet', columns)
    sheet.add(1)
    await expect(sheet.end()).rejects.toThrow('ENOENT')
  })

  test('has columns beyond Z', async () => {
    const wide = Array.from({ length: 60 }, (_, index) => ({
      title: `C${index}`,
      width: 5,
      cell: () => count(index),
    }))
    const workbook = readWorkbook(
      await buffer(writeWorkbook([table('Wide', wide, () => numbers(1))], 'dd/MM/yyyy')),
    )
    expect([...(workbook.sheets.get('Wide')?.[1]?.keys() ?? [])].slice(24, 29)).toEqual([
      'Y',
      'Z',
      'AA',
      'AB',
      'AC',
    ])
  })

  test('fits its width on paper, over several pages side by side if it is very wide', () => {
    const xmlOf = (width: number) => {
      const wide = Array.from({ length: 10 }, () => ({ title: 'C', width, cell: () => undefined }))
      return new SheetXml(wide).end().toString()
    }
    const narrow = xmlOf(20)
    expect(narrow).toContain('<pageSetUpPr fitToPage="1"/>')
    expect(narrow).toContain('orientation="landscape" fitToWidth="1" fitToHeight="0"')
    expect(xmlOf(60)).toContain('fitToWidth="3" fitToHeight="0"')
  })

  test('fails with what failed in its rows', async () => {
    const failing = table('Failing', columns, () =>
      numbers(10, (nth) => {
        if (nth === 5) throw new TooManyRows('enough')
      }),
    )
    await expect(buffer(writeWorkbook([failing], 'dd/MM/yyyy'))).rejects.toBeInstanceOf(TooManyRows)
  })

  test('stops reading its rows when nobody wants it any more', async () => {
    let isRead = false
    let isEnded = false
    async function* endless() {
      try {
        yield* numbers(Number.POSITIVE_INFINITY, () => {
          isRead = true
        })
      } finally {
        isEnded = true
      }
    }
    const out = writeWorkbook([table('Endless', columns, endless)], 'dd/MM/yyyy')
    out.once('error', () => {})
    out.resume()
    await expect.poll(() => isRead).toBe(true)
    expect(isEnded).toBe(false)
    out.destroy()
    await expect.poll(() => isEnded).toBe(true)
  })
})
