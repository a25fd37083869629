import { describe, expect, it } from 'vitest'
import {
  addRow,
  addStartingRows,
  changedRows,
  type Edits,
  editCell,
  inFormat,
  missingRows,
  type PolicySheet,
  pasteCells,
  removeRow,
  shownRows,
  valuesIn,
  wordsIn,
} from './sheet-cells.ts'

const column = (name: string, isFixed = false) => ({ name, label: name, isFixed, choices: [] })
const sent = (sheet: PolicySheet, edits: Edits) => changedRows(sheet, edits, 'dd/MM/yyyy')
const row = (key: string, L1: string, L2: string) => {
  const cells = { name: key, L1, L2 }
  return { key, label: key, cells, was: cells }
}
const limits: PolicySheet = {
  name: 'limits',
  title: 'Limits',
  hint: '',
  isList: false,
  day: '2026-12-01',
  revision: null,
  columns: [column('name', true), column('L1'), column('L2')],
  rows: [row('bike', '5', '5'), row('car', '', '9')],
}
const list: PolicySheet = {
  ...limits,
  name: 'holidays',
  isList: true,
  columns: [{ ...column('day'), isDay: true }, column('name')],
  rows: [],
}

describe('pasting', () => {
  it('fills a block from the cell on, and leaves away what sticks out', () => {
    expect(sent(limits, pasteCells(limits, {}, { row: 0, column: 1 }, '6\t7\r\n10\t11\r\n1\t1\r\n'))).toEqual(
      [
        { key: 'bike', cells: { name: 'bike', L1: '5', L2: '6' } },
        { key: 'car', cells: { name: 'car', L1: '', L2: '10' } },
      ],
    )
  })

  it('adds rows to a list', () => {
    const edits = pasteCells(
      list,
      {},
      { row: 0, column: 0 },
      '2027-01-26\tRepublic Day\n2027-08-15\tIndependence Day',
    )
    expect(shownRows(list, edits).map(({ cells }) => cells)).toEqual([
      { day: '2027-01-26', name: 'Republic Day' },
      { day: '2027-08-15', name: 'Independence Day' },
    ])
  })
})

describe('a column with choices', () => {
  const states = {
    ...column('state'),
    choices: [
      { value: '27', label: 'Maharashtra' },
      { value: '29', label: 'Karnataka' },
    ],
  }
  const flags = { ...states, isMany: true }

  it.each([
    [states, 'karnataka', '29'],
    [states, '29', '29'],
    [states, 'Atlantis', 'Atlantis'],
    [states, '', ''],
    [flags, 'Karnataka; 27;Atlantis', '29; 27; Atlantis'],
    [flags, '', ''],
  ])('keeps values for words', (of, written, stored) => expect(valuesIn(of, written)).toBe(stored))

  it('shows values in words', () => {
    expect(wordsIn(states, '29')).toBe('Karnataka')
    expect(wordsIn(flags, '29; 27')).toBe('Karnataka; Maharashtra')
  })

  it('takes the words that are pasted', () => {
    const sheet = { ...list, columns: [column('name'), states] }
    const edits = pasteCells(sheet, {}, { row: 0, column: 0 }, 'Ganesh Chaturthi\tMaharashtra')
    expect(shownRows(sheet, edits).map(({ cells }) => cells)).toEqual([
      { name: 'Ganesh Chaturthi', state: '27' },
    ])
  })
})

describe('what is sent', () => {
  it('is every row that differs from what is valid', () => {
    const [bike, car] = limits.rows
    if (!bike || !car) throw new Error('Two rows are needed.')
    const edits = editCell(editCell({}, bike, 'L1', '6'), car, 'L2', '9')
    expect(sent(limits, edits).map(({ key }) => key)).toEqual(['bike'])
    expect(sent(limits, editCell(edits, shownRows(limits, edits)[0] ?? bike, 'L1', '5'))).toEqual([])
  })

  it('keeps the rows that an earlier draft changed', () => {
    const [bike] = limits.rows
    if (!bike) throw new Error('A row is needed.')
    const saved = { ...limits, rows: [{ ...bike, cells: { name: 'bike', L1: '6', L2: '5' } }] }
    expect(sent(saved, {})).toEqual([{ key: 'bike', cells: { name: 'bike', L1: '6', L2: '5' } }])
  })

  it('removes a row that is valid, and forgets one that is new', () => {
    const [bike] = limits.rows
    if (!bike) throw new Error('A row is needed.')
    expect(sent(limits, removeRow({}, bike))).toEqual([{ key: 'bike', cells: null }])
    const edits = addRow(list, {})
    const [added] = shownRows(list, edits)
    expect(added && sent(list, removeRow(edits, added))).toEqual([])
  })
})

