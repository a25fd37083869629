// Administration: the GST rates of hotels by law.
import { nullable, object } from 'superstruct'
import { defineCall } from '../call.ts'
import { changeAnswer, changed } from '../entities/change.ts'
import { itemOf, nothing } from '../shapes.ts'
import { day, flag, listOf, money, number, text, whole, words } from '../values.ts'

const nightRate = object({
  nightFrom: money,
  /** Null: up to the next rate. */
  nightTo: nullable(money),
  percent: number({ min: 0, max: 100 }),
})
const correction = object({ from: day, rates: listOf(nightRate, 20) })

/** Estimated taxes now and by other rates. */
const effect = object({ bills: whole({ min: 0, max: 1_000_000_000 }), tax: money, byLaw: money })

export const getHotelLaw = defineCall({
  module: 'admin',
  kind: 'read',
  who: 'read-everything',
  path: '/admin/tax/hotels/get',
  payload: nothing,
  answer: itemOf(
    object({
      /** The periods of the law, the latest first. */
      law: listOf(object({ from: day, to: nullable(day), rates: listOf(nightRate) })),
      /** What the law says since a day, if the company has not taken it yet. */
      offered: nullable(correction),
      /** Paid bills whose estimated tax is another than by the law of their day. */
      paid: object({
        ...effect.schema,
        /** The latest ones. */
        list: listOf(
          object({
            number: words(),
            employeeCode: words(),
            billDate: day,
            bill: money,
            tax: money,
            byLaw: money,
          }),
        ),
      }),
    }),
  ),
})

export const previewHotelLaw = defineCall({
  module: 'admin',
  kind: 'read',
  who: 'administer',
  path: '/admin/tax/hotels/preview',
  payload: correction,
  answer: itemOf(
    object({
      changes: listOf(changed),
      consequences: listOf(words()),
      needsSecondYes: flag(),
      waitsFor: listOf(words()),
      fingerprint: words(),
    }),
  ),
})

export const correctHotelLaw = defineCall({
  module: 'admin',
  kind: 'write',
  who: 'administer',
  path: '/admin/tax/hotels/correct',
  payload: object({
    ...correction.schema,
    fingerprint: text({ min: 64, max: 64, pattern: /^[\da-f]{64}$/ }),
  }),
  answer: changeAnswer,
})
