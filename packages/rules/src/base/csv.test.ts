import { expect, it } from 'vitest'
import { csvLine, textCell } from './csv.ts'

it('quotes only what would be read otherwise', () => {
  expect(csvLine(['Rao, Asha', 'say "yes"', 'two\nlines', '12.50', ''])).toBe(
    '"Rao, Asha","say ""yes""","two\nlines",12.50,',
  )
})

it.each([
  ['=SUM(A1)', "'=SUM(A1)"],
  ['+91 98', "'+91 98"],
  ['-5', "'-5"],
  ['@x', "'@x"],
  ['\r=x', "'\r=x"],
  ['a=b', 'a=b'],
  ['', ''],
])('%j is the cell %j', (cell, text) => {
  expect(textCell(cell)).toBe(text)
})