describe('days', () => {
  const cells = { day: '2026-11-08', name: 'Diwali' }
  const stored = { ...list, rows: [{ key: 'diwali', label: 'Diwali 2026-11-08', cells, was: cells }] }
  const sheet = inFormat(stored, 'MM/dd/yyyy')
  const [diwali] = sheet.rows
  if (!diwali) throw new Error('A row is needed.')

  it('are shown as the company writes them', () => {
    const shown = { day: '11/08/2026', name: 'Diwali' }
    expect(diwali).toEqual({ key: 'diwali', label: 'Diwali 11/08/2026', cells: shown, was: shown })
    expect(changedRows(sheet, {}, 'MM/dd/yyyy')).toEqual([])
  })

  it.each([
    ['11/09/2026', '2026-11-09'],
    ['2026-11-09', '2026-11-09'],
    ['soon', 'soon'],
    ['', ''],
  ])('%s is sent as "%s"', (typed, day) => {
    const edits = editCell({}, diwali, 'day', typed)
    expect(changedRows(sheet, edits, 'MM/dd/yyyy')).toEqual([{ key: 'diwali', cells: { ...cells, day } }])
  })

  it('of an earlier draft that are written as dd/MM/yyyy stay the same days', () => {
    const draft = {
      ...stored,
      rows: stored.rows.map((row) => ({ ...row, cells: { ...cells, day: '05/12/2026' } })),
    }
    const again = changedRows(inFormat(draft, 'MM/dd/yyyy'), {}, 'MM/dd/yyyy')
    expect(again).toEqual([{ key: 'diwali', cells: { ...cells, day: '2026-12-05' } }])
  })
})

describe('starting rows', () => {
  const rows = [
    { key: '2027-01-26', cells: { day: '2027-01-26', name: 'Republic Day' } },
    { key: '2027-08-15', cells: { day: '2027-08-15', name: 'Independence Day' } },
  ]
  const sheet = inFormat({ ...list, startingRows: [{ name: 'Holidays', rows }] }, 'MM/dd/yyyy')
  const [holidays] = sheet.startingRows ?? []
  if (!holidays) throw new Error('Starting rows are needed.')

  it('adds its rows, once, with days as the company writes them', () => {
    const edits = addStartingRows(sheet, addRow(sheet, {}), holidays)
    expect(shownRows(sheet, edits).map(({ cells }) => cells?.day)).toEqual(['', '01/26/2027', '08/15/2027'])
    expect(missingRows(sheet, edits, holidays)).toEqual([])
    expect(addStartingRows(sheet, edits, holidays)).toEqual(edits)
    expect(changedRows(sheet, edits, 'MM/dd/yyyy')).toContainEqual(rows[1])
  })

  it('adds no second row for what others have with other values', () => {
    const [first] = shownRows(sheet, addStartingRows(sheet, {}, holidays))
    const edits = first
      ? editCell(addStartingRows(sheet, {}, holidays), first, 'name', 'Ganatantra Divas')
      : {}
    expect(missingRows(sheet, edits, holidays)).toEqual([])
  })

  it('offers a row again that was removed', () => {
    const [first] = shownRows(sheet, addStartingRows(sheet, {}, holidays))
    const edits = first ? removeRow(addStartingRows(sheet, {}, holidays), first) : {}
    expect(missingRows(sheet, edits, holidays).map(({ key }) => key)).toEqual(['2027-01-26'])
  })
})

describe('a new row that is saved in the draft', () => {
  const cells = { day: '2027-01-26', name: 'Republic Day' }
  const sheet = { ...list, rows: [{ key: 'new-1', label: 'New row', cells, was: null }] }
  const [saved] = sheet.rows
  if (!saved) throw new Error('A row is needed.')

  it('stays beside another new one', () => {
    expect(shownRows(sheet, addRow(sheet, {})).map(({ cells }) => cells?.name)).toEqual(['Republic Day', ''])
  })

  it('is gone once it is removed', () => {
    expect(shownRows(sheet, removeRow({}, saved))).toEqual([])
    expect(sent(sheet, removeRow({}, saved))).toEqual([])
  })
})
