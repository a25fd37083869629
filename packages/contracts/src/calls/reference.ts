// The lists that forms and filters offer.
import { object, optional } from 'superstruct'
import { defineCall } from '../call.ts'
import {
  allowanceCategory,
  categoryOption,
  expenseType,
  metroCity,
  month,
  state,
} from '../entities/reference.ts'
import { itemOf, listAnswer, ofId, sorting } from '../shapes.ts'
import { id, listOf, oneOf } from '../values.ts'

const lookup = { module: 'claims', kind: 'read', who: 'signed-in' } as const

export const listExpenseTypes = defineCall({
  ...lookup,
  path: '/expense-types/list-grouped',
  payload: object(sorting(['name', 'position'])),
  answer: listAnswer(expenseType),
})

export const listAllowanceCategories = defineCall({
  ...lookup,
  path: '/allowance-categories/list-grouped',
  payload: object({ expenseType: optional(id), ...sorting(['name', 'code', 'position']) }),
  answer: listAnswer(object({ expenseType: expenseType.schema.name, list: listOf(allowanceCategory) })),
})

export const getAllowanceCategory = defineCall({
  ...lookup,
  path: '/allowance-categories/get/:_id',
  payload: ofId,
  answer: itemOf(allowanceCategory),
})

/** The filters' categories: those the caller has claimed in, or that anybody may use. */
export const listUsedCategories = defineCall({
  ...lookup,
  path: '/allowance-categories/used-in-claims',
  payload: object({ by: optional(oneOf(['caller', 'anybody'])) }),
  answer: listAnswer(categoryOption),
})

export const listStates = defineCall({
  ...lookup,
  path: '/states/list',
  payload: object(sorting(['name', 'code'])),
  answer: listAnswer(state),
})

export const listMetroCities = defineCall({
  ...lookup,
  path: '/metro-cities/list',
  payload: object(sorting(['name'])),
  answer: listAnswer(metroCity),
})

const monthsType = oneOf(['futureMonths', 'pastMonths'])

export const listMonths = defineCall({
  ...lookup,
  path: '/months/list',
  payload: object({ monthsType: optional(monthsType) }),
  answer: listAnswer(month),
})

export const listDynamicMonths = defineCall({
  ...lookup,
  path: '/months/dynamic-list',
  payload: object({ monthsType: optional(monthsType) }),
  answer: listAnswer(month),
})
