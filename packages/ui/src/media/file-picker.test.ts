import { expect, test } from 'vitest'
import { refusalOf } from './file-picker.tsx'

const large = 'File size should not exceed 10 MB.'
const files = [{ name: 'lunch.jpg' }, { name: 'film.mov' }, { name: 'scan.pdf' }]

test('one file needs no name', () => {
  expect(refusalOf(files.slice(0, 1), [large])).toBe(large)
  expect(refusalOf(files.slice(0, 1), [undefined])).toBeUndefined()
})

test('of several, each refused one is named', () => {
  expect(refusalOf(files, [undefined, 'Not a film.', large])).toBe(`film.mov: Not a film. scan.pdf: ${large}`)
  expect(refusalOf(files, [undefined, undefined, undefined])).toBeUndefined()
})
