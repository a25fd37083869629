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
    // Full-width, Devanagari and other digits, with letters between them that the file leaves out.
    ['columns.4.fixed', withColumn({ value: 'fixed', fixed: '５０１００１２３４５６７８９' })],
    ['columns.4.fixed', withColumn({ value: 'fixed', fixed: '५०१००१२३४५' })],
    ['columns.4.fixed', withColumn({ value: 'fixed', fixed: '5010अ0123क45678' })],
    ['columns.4.fixed', withColumn({ value: 'fixed', fixed: '𝟓𝟎𝟏𝟎𝟎𝟏𝟐𝟑𝟒𝟓' })],
    ['columns.4.fixed', withColumn({ value: 'fixed', fixed: '①②③④⑤⑥⑦⑧⑨' })],
    ['columns.4.fixed', withColumn({ value: 'fixed', fixed: 'ＨＤＦＣ0001234' })],
    ['columns.4.title', withColumn({ title: '50100123456789' })],
    ['columns.4.title', withColumn({ title: '５０１００１２３４５６７８９' })],
    ['columns.4.value', withColumn({ title: 'Bene A/C No', value: 'fixed', fixed: '12345' })],
    ['columns.4.value', withColumn({ title: 'BENE_ACC_NO', value: 'mobile' })],
    ['columns.4.value', withColumn({ title: 'Beneficiary Account', value: 'debitAccount' })],
    ['columns.4.value', withColumn({ title: 'Ａccount Number', value: 'narration' })],
    ['columns.4.value', withColumn({ title: 'IFSC Code', value: 'fixed', fixed: 'HDFC' })],
    ['columns.4.value', withColumn({ title: 'IFC Code', value: 'branch' })],
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

test.each([
  withColumn({ title: 'DEBIT_ACC_NO', value: 'debitAccount' }),
  withColumn({ title: 'Account Type', value: 'fixed', fixed: 'SB' }),
  withColumn({ title: 'Bene Account 2', value: 'fixed', fixed: '' }),
  withColumn({ title: 'Bene Bank Name', value: 'ifsc', longest: 4 }),
  withColumn({ title: 'Account Holder Name', value: 'beneficiary' }),
  withColumn({ title: 'Client code', value: 'fixed', fixed: 'TEM 20261126' }),
])('a column as banks want them is accepted', (typed) => expect(layoutProblems(typed)).toEqual([]))

test('a sample has one transfer in the columns of the layout', () => {
  const typed = { ...layout, hasTotals: true } as Parameters<typeof sampleFile>[0]
  expect(sampleFile(typed, '')).toBe(
    'Account,IFSC,Amount,Type\r\n001234567890,SBIN0001234,12942.50,PAB_VENDOR\r\nTOTAL,1,12942.50,\r\n',
  )
})
