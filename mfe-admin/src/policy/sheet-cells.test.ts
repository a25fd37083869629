import { describe, expect, it } from 'vitest'
import {
  addRow,
  changedRows,
  editCell,
  type PolicySheet,
  pasteCells,
  removeRow,
  shownRows,
} from './sheet-cells.ts'

const column = (name: string, isFixed = false) => ({ name, label: name, isFixed, choices: [] })
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
  columns: [column('day'), column('name')],
  rows: [],
}

describe('pasting', () => {
  it('fills a block from the cell on, and leaves away what sticks out', () => {
    expect(
      changedRows(limits, pasteCells(limits, {}, { row: 0, column: 1 }, '6\t7\r\n10\t11\r\n1\t1\r\n')),
    ).toEqual([
      { key: 'bike', cells: { name: 'bike', L1: '5', L2: '6' } },
      { key: 'car', cells: { name: 'car', L1: '', L2: '10' } },
    ])
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

describe('what is sent', () => {
  it('is every row that differs from what is valid', () => {
    const [bike, car] = limits.rows
    if (!bike || !car) throw new Error('Two rows are needed.')
    const edits = editCell(editCell({}, bike, 'L1', '6'), car, 'L2', '9')
    expect(changedRows(limits, edits).map(({ key }) => key)).toEqual(['bike'])
    expect(changedRows(limits, editCell(edits, shownRows(limits, edits)[0] ?? bike, 'L1', '5'))).toEqual([])
  })

  it('keeps the rows that an earlier draft changed', () => {
    const [bike] = limits.rows
    if (!bike) throw new Error('A row is needed.')
    const saved = { ...limits, rows: [{ ...bike, cells: { name: 'bike', L1: '6', L2: '5' } }] }
    expect(changedRows(saved, {})).toEqual([{ key: 'bike', cells: { name: 'bike', L1: '6', L2: '5' } }])
  })

  it('removes a row that is valid, and forgets one that is new', () => {
    const [bike] = limits.rows
    if (!bike) throw new Error('A row is needed.')
    expect(changedRows(limits, removeRow({}, bike))).toEqual([{ key: 'bike', cells: null }])
    const edits = addRow(list, {})
    const [added] = shownRows(list, edits)
    expect(added && changedRows(list, removeRow(edits, added))).toEqual([])
  })
})
