// What finance and auditors read across the whole company: one search, records by period, and spending in rupees.
import { comparedPeriods } from '@tem/rules/calendar/compared-period.ts'
import { nullable, object, optional } from 'superstruct'
import { defineCall } from '../call.ts'
import { day, flag, id, instant, listOf, money, oneOf, text, whole, words } from '../values.ts'

const see = { module: 'approvals', kind: 'read', who: 'see-payments' } as const

const count = whole({ min: 0, max: 1_000_000_000 })

/** Where a row leads. A person has no record of their own here. */
const subject = object({ kind: oneOf(['claim', 'tour', 'run']), _id: id })

/** By name, code, ticket, place, UTR, bill number, GSTIN or merchant: claims, tours and transfers of payment runs. */
export const searchCompany = defineCall({
  ...see,
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

const figures = { claimed: money, approved: money, paid: money }

/** The manager's team, or the category. Its code is beside the name only where two of them share the name. */
const group = object({ name: words(), code: optional(nullable(words())), claims: count, ...figures })

/** Claims that were submitted in the period: what was claimed, what their approvers granted so far, what was paid. */
export const sumSpending = defineCall({
  ...see,
  path: '/company/spending',
  payload: object(period),
  answer: object({
    item: object({
      claims: count,
      ...figures,
      months: listOf(object({ month: words(), claims: count, ...figures }), 13),
      teams: listOf(group, 1000),
      categories: listOf(group, 1000),
      /** How much of their limits the claims use, in steps. */
      limits: listOf(object({ name: words(), claims: count, ...figures }), 6),
      /** Days from submission to payment: the middle of them, and the slowest tenth; null if nothing was paid. */
      days: object({ paid: count, median: nullable(count), slowest: nullable(count) }),
      /** Unpaid claims, those of the longest waiting people first. */
      waits: listOf(
        object({
          person: id,
          name: words(),
          employeeCode: words(),
          claims: count,
          amount: money,
          days: count,
        }),
        20,
      ),
    }),
  }),
})

const spends = { module: 'approvals', kind: 'read', who: 'see-spending' } as const

/** What a comparison is narrowed to. */
const narrowed = {
  period: oneOf(comparedPeriods),
  department: optional(id),
  category: optional(id),
  person: optional(id),
}

const days = object({ from: day, to: day })

/**
 * What the caller's people spent in a period and in the one before: those of the whole company for finance, auditors and the
 * chief executive, else those of the departments that the caller heads and everybody below the caller.
 */
export const compareSpending = defineCall({
  ...spends,
  path: '/company/compare-spending',
  payload: object({ ...narrowed, by: oneOf(['department', 'category', 'month', 'person']) }),
  answer: object({
    now: days,
    before: days,
    whole: flag(),
    total: object({ claims: count, spent: money, spentBefore: money }),
    /** The largest first; months in their order. The key narrows the next question. */
    list: listOf(
      object({
        key: nullable(words()),
        name: words(),
        code: optional(nullable(words())),
        claims: count,
        spent: money,
        spentBefore: money,
      }),
      500,
    ),
    isCut: flag(),
    /** To choose from, whatever the question was narrowed to. */
    departments: listOf(object({ _id: id, name: words() }), 1000),
  }),
})

/** The claims behind a figure of the comparison, the largest first. */
export const listSpentClaims = defineCall({
  ...spends,
  path: '/company/spent-claims',
  payload: object(narrowed),
  answer: object({
    list: listOf(
      object({
        _id: id,
        expenseDate: day,
        name: words(),
        employeeCode: words(),
        category: words(),
        ticket: nullable(words()),
        status: words(),
        spent: money,
      }),
      200,
    ),
    isCut: flag(),
  }),
})
