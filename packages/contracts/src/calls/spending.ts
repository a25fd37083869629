// Spending in rupees. Finance, auditors and the chief executive see the whole company, others the departments that they head and
// everybody below them: the server decides it by role.
import { comparedPeriods } from '@tem/rules/calendar/compared-period.ts'
import { claimStages } from '@tem/rules/claim/claim-status.ts'
import { nullable, object, optional } from 'superstruct'
import { defineCall } from '../call.ts'
import { day, flag, id, listOf, money, oneOf, text, whole, words } from '../values.ts'

const count = whole({ min: 0, max: 1_000_000_000 })

const figures = { claimed: money, approved: money, paid: money }

/** The manager's team, or the category. Its code is beside the name only where two of them share the name. */
const group = object({ name: words(), code: optional(nullable(words())), claims: count, ...figures })

/** Claims that were submitted in the period: what was claimed, what their approvers granted so far, what was paid. */
export const sumSpending = defineCall({
  module: 'approvals',
  kind: 'read',
  who: 'see-payments',
  scope: 'records',
  path: '/company/spending',
  payload: object({ from: day, to: day }),
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

const spends = { module: 'approvals', kind: 'read', who: 'see-spending', scope: 'records' } as const

/** What a comparison is narrowed to. */
const narrowed = {
  period: oneOf(comparedPeriods),
  department: optional(id),
  category: optional(id),
  person: optional(id),
  /** 'yyyy-MM', of the later period; with it the month that it is compared with. */
  month: optional(text({ max: 7, pattern: /^\d{4}-\d{2}$/ })),
}

const days = object({ from: day, to: day })

/** To choose from, whatever the question was narrowed to. */
const departments = listOf(object({ _id: id, name: words() }), 1000)

const claimOfList = {
  _id: id,
  /** The caller may open it. */
  opens: flag(),
  expenseDate: day,
  name: words(),
  employeeCode: words(),
  category: words(),
  ticket: nullable(words()),
  status: words(),
}

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
    departments,
  }),
})

/** The claims behind a figure of the comparison, the largest first. */
export const listSpentClaims = defineCall({
  ...spends,
  path: '/company/spent-claims',
  payload: object(narrowed),
  answer: object({ list: listOf(object({ ...claimOfList, spent: money }), 200), isCut: flag() }),
})

/** Claims of the period that are above their limit, and the people who made them: those of the largest amounts first. */
export const listLimitBreaches = defineCall({
  ...spends,
  path: '/company/limit-breaches',
  payload: object({ period: narrowed.period, department: narrowed.department, person: narrowed.person }),
  answer: object({
    days,
    whole: flag(),
    /** `above`: the amount above the limits. `outOf`: all claims of the period. */
    total: object({ people: count, claims: count, above: money, outOf: count }),
    people: listOf(
      object({
        _id: id,
        name: words(),
        employeeCode: words(),
        claims: count,
        above: money,
        /** Who approved these claims, without the payer: the one with the most first. */
        approvers: listOf(object({ name: words(), claims: count }), 100),
      }),
      200,
    ),
    claims: listOf(
      object({
        ...claimOfList,
        spent: money,
        limit: money,
        above: money,
        approvers: listOf(words(), 20),
      }),
      200,
    ),
    departments,
  }),
})

const taken = {
  /** Of as many claims. */
  claims: count,
  /** In days: the middle of them, and the longest. */
  median: count,
  slowest: count,
}

/** What a claim waits for: an approver, the payer, and then the bank if a payment run pays it. */
const stage = oneOf([...claimStages, 'bank'])

/** How long claims of the period took from submission to payment: each stage that is over, each person who answered, and the slowest claims. */
export const getPaymentDays = defineCall({
  ...spends,
  path: '/company/payment-days',
  payload: object({ period: narrowed.period, department: narrowed.department }),
  answer: object({
    days,
    whole: flag(),
    /** From submission to payment; null if nothing was paid. */
    all: nullable(object(taken)),
    /** In their order. */
    stages: listOf(object({ stage, ...taken }), 20),
    /** The slowest first. */
    people: listOf(object({ _id: id, name: words(), employeeCode: words(), stage, ...taken }), 200),
    /** Paid claims that took longest. */
    claims: listOf(
      object({
        ...claimOfList,
        submittedOn: day,
        days: count,
        /** Where most of the time went. */
        slowestStage: stage,
        slowestDays: count,
      }),
      50,
    ),
    departments,
  }),
})

const percentOff = nullable(whole({ min: -100, max: 1_000_000_000_000 }))
/** 'yyyy-MM' */
const month = words()

/** What the expenses of this month will come to, and how far the same forecast was off in months before. */
export const getMonthForecast = defineCall({
  ...spends,
  path: '/company/month-forecast',
  payload: object({ department: narrowed.department }),
  answer: object({
    month,
    today: day,
    whole: flag(),
    paid: money,
    approved: money,
    inApproval: money,
    drafts: money,
    /** What usually is entered after this day of a month, also when it is over: from as many months. */
    usualLate: money,
    months: count,
    forecast: money,
    /** The latest last. */
    before: listOf(object({ month, forecast: money, came: money, percentOff }), 6),
    /** The mean of these, whichever way they were off. */
    percentOff,
    departments,
  }),
})
