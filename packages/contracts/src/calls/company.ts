// What finance and auditors read across the whole company: one search, and records by period.
import { claimStages } from '@tem/rules/claim/claim-status.ts'
import { nullable, object, optional } from 'superstruct'
import { defineCall } from '../call.ts'
import { day, flag, id, instant, listOf, money, oneOf, text, words } from '../values.ts'

const see = { module: 'approvals', kind: 'read', who: 'see-payments' } as const

/** Where a row leads. A person has no record of their own here. */
const subject = object({ kind: oneOf(['claim', 'tour', 'run']), _id: id })

/** By name, code, ticket, place, UTR, bill number, GSTIN or merchant: claims, tours and transfers of payment runs. */
export const searchCompany = defineCall({
  ...see,
  scope: 'claims',
  path: '/company/search',
  payload: object({ text: text({ min: 3, max: 64 }) }),
  answer: object({
    list: listOf(
      object({
        _id: id,
        subject,
        title: words(),
        employeeCode: words(),
        name: words(),
        detail: words(),
        on: instant,
        status: words(),
        amount: nullable(money),
      }),
      200,
    ),
    /** There are more than the answer holds. */
    isCut: flag(),
  }),
})

const recordKinds = ['decisions', 'signs', 'tours', 'runs', 'exports'] as const

const period = { from: day, to: day }
const asked = {
  kind: oneOf(recordKinds),
  ...period,
  /** Only what this person did, or what is in their record. */
  employeeCode: optional(text({ min: 1, max: 20 })),
  /** For decisions only: the approver, the office, approved or rejected, and the least amount. */
  approver: optional(text({ min: 1, max: 20 })),
  office: optional(oneOf(claimStages)),
  decision: optional(oneOf(['approved', 'rejected'])),
  atLeast: optional(money),
}

const companyRecord = object({
  _id: id,
  at: instant,
  /** Who did it; null if the product did. */
  by: nullable(words()),
  what: words(),
  /** The claim, tour, run or export; with a link where there is a screen of it. */
  name: words(),
  subject: nullable(subject),
  /** Whose it is. */
  of: nullable(words()),
  detail: words(),
  amount: nullable(money),
})

/** The latest first. `after` is the answer's `next`: the place where it stopped. */
export const listRecords = defineCall({
  ...see,
  scope: 'records',
  path: '/company/records',
  payload: object({ ...asked, after: optional(text({ max: 100 })) }),
  answer: object({ list: listOf(companyRecord, 500), next: nullable(words()) }),
})

/** The same records as a workbook. */
export const exportRecords = defineCall({
  module: 'approvals',
  kind: 'write',
  who: 'see-payments',
  stores: 'export',
  path: '/company/export-records',
  needsProof: true,
  payload: object(asked),
  answer: object({ item: object({ fileName: words() }), message: words() }),
})
