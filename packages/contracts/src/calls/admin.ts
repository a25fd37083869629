// The calls of the admin module: a person's own notes.
import { object } from 'superstruct'
import { defineCall } from '../call.ts'
import { countedList, done, ofId, paging } from '../shapes.ts'
import { id, instant, text, words } from '../values.ts'

const own = { module: 'admin', who: 'signed-in' } as const

const note = object({ _id: id, note: words(), createdAt: instant })

export const listAdminNotes = defineCall({
  ...own,
  path: '/admin/list',
  kind: 'read',
  payload: object({ ...paging }),
  answer: countedList(note),
})

export const addAdminNote = defineCall({
  ...own,
  path: '/admin/add',
  kind: 'write',
  payload: object({ note: text({ min: 1, max: 200, pattern: /\S/, says: '{Label} is Mandatory.' }) }),
  answer: object({ item: note, message: words() }),
})

export const removeAdminNote = defineCall({
  ...own,
  path: '/admin/remove/:_id',
  kind: 'write',
  payload: ofId,
  answer: done,
})
