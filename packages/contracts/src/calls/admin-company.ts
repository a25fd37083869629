// The company's settings, its GST registrations and the layouts of its bank files.
import { fileValues } from '@tem/rules/payment/bank-file.ts'
import { nullable, object } from 'superstruct'
import { defineCall } from '../call.ts'
import { changeAnswer } from '../entities/change.ts'
import { done, itemOf, listAnswer } from '../shapes.ts'
import { flag, listOf, oneOf, text, whole, words } from '../values.ts'

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
          field: oneOf(['line', 'paragraph', 'day', 'number', 'rupees']),
          isDefault: flag(),
          /** A second person confirms a change of it. */
          guardsMoney: flag(),
        }),
      ),
      registrations: listOf(object({ code: words(), state: words(), gstin: nullable(words()) })),
    }),
  ),
})

export const saveSetting = defineCall({
  ...writing,
  path: '/admin/company/save-setting',
  needsProof: true,
  /** An empty value goes back to the default. */
  payload: object({ name: text({ min: 1, max: 60 }), value: text({ max: 600 }) }),
  answer: changeAnswer,
})

export const saveRegistration = defineCall({
  ...writing,
  path: '/admin/company/save-registration',
  /** The GST code of a state; without a GSTIN the company is not registered there. */
  payload: object({ code: text({ min: 2, max: 2, pattern: /^\d\d$/ }), gstin: text({ max: 15 }) }),
  answer: done,
})

const revision = whole({ min: 1, max: 1_000_000_000 })

export const listBankLayouts = defineCall({
  module: 'admin',
  kind: 'read',
  who: 'read-everything',
  path: '/admin/company/bank-layouts/list',
  payload: object({}),
  answer: listAnswer(
    object({
      code: words(),
      name: words(),
      hasTitles: flag(),
      hasTotals: flag(),
      dateFormat: words(),
      ownBank: nullable(words()),
      isActive: flag(),
      revision,
      columns: listOf(
        object({
          title: words(),
          value: oneOf(fileValues),
          fixed: words(),
          longest: whole({ min: 1, max: 255 }),
        }),
      ),
    }),
  ),
})

/** A refusal names the wrong cell, such as 'columns.0.title'; see rules/src/payment/bank-layout.ts. */
export const saveBankLayout = defineCall({
  ...writing,
  path: '/admin/company/bank-layouts/save',
  needsProof: true,
  payload: object({
    code: text({ max: 40 }),
    /** The revision that was edited; null for a new layout. */
    revision: nullable(revision),
    name: text({ max: 100 }),
    hasTitles: flag(),
    hasTotals: flag(),
    dateFormat: text({ max: 20 }),
    ownBank: nullable(text({ max: 10 })),
    isActive: flag(),
    columns: listOf(
      object({
        title: text({ max: 200 }),
        value: text({ max: 20 }),
        fixed: text({ max: 300 }),
        longest: whole({ min: 0, max: 100_000 }),
      }),
      200,
    ),
  }),
  answer: changeAnswer,
})

/** The layout that a payer finds chosen; the others follow in their order. */
export const offerBankLayoutFirst = defineCall({
  ...writing,
  path: '/admin/company/bank-layouts/offer-first',
  needsProof: true,
  payload: object({ code: text({ min: 1, max: 40 }) }),
  answer: changeAnswer,
})

/** Only a layout that no open payment run has its file in. */
export const removeBankLayout = defineCall({
  ...writing,
  path: '/admin/company/bank-layouts/remove',
  needsProof: true,
  payload: object({ code: text({ min: 1, max: 40 }), revision }),
  answer: changeAnswer,
})
