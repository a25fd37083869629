// Administration: the company's people.
import { nullable, object, optional } from 'superstruct'
import { defineCall } from '../call.ts'
import { changeAnswer, changed } from '../entities/change.ts'
import { employeePick } from '../entities/person.ts'
import { countedList, done, itemOf, listAnswer, ofId, paging, search } from '../shapes.ts'
import { day, flag, id, instant, listOf, oneOf, text, whole, words } from '../values.ts'

const administer = { module: 'admin', who: 'administer' } as const
const read = { module: 'admin', who: 'read-everything' } as const

const place = nullable(words())
const count = whole({ min: 0, max: Number.MAX_SAFE_INTEGER })

export const listPeopleOfCompany = defineCall({
  ...read,
  path: '/admin/people/list',
  kind: 'read',
  payload: object({
    ...paging,
    search: optional(search),
    state: optional(oneOf(['active', 'no-account', 'left'])),
  }),
  answer: countedList(
    object({
      ...employeePick.schema,
      designation: place,
      level: place,
      department: place,
      manager: nullable(employeePick),
      isActive: flag(),
      lastWorkingDay: nullable(day),
      hasAccount: flag(),
    }),
  ),
})

export const getPersonOfCompany = defineCall({
  ...read,
  path: '/admin/people/get/:_id',
  kind: 'read',
  payload: ofId,
  answer: itemOf(
    object({
      ...employeePick.schema,
      email: place,
      phone: place,
      dateOfBirth: nullable(day),
      dateOfJoining: nullable(day),
      designation: place,
      level: place,
      department: place,
      headsDepartment: flag(),
      businessUnit: place,
      territory: place,
      warehouse: place,
      manager: nullable(employeePick),
      isTourEnabled: flag(),
      isActive: flag(),
      lastWorkingDay: nullable(day),
      /** What somebody with a last working day still has open, as "3 drafts, 2 reportees". */
      openMatters: place,
      /** "finance" or "gbu_executive:Crop Nutrition", as an import writes them. */
      roles: listOf(words()),
      /** The account number shows its last four digits. */
      bank: nullable(object({ holder: place, account: place, branch: place, ifsc: place })),
      hasAccount: flag(),
      /** A passkey, an authenticator app, or an account at a provider. */
      hasFactor: flag(),
      /** A second person confirms changes of contact, sign-in, bank account, manager and roles. */
      hasOffice: flag(),
      openSessions: count,
      lastSeenAt: nullable(instant),
      reportees: count,
      /** Claims and tours that wait for this person alone. */
      waitingAlone: count,
    }),
  ),
})

// A change of people is a table, as an import or as one row: its preview says everything that it would do.

/** The lines of a CSV file; the first one names the columns. */
const lines = listOf(text({ max: 4000 }), 5000)

export const previewPeopleChange = defineCall({
  ...administer,
  path: '/admin/people/preview',
  kind: 'read',
  payload: object({ lines }),
  answer: object({
    rows: count,
    /** If there is any, nothing can be applied. */
    problems: listOf(object({ line: count, column: words(), sentence: words() }), 10_000),
    changes: listOf(changed, 10_000),
    consequences: listOf(words(), 10_000),
    needsSecondYes: flag(),
    /** Who may confirm it. */
    waitsFor: listOf(words()),
    /** To be sent back: what is applied is what was seen. */
    fingerprint: words(),
  }),
})

const seenChange = object({ lines, fingerprint: text({ min: 64, max: 64, pattern: /^[\da-f]{64}$/ }) })

export const changePeople = defineCall({
  ...administer,
  path: '/admin/people/change',
  needsProof: true,
  kind: 'write',
  payload: seenChange,
  /** `undo` is what this call takes to change everything back, if that needs no second person. */
  answer: object({ ...changeAnswer.schema, undo: optional(seenChange) }),
})

export const endSessionsOfPerson = defineCall({
  ...administer,
  path: '/admin/people/end-sessions/:_id',
  kind: 'write',
  payload: ofId,
  answer: done,
})

/** The secret is in this answer and nowhere else; there is none if it was sent to the person, or waits for a second yes. */
const secret = object({ isApplied: flag(), secret: optional(words()), message: words() })

export const giveTemporaryPasswordTo = defineCall({
  ...administer,
  path: '/admin/people/temporary-password/:_id',
  needsProof: true,
  kind: 'write',
  payload: ofId,
  answer: secret,
})

export const invitePerson = defineCall({
  ...administer,
  path: '/admin/people/invite/:_id',
  needsProof: true,
  kind: 'write',
  payload: ofId,
  answer: secret,
})

/** Each of them gets it by email or SMS, or the sentence says why not. */
export const invitePeople = defineCall({
  ...administer,
  path: '/admin/people/invite-many',
  needsProof: true,
  kind: 'write',
  payload: object({ people: listOf(id, 20) }),
  answer: listAnswer(object({ ...employeePick.schema, isInvited: flag(), sentence: words() })),
})

/** For somebody who lost it: a second administrator, or the person's manager, confirms it. */
export const resetFactorsOf = defineCall({
  ...administer,
  path: '/admin/people/reset-factors/:_id',
  needsProof: true,
  kind: 'write',
  payload: ofId,
  answer: changeAnswer,
})
