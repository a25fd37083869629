// The days of the signed-in person: open, mark, submit and unsubmit.
import { nullable, object, optional } from 'superstruct'
import { defineCall } from '../call.ts'
import { dayClaimRow } from '../entities/claim.ts'
import { placesVisited } from '../entities/claim-form.ts'
import { dayWrapper } from '../entities/day-wrapper.ts'
import { categoryName, subCategory } from '../entities/reference.ts'
import { countedList, listAnswer, ofDay, ofId, paging } from '../shapes.ts'
import { day, flag, id, listOf, moment, money, text, whole, words } from '../values.ts'

const claimsCall = { module: 'claims', who: 'own-claims' } as const

const dayOfClaims = object({ item: dayWrapper, claims: listOf(dayClaimRow) })
const changedDay = object({ item: dayWrapper, message: words() })

export const groupByDate = defineCall({
  ...claimsCall,
  path: '/calendar/group-by-date',
  kind: 'read',
  payload: object({ from: moment, to: moment }),
  answer: object({ list: listOf(dayWrapper), previousWeekSubmitted: flag() }),
})

const manyDays = whole({ min: 0, max: 366 })
const manyClaims = whole({ min: 0, max: 1_000_000 })

/** Days with saved claims that can still be submitted, and submitted claims that are not paid yet. */
export const countUnsubmittedDays = defineCall({
  ...claimsCall,
  path: '/calendar/unsubmitted-days',
  kind: 'read',
  payload: object({}),
  answer: object({
    count: manyDays,
    amount: optional(money),
    /** The count again, in one of two fields: home says to those who leave until when they can submit. */
    staying: optional(manyDays),
    leaving: optional(manyDays),
    /** Their last working day. */
    lastDay: optional(nullable(day)),
    onItsWayCount: optional(manyClaims),
    onItsWay: optional(money),
  }),
})

export const getDay = defineCall({
  ...claimsCall,
  path: '/calendar/datewise-claims/get/:day',
  kind: 'read',
  payload: ofDay,
  answer: object({
    ...dayOfClaims.schema,
    count: whole({ min: 0, max: 1_000_000 }),
    /** Those that were requested without the day. */
    requests: optional(listOf(dayClaimRow)),
  }),
})

export const savePlacesVisited = defineCall({
  ...claimsCall,
  path: '/calendar/datewise-claims/update/:day',
  kind: 'write',
  /** `changedFrom` is the content that the user edited; if the day has changed since, the call is a conflict. */
  payload: object({ day, placesVisited, changedFrom: optional(placesVisited) }),
  answer: changedDay,
})

const mark = object({ day, reason: optional(text({ max: 100 })) })

export const markNoClaims = defineCall({
  ...claimsCall,
  path: '/calendar/mark-no-claims/:day',
  kind: 'write',
  payload: mark,
  answer: changedDay,
})

export const markNoTrips = defineCall({
  ...claimsCall,
  path: '/calendar/mark-no-trips/:day',
  kind: 'write',
  payload: mark,
  answer: changedDay,
})

export const markClaims = defineCall({
  ...claimsCall,
  path: '/calendar/mark-claims/:_id',
  kind: 'write',
  payload: ofId,
  answer: changedDay,
})

/** The day's total when the user confirmed the submission; if it has changed since, the day is not submitted. */
const seen = { count: whole({ min: 0, max: 1_000_000 }), totalAmount: money }

export const submitDay = defineCall({
  ...claimsCall,
  path: '/calendar/submit/:day',
  kind: 'write',
  payload: object({ ...ofDay.schema, seen: optional(object(seen)) }),
  answer: changedDay,
})

export const unsubmitDay = defineCall({
  ...claimsCall,
  path: '/calendar/unsubmit/:_id',
  kind: 'write',
  payload: ofId,
  answer: changedDay,
})

const submission = object({
  wrappers: listOf(id, 50),
  seen: optional(listOf(object({ _id: id, ...seen }), 50)),
})
const submitted = object({
  processed: whole({ min: 0, max: 50 }),
  skipped: listOf(object({ _id: id, expenseDate: day, reason: words() })),
  message: words(),
})

export const submitWeek = defineCall({
  ...claimsCall,
  path: '/calendar/submit-week',
  kind: 'write',
  payload: submission,
  answer: submitted,
})

export const submitMonth = defineCall({
  ...claimsCall,
  path: '/calendar/submit-month',
  kind: 'write',
  payload: submission,
  answer: submitted,
})

/** Sub-categories that may be added to the day, with the viewer's limits. */
export const listDaySubCategories = defineCall({
  ...claimsCall,
  path: '/calendar/allowance-subcategories/list/:day',
  kind: 'read',
  payload: ofDay,
  /** `lastClosing`: of the person's last claim of such a vehicle, up to that day. */
  answer: listAnswer(
    object({
      ...subCategory.schema,
      category: categoryName,
      isUsed: flag(),
      lastClosing: optional(whole({ min: 0, max: 10_000_000 })),
    }),
  ),
})

export const listRevisableDays = defineCall({
  ...claimsCall,
  path: '/calendar/revisable/group-by-date',
  kind: 'read',
  payload: object(paging),
  answer: countedList(dayWrapper),
})

export const getRevisableDay = defineCall({
  ...claimsCall,
  path: '/calendar/revisable/datewise-claims/get/:_id',
  kind: 'read',
  payload: ofId,
  answer: dayOfClaims,
})

export const listRequestedDays = defineCall({
  ...claimsCall,
  path: '/calendar/requested/group-by-date',
  kind: 'read',
  payload: object(paging),
  answer: countedList(dayWrapper),
})

export const getRequestedDay = defineCall({
  ...claimsCall,
  path: '/calendar/requested/datewise-claims/get/:_id',
  kind: 'read',
  payload: ofId,
  answer: dayOfClaims,
})
