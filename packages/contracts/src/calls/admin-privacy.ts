// Privacy and the set-up guide.
import { nullable, object } from 'superstruct'
import { defineCall } from '../call.ts'
import { done, listAnswer, nothing, ofId } from '../shapes.ts'
import { flag, instant, oneOf, whole, words } from '../values.ts'

const administer = { module: 'admin', who: 'administer' } as const
const count = whole({ min: 0, max: Number.MAX_SAFE_INTEGER })

/** Everything that is held about a person, as a JSON file for them. */
export const exportHeldData = defineCall({
  ...administer,
  path: '/admin/privacy/export/:_id',
  needsProof: true,
  kind: 'write',
  payload: ofId,
  answer: object({ fileName: words(), content: words() }),
})

const retentionKinds = ['driver', 'leaver-contact', 'outside-traveller', 'trail'] as const

/** The dry run: what would be deleted today. */
export const listRetention = defineCall({
  ...administer,
  path: '/admin/privacy/retention',
  kind: 'read',
  payload: nothing,
  answer: listAnswer(
    object({
      kind: oneOf(retentionKinds),
      what: words(),
      keptFor: words(),
      why: words(),
      due: count,
      /** Since somebody confirmed its dry run; null: only by hand. */
      nightlySince: nullable(instant),
      confirmedBy: nullable(words()),
    }),
  ),
})

/** `due` is what the dry run showed. */
export const deleteExpiredData = defineCall({
  ...administer,
  path: '/admin/privacy/delete',
  kind: 'write',
  payload: object({ kind: oneOf(retentionKinds), due: count }),
  answer: done,
})

/** Deletes what the dry run showed, and from now on every night what is due by then. */
export const startNightlyDeletion = defineCall({
  ...administer,
  path: '/admin/privacy/start-nightly',
  kind: 'write',
  payload: object({ kind: oneOf(retentionKinds), due: count }),
  answer: done,
})

export const stopNightlyDeletion = defineCall({
  ...administer,
  path: '/admin/privacy/stop-nightly',
  kind: 'write',
  payload: object({ kind: oneOf(retentionKinds) }),
  answer: done,
})

export const readSetup = defineCall({
  ...administer,
  path: '/admin/setup/get',
  kind: 'read',
  payload: nothing,
  answer: object({
    ...listAnswer(object({ title: words(), help: words(), path: words(), isDone: flag() })).schema,
    /** 0 once the first claim is paid. */
    left: whole({ min: 0, max: 100 }),
  }),
})
