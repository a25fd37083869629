// What an auditor does: samples of claims, drawn with a seed, checked and signed off; who held which office; the evidence of a period.
import { checkResults, longestNote, mostDrawn } from '@tem/rules/audit/sample.ts'
import { nullable, object } from 'superstruct'
import { defineCall } from '../call.ts'
import { done, listAnswer, nothing, ofId } from '../shapes.ts'
import { day, flag, id, instant, listOf, money, oneOf, text, whole, words } from '../values.ts'

const reading = { module: 'admin', kind: 'read', who: 'draw-samples' } as const
const writing = { module: 'admin', kind: 'write', who: 'draw-samples' } as const
const count = whole({ min: 0, max: Number.MAX_SAFE_INTEGER })

const sample = {
  _id: id,
  from: day,
  to: day,
  seed: words(),
  drawnBy: words(),
  drawnAt: instant,
  /** Null while it is open. */
  signedBy: nullable(words()),
  signedAt: nullable(instant),
  claims: count,
  checked: count,
  exceptions: count,
}

/** The latest first. */
export const listSamples = defineCall({
  ...reading,
  path: '/admin/audit/samples/list',
  payload: nothing,
  answer: object({
    ...listAnswer(object(sample)).schema,
    /** Claims of open samples that nobody has checked, and the days of these samples. */
    toCheck: count,
    period: nullable(object({ from: day, to: day })),
    /** Samples of which everything is checked. */
    toSign: count,
  }),
})

export const getSample = defineCall({
  ...reading,
  path: '/admin/audit/samples/get/:_id',
  payload: ofId,
  answer: object({
    item: object({
      ...sample,
      conclusion: nullable(words()),
      /** What it was drawn from, and how many of each. */
      strata: listOf(object({ unit: words(), band: words(), claims: count, amount: money, drawn: count })),
      list: listOf(
        object({
          _id: id,
          ticketNumber: words(),
          expenseDate: day,
          employeeCode: words(),
          name: words(),
          unit: words(),
          subCategory: words(),
          status: words(),
          /** When it was drawn. */
          amount: money,
          result: nullable(oneOf(checkResults)),
          note: words(),
          checkedBy: nullable(words()),
          checkedAt: nullable(instant),
        }),
        mostDrawn,
      ),
    }),
  }),
})

/** Of the claims that were entered in the period, and submitted by now. The same seed draws the same of them. */
export const drawSample = defineCall({
  ...writing,
  path: '/admin/audit/samples/draw',
  payload: object({ from: day, to: day, size: whole({ min: 0, max: 1_000_000 }), seed: text({ max: 100 }) }),
  answer: object({ item: object({ _id: id }), message: words() }),
})

export const checkSampled = defineCall({
  ...writing,
  path: '/admin/audit/samples/check/:_id',
  payload: object({ _id: id, claim: id, result: oneOf(checkResults), note: text({ max: longestNote }) }),
  answer: done,
})

/** Nothing of it changes afterwards. */
export const signOffSample = defineCall({
  ...writing,
  needsProof: true,
  path: '/admin/audit/samples/sign-off/:_id',
  payload: object({ _id: id, conclusion: text({ min: 1, max: 2000 }) }),
  answer: done,
})

/** Who held which office on a day, from the trail. */
export const listOfficesOn = defineCall({
  module: 'admin',
  kind: 'read',
  who: 'read-everything',
  path: '/admin/audit/offices',
  payload: object({ day }),
  answer: listAnswer(
    object({
      _id: words(),
      office: words(),
      employeeCode: words(),
      name: words(),
      /** Null if it is older than the trail. */
      givenAt: nullable(instant),
      givenBy: nullable(words()),
    }),
  ),
})

/** A workbook of the samples of a period, the settings that changed, the offices, and the proof of the trail. */
export const exportEvidence = defineCall({
  ...writing,
  needsProof: true,
  path: '/admin/audit/evidence',
  payload: object({ from: day, to: day }),
  answer: object({ item: object({ fileName: words() }), isIntact: flag(), message: words() }),
})
