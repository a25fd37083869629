import { object } from 'superstruct'
import { defineCall } from '../call.ts'
import { nothing } from '../shapes.ts'
import { words } from '../values.ts'

export const uploadAttachment = defineCall({
  path: '/attachments/upload',
  module: 'claims',
  kind: 'write',
  who: 'own-claims',
  payload: nothing,
  upload: true,
  stores: 'claim',
  // `item` is the stored file's name.
  answer: object({ item: words() }),
})
