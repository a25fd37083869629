// The approval chain in sentences, and a simulator of it.
import { nullable, object, optional } from 'superstruct'
import { defineCall } from '../call.ts'
import { itemOf } from '../shapes.ts'
import { day, flag, listOf, money, text, words } from '../values.ts'

const reading = { module: 'admin', kind: 'read', who: 'read-everything' } as const

export const describeChain = defineCall({
  ...reading,
  path: '/admin/chain/get',
  payload: object({ day: optional(day) }),
  answer: itemOf(object({ day, claims: listOf(words()), tours: listOf(words()) })),
})

export const simulateChain = defineCall({
  ...reading,
  path: '/admin/chain/simulate',
  payload: object({
    employeeCode: text({ min: 1, max: 40 }),
    amount: money,
    /** The day of the expense and of the submission. */
    day,
    /** Null: no limit applies. */
    limit: optional(nullable(money)),
    isDriverSalary: optional(flag()),
  }),
  answer: itemOf(
    object({
      name: words(),
      department: nullable(words()),
      /** The holiday's name if the day is one. */
      holiday: nullable(words()),
      steps: listOf(
        object({
          stage: words(),
          because: listOf(words()),
          /** Empty: the administrators. */
          people: listOf(object({ name: words(), employeeCode: words() })),
        }),
      ),
    }),
  ),
})
