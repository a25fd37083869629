import { expect, test } from 'vitest'
import { linesOfTable, readCells, usualColumns } from './csv-lines.ts'

test.each([
  ['a CSV file', '\uFEFFemployee_code,name\r\nE1,"Rao, Asha"\r\n', ['employee_code,name', 'E1,"Rao, Asha"']],
  [
    'cells of a spreadsheet',
    'employee_code\tname\nE1\tRao, Asha\n',
    ['employee_code,name', 'E1,"Rao, Asha"'],
  ],
  [
    'an empty last cell',
    'employee_code\tname\tmanager_code\nE1\tAsha\t',
    ['employee_code,name,manager_code', 'E1,Asha,'],
  ],
  [
    'an empty line, a quote, and a line end in a cell',
    'employee_code,name\n\nE1,"Asha ""A""\nRao"',
    ['employee_code,name', '', 'E1,"Asha ""A""', 'Rao"'],
  ],
  ['headings in words', 'Employee ID,Mobile Number\nE1,9', ['employee_code,phone', 'E1,9']],
  ['a heading that nobody knows', 'employee_code,Shoe size\nE1,42', ['employee_code,Shoe size', 'E1,42']],
])('reads %s', (_what, table, lines) => {
  expect(linesOfTable(readCells(table), {})).toEqual(lines)
})

test('a column goes where somebody says, or is left out', () => {
  const rows = readCells('Emp no,Boss,Shoe size\nE1,M1,42')
  expect(linesOfTable(rows, { 0: 'employee_code', 1: 'manager_code', 2: 'leave-out' })).toEqual([
    'employee_code,manager_code',
    'E1,M1',
  ])
})

test.each([
  [
    'headings of other systems',
    'Emp. No,Full Name,DOJ',
    { 0: 'employee_code', 1: 'name', 2: 'date_of_joining' },
  ],
  ['our own heading before another', 'Full name,Name', {}],
  ['the first of two that mean the same', 'Emp no,Emp code', { 0: 'employee_code' }],
  ['nothing for a heading that nobody has', 'Shoe size', {}],
])('suggests %s', (_what, header, columns) => {
  expect(usualColumns(header.split(','))).toEqual(columns)
})
