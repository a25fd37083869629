// What the approvals module says on Home beside its queues and runs: the month of one's people, and last month's GST.
import { object } from 'superstruct'
import { defineCall } from '../call.ts'
import { nothing } from '../shapes.ts'
import { day, money, whole } from '../values.ts'

const count = whole({ min: 0, max: 1_000_000_000 })
const period = object({ from: day, to: day })

/** This month against as many days of the last. Nothing for those who have the whole company's figures as their work. */
export const sumMonth = defineCall({
  module: 'approvals',
  kind: 'read',
  who: 'see-spending',
  path: '/company/month',
  payload: nothing,
  answer: object({ period, claims: count, spent: money, spentBefore: money }),
})

/** The bills of the last month whose tax can be credited only after somebody has looked at them. */
export const countUnsureTax = defineCall({
  module: 'approvals',
  kind: 'read',
  who: 'export-payments',
  path: '/company/unsure-tax',
  payload: nothing,
  answer: object({ period, bills: count }),
})
