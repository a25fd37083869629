import { expect, test } from 'vitest'
import { noteError } from './notes-screen.tsx'

test.each([
  [undefined, 'Note is Mandatory.'],
  [' \n ', 'Note is Mandatory.'],
  ['x'.repeat(201), 'Note should not exceed 200 characters.'],
  ['x'.repeat(200), undefined],
  ['Ask for the invoice', undefined],
])('of the note %j says %j', (note, sentence) => {
  expect(noteError(note)).toBe(sentence)
})
