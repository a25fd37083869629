import { expect, test } from 'vitest'
import { csvLinesOf } from './import-screen.tsx'

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
])('reads %s', (_what, table, lines) => {
  expect(csvLinesOf(table)).toEqual(lines)
})
