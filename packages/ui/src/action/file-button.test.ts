import { expect, test } from 'vitest'
import { textOf } from './file-button.tsx'

const bytes = (...values: number[]) => new Uint8Array(values).buffer

test.each([
  ['UTF-8', new TextEncoder().encode('₹ Asha').buffer as ArrayBuffer, '₹ Asha'],
  ['UTF-8 with its mark', bytes(0xef, 0xbb, 0xbf, 0x41), 'A'],
  ['UTF-16 of a spreadsheet', bytes(0xff, 0xfe, 0x41, 0, 0xb9, 0x20), 'A₹'],
  ['UTF-16, the other way round', bytes(0xfe, 0xff, 0, 0x41), 'A'],
  ['an empty file', bytes(), ''],
])('reads %s', (_what, content, text) => {
  expect(textOf(content)).toBe(text)
})

test.each([
  ['a workbook', bytes(0x50, 0x4b, 0x03, 0x04, 0x14, 0, 0x06, 0)],
  ['an old workbook', bytes(0xd0, 0xcf, 0x11, 0xe0)],
  ['letters of another encoding', bytes(0x41, 0xe9, 0x41)],
])('refuses %s', (_what, content) => {
  expect(textOf(content)).toBeUndefined()
})
