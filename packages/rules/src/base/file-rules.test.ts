import { expect, it } from 'vitest'
import { ATTACHMENT_ACCEPT, attachmentError, fileClass, MAX_FILE_BYTES, photoError } from './file-rules.ts'

const only = 'Only svg,jpg,jpeg,png,pdf Extensions are allowed.'
const onlyImages = 'Only svg,jpg,jpeg,png Extensions are allowed.'

it.each([
  ['bill.PDF', 1, undefined, onlyImages, 'document'],
  ['bill.jpeg', 1, undefined, undefined, 'image'],
  ['bill.svg', 1, undefined, undefined, 'image'],
  ['bill.png.exe', 1, only, onlyImages, 'document'],
  ['.png', 1, only, onlyImages, 'document'],
  ['png', 1, only, onlyImages, 'document'],
  ['bill.png', MAX_FILE_BYTES, undefined, undefined, 'image'],
  ['bill.png', MAX_FILE_BYTES + 1, 'File should not exceed 10 MB.', 'File should not exceed 10 MB.', 'image'],
])('%s of %d bytes: as attachment %s, as photo %s, shown as %s', (name, size, attachment, photo, kind) => {
  expect([attachmentError({ name, size }), photoError({ name, size }), fileClass(name)]).toEqual([
    attachment,
    photo,
    kind,
  ])
})

it('lists the accepted files for the file picker', () => {
  expect(ATTACHMENT_ACCEPT).toBe('.svg,.jpg,.jpeg,.png,.pdf')
})
