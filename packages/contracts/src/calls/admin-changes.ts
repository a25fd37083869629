// Administration: changes that wait for the yes of a second person.
import { object, optional } from 'superstruct'
import { defineCall } from '../call.ts'
import { changed, countedChanges } from '../entities/change.ts'
import { nothing } from '../shapes.ts'
import { flag, id, instant, listOf, oneOf, words } from '../values.ts'

export const listChanges = defineCall({
  module: 'admin',
  path: '/admin/changes/list',
  kind: 'read',
  who: 'confirm-changes',
  payload: nothing,
  answer: countedChanges(
    object({
      _id: id,
      kind: words(),
      what: words(),
      madeBy: words(),
      madeAt: instant,
      isOwn: flag(),
      canConfirm: flag(),
      /** Who may confirm it. */
      waitsFor: listOf(words()),
      changes: listOf(changed, 10_000),
      consequences: listOf(words(), 10_000),
    }),
  ),
})

export const answerChange = defineCall({
  module: 'admin',
  path: '/admin/changes/answer/:_id',
  needsProof: true,
  kind: 'write',
  who: 'confirm-changes',
  payload: object({ _id: id, answer: oneOf(['apply', 'refuse']) }),
  /** The secret of an invitation that can't be sent, to be handed over: in this answer and nowhere else. */
  answer: object({ message: words(), secret: optional(words()) }),
})
