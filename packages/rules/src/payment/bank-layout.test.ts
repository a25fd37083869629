import { describe, expect, test } from 'vitest'
import { type EditedLayout, layoutProblems, sampleFile } from './bank-layout.ts'

const column = (title: string, value: string, fixed = '', longest = 30) => ({ title, value, fixed, longest })
const layout: EditedLayout = {
  code: 'ours',
  name: 'Our bank',
  hasTitles: true,
  hasTotals: false,
  dateFormat: 'dd-MM-yyyy',
  ownBank: null,
  columns: [
    column('Account', 'account'),
    column('IFSC', 'ifsc'),
    column('Amount', 'amount'),
    column('Type', 'fixed', 'PAB_VENDOR'),
  ],
}
const withColumn = (change: object) => ({
  ...layout,
  columns: [...layout.columns, { ...column('More', 'branch'), ...change }],
})

describe('an edited layout', () => {
  test('is accepted', () => expect(layoutProblems(layout)).toEqual([]))

  test.each([
    ['code', { ...layout, code: 'Our Bank' }],
    ['name', { ...layout, name: ' ' }],
    ['dateFormat', { ...layout, dateFormat: 'dd/MM/yy' }],
    ['dateFormat', { ...layout, dateFormat: '-dd/MM/yyyy' }],
    ['dateFormat', { ...layout, dateFormat: 'dd/dd/yyyy' }],
    ['ownBank', { ...layout, ownBank: 'hdfc' }],
    ['columns.4.title', withColumn({ title: '' })],
    ['columns.4.title', withColumn({ title: '=' })],
    ['columns.4.title', withColumn({ title: ' account ' })],
    ['columns.4.value', withColumn({ value: 'salary' })],
    ['columns.4.value', withColumn({ value: 'toString' })],
    ['columns.4.fixed', withColumn({ fixed: 'left over' })],
    ['columns.4.fixed', withColumn({ value: 'fixed', fixed: '5010 0001-2345' })],
    ['columns.4.longest', withColumn({ longest: 0 })],
    ['columns.4.longest', withColumn({ longest: 256 })],
    ['columns.4.longest', withColumn({ value: 'ifsc', longest: 10 })],
    ['columns', { ...layout, columns: layout.columns.filter(({ value }) => value !== 'amount') }],
    ['columns', { ...layout, columns: layout.columns.filter(({ value }) => value !== 'account') }],
    ['columns', { ...layout, columns: [] }],
  ])('names the cell %s', (cell, wrong: EditedLayout) => {
    expect(layoutProblems(wrong).map((problem) => problem.cell)).toEqual([cell])
  })
})

test('a sample has one transfer in the columns of the layout', () => {
  const typed = { ...layout, hasTotals: true } as Parameters<typeof sampleFile>[0]
  expect(sampleFile(typed, '')).toBe(
    'Account,IFSC,Amount,Type\r\n001234567890,SBIN0001234,12942.50,PAB_VENDOR\r\nTOTAL,1,12942.50,\r\n',
  )
})
