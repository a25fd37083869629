// The policy as dated versions: a draft is edited as sheets, tried on past claims and published by a second person.
import { longestPolicyText } from '@tem/rules/account/policy-markup.ts'
import { cityTiers } from '@tem/rules/claim/allowance.ts'
import { reportGroups } from '@tem/rules/claim/report-groups.ts'
import { sheetNames } from '@tem/rules/policy/policy-draft.ts'
import { nullable, object, optional } from 'superstruct'
import { defineCall } from '../call.ts'
import { changeAnswer } from '../entities/change.ts'
import { done, itemOf, listAnswer } from '../shapes.ts'
import {
  byName,
  day,
  flag,
  id,
  instant,
  listOf,
  money,
  number,
  oneOf,
  text,
  whole,
  words,
} from '../values.ts'

const reading = { module: 'admin', kind: 'read', who: 'read-everything' } as const
const writing = { module: 'admin', kind: 'write', who: 'administer' } as const

const sheet = oneOf(sheetNames)
const version = whole({ min: 1, max: 1_000_000 })
const revision = whole({ min: 1, max: 1_000_000_000 })
const cells = byName(words())

const change = object({
  sheet: words(),
  row: words(),
  kind: oneOf(['added', 'removed', 'changed']),
  cells: listOf(object({ column: words(), before: words(), after: words(), isTyped: optional(flag()) })),
})

export const getPolicyOverview = defineCall({
  ...reading,
  path: '/admin/policy/get',
  payload: object({}),
  answer: itemOf(
    object({
      /** The first day from which a draft may be valid. */
      earliest: day,
      sheets: listOf(object({ name: sheet, title: words() })),
      draft: nullable(
        object({
          effectiveFrom: day,
          revision,
          editors: listOf(words()),
          changes: listOf(change, 10_000),
          /** Why the viewer may not publish it. */
          refusal: nullable(words()),
        }),
      ),
      versions: listOf(
        object({
          version,
          effectiveFrom: day,
          /** Its day has not come: it can still be withdrawn. */
          isPlanned: flag(),
          publishedAt: instant,
          by: words(),
          editors: listOf(words()),
          changes: listOf(change, 10_000),
        }),
      ),
    }),
  ),
})

/** For Home: whether the draft waits for the caller to publish it. */
export const countPolicyToPublish = defineCall({
  ...reading,
  path: '/admin/policy/to-publish',
  payload: object({}),
  answer: object({ toPublish: whole({ min: 0, max: 1 }) }),
})

export const getPolicySheet = defineCall({
  ...reading,
  path: '/admin/policy/sheet',
  /** With a day: what is valid on it. Without: the open draft. */
  payload: object({ sheet, day: optional(day) }),
  answer: itemOf(
    object({
      name: sheet,
      title: words(),
      hint: words(),
      columns: listOf(
        object({
          name: words(),
          label: words(),
          isFixed: flag(),
          choices: listOf(object({ value: words(), label: words() })),
          /** Its cells are days. */
          isDay: optional(flag()),
          /** Its cells are the company's own words. */
          isTyped: optional(flag()),
          /** Its cells list several of the choices, separated by semicolons. */
          isMany: optional(flag()),
        }),
      ),
      isList: flag(),
      /** New rows to start from. */
      startingRows: optional(
        listOf(object({ name: words(), rows: listOf(object({ key: words(), cells })) })),
      ),
      day,
      revision: nullable(revision),
      rows: listOf(
        object({
          ...{ key: words(), label: words(), cells: nullable(cells), was: nullable(cells) },
          /** Empty, and of a city tier that no city has. */
          isSpare: optional(flag()),
        }),
        20_000,
      ),
    }),
  ),
})

/** What a new sub-category is made from: all categories, of which the viewer may claim only a part, and the company's city tiers. */
export const listPolicyCategories = defineCall({
  ...reading,
  path: '/admin/policy/categories',
  payload: object({}),
  answer: object({
    ...listAnswer(
      object({
        code: words(),
        name: words(),
        expenseType: words(),
        reportGroup: oneOf(reportGroups),
        multiply: flag(),
        maxUnits: nullable(number({ min: 0, max: 1_000_000 })),
        maxUnitsName: nullable(words()),
        disallowMultiple: flag(),
      }),
    ).schema,
    tiers: optional(listOf(oneOf(cityTiers))),
  }),
})

export const savePolicyDraft = defineCall({
  ...writing,
  path: '/admin/policy/save',
  payload: object({
    sheet,
    /** All rows of the sheet that differ from what is valid; null removes a row. */
    rows: listOf(
      object({ key: text({ min: 1, max: 120 }), cells: nullable(byName(text({ max: 1000 }))) }),
      20_000,
    ),
    effectiveFrom: optional(day),
    /** Null: the sender saw no draft. */
    revision: nullable(revision),
  }),
  answer: object({
    message: words(),
    /** Nothing was saved if there are any. */
    problems: listOf(
      object({
        key: words(),
        column: words(),
        sentence: words(),
        /** The sentence without the names of the row and the column. */
        reason: optional(words()),
      }),
      20_000,
    ),
  }),
})

export const discardPolicyDraft = defineCall({
  ...writing,
  path: '/admin/policy/discard',
  payload: object({ revision }),
  answer: done,
})

export const tryPolicyDraft = defineCall({
  ...writing,
  kind: 'read',
  path: '/admin/policy/try',
  payload: object({ revision }),
  answer: itemOf(
    object({
      since: day,
      claims: whole({ min: 0, max: 1_000_000 }),
      /** There are more claims than were tried. */
      isCut: flag(),
      sentences: listOf(words()),
      lines: listOf(
        object({
          ticketNumber: words(),
          employee: words(),
          subCategory: words(),
          expenseDate: day,
          before: money,
          after: money,
          isRefused: flag(),
        }),
      ),
    }),
  ),
})

export const publishPolicy = defineCall({
  ...writing,
  path: '/admin/policy/publish',
  needsProof: true,
  payload: object({ revision }),
  answer: done,
})

/** Withdraws a version whose day has not come. */
export const withdrawPolicy = defineCall({
  ...writing,
  path: '/admin/policy/withdraw',
  needsProof: true,
  payload: object({ version }),
  answer: changeAnswer,
})

/** The text that people read; it is sanitised, and valid at once. */
export const savePolicyText = defineCall({
  ...writing,
  path: '/admin/policy/save-text',
  needsProof: true,
  payload: object({
    html: text({ min: 1, max: longestPolicyText }),
    /** The text that was edited, which must still be the newest. Null: the sender saw none. */
    textId: optional(nullable(id)),
  }),
  answer: done,
})
