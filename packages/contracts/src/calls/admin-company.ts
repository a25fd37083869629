// The company's settings and its GST registrations.
import { nullable, object } from 'superstruct'
import { defineCall } from '../call.ts'
import { done, itemOf } from '../shapes.ts'
import { flag, listOf, text, words } from '../values.ts'

const writing = { module: 'admin', kind: 'write', who: 'administer' } as const

export const getCompany = defineCall({
  module: 'admin',
  kind: 'read',
  who: 'read-everything',
  path: '/admin/company/get',
  payload: object({}),
  answer: itemOf(
    object({
      settings: listOf(
        object({
          name: words(),
          group: words(),
          label: words(),
          hint: words(),
          value: words(),
          choices: listOf(words()),
          isDefault: flag(),
        }),
      ),
      registrations: listOf(object({ code: words(), state: words(), gstin: nullable(words()) })),
    }),
  ),
})

export const saveSetting = defineCall({
  ...writing,
  path: '/admin/company/save-setting',
  /** An empty value goes back to the default. */
  payload: object({ name: text({ min: 1, max: 60 }), value: text({ max: 600 }) }),
  answer: done,
})

export const saveRegistration = defineCall({
  ...writing,
  path: '/admin/company/save-registration',
  /** The GST code of a state; without a GSTIN the company is not registered there. */
  payload: object({ code: text({ min: 2, max: 2, pattern: /^\d\d$/ }), gstin: text({ max: 15 }) }),
  answer: done,
})
