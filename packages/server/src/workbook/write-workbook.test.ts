import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { readWorkbook, records } from '../../testing/read-workbook.ts'
import { count, text } from './cells.ts'
import { sheetXml, TooManyRows, table } from './sheet.ts'
import { writeWorkbook } from './write-workbook.ts'

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

  test('reads the first sheet last, so that it can sum up the others', async () => {
    const read: string[] = []
    const noted = (name: string) => table(name, columns, () => numbers(1, () => read.push(name)))
    await buffer(writeWorkbook([noted('first'), noted('second'), noted('third')], 'dd/MM/yyyy'))
    expect(read).toEqual(['third', 'second', 'first'])
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

  test('fits its width on paper, over several pages side by side if it is very wide', async () => {
    const xmlOf = async (width: number) => {
      const wide = Array.from({ length: 10 }, () => ({ title: 'C', width, cell: () => undefined }))
      let xml = ''
      for await (const piece of sheetXml(table('Wide', wide, () => numbers(1)))) xml += piece
      return xml
    }
    const narrow = await xmlOf(20)
    expect(narrow).toContain('<pageSetUpPr fitToPage="1"/>')
    expect(narrow).toContain('orientation="landscape" fitToWidth="1" fitToHeight="0"')
    expect(await xmlOf(60)).toContain('fitToWidth="3" fitToHeight="0"')
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
    let last = 0
    const endless = table('Endless', columns, () =>
      numbers(Number.POSITIVE_INFINITY, (nth) => {
        last = nth
      }),
    )
    const out = writeWorkbook([endless], 'dd/MM/yyyy')
    out.once('error', () => {})
    out.resume()
    await new Promise((resolve) => setTimeout(resolve, 50))
    out.destroy()
    await new Promise((resolve) => setTimeout(resolve, 50))
    const then = last
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(then).toBeGreaterThan(0)
    expect(last).toBe(then)
  })
})
