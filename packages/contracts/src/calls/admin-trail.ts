// The trail: every administrator's change and every answer, for administrators and the auditor.
import { nullable, object, optional } from 'superstruct'
import { defineCall } from '../call.ts'
import { employeePick } from '../entities/person.ts'
import { countedList, nothing, paging } from '../shapes.ts'
import { byName, day, flag, id, instant, listOf, text, whole, words } from '../values.ts'

const read = { module: 'admin', who: 'read-everything' } as const

const filter = {
  /** The person who did it, or the person affected. */
  person: optional(id),
  /** A kind of event, or "decision" for the answers on claims and tours. */
  kind: optional(text({ min: 1, max: 40, pattern: /^[a-z-]+$/ })),
  from: optional(day),
  to: optional(day),
  /**
   * Words that an entry has, in any order: each may be the beginning of one. A decision is found by its claim’s number, and by
   * the names and codes of who made it and whose claim or tour it is about.
   */
  search: optional(text({ min: 1, max: 100 })),
}

const count = whole({ min: 0, max: Number.MAX_SAFE_INTEGER })
const values = byName(words())

export const listTrailEntries = defineCall({
  ...read,
  scope: 'trail',
  path: '/admin/trail/list',
  kind: 'read',
  payload: object({ ...paging, ...filter }),
  answer: countedList(
    object({
      _id: id,
      at: instant,
      kind: words(),
      /** What happened, in words. */
      title: words(),
      by: nullable(employeePick),
      subject: nullable(employeePick),
      detail: values,
      before: values,
      after: values,
      origin: words(),
    }),
  ),
})

/** A CSV file of the newest 10,000 entries of the filter. `isCut`: there are older ones. */
export const exportTrail = defineCall({
  ...read,
  path: '/admin/trail/export',
  needsProof: true,
  kind: 'write',
  payload: object(filter),
  answer: object({ fileName: words(), content: words(), count, isCut: optional(flag()) }),
})

/** The end of the chain, to store elsewhere: it proves later that nothing before it changed. */
export const exportTrailHead = defineCall({
  ...read,
  path: '/admin/trail/head',
  kind: 'write',
  payload: nothing,
  answer: object({ fileName: words(), content: words() }),
})

export const verifyTrailNow = defineCall({
  ...read,
  path: '/admin/trail/verify',
  kind: 'read',
  payload: nothing,
  answer: object({
    links: count,
    heads: count,
    findings: listOf(object({ place: words(), what: words() })),
  }),
})
