// Who may make the module's calls: its rows of the access matrix.
import { signedIn } from '@tem/e2e/access/actors.ts'
import type { Ids } from '@tem/e2e/access/company.ts'
import { everyone, page, type Row } from '@tem/e2e/access/row.ts'
import { now } from '@tem/server/process/clock.ts'

/** Refused for everyone. */
const longAgo = () => ({ day: '2020-01-01', reason: 'At the office' })
/** A claim that is valid on any day, at any level. */
const stationery = ({ category, subCategory }: Pick<Ids, 'category' | 'subCategory'>) => ({
  category,
  subCategory,
  receiptAmount: 120,
  remarks: 'Paper for the counter',
})

export const rows: Readonly<Record<string, Row>> = {
  '/expense-types/list-grouped': everyone(),
  '/allowance-categories/list-grouped': everyone(),
  '/allowance-categories/used-in-claims': everyone(),
  '/allowance-categories/get/:_id': everyone(({ category }) => ({ _id: category })),
  '/states/list': everyone(),
  '/metro-cities/list': everyone(),
  '/months/list': everyone(),
  '/months/dynamic-list': everyone(),
  '/claims/policy': everyone(),
  '/attachments/upload': everyone(),
  '/calendar/group-by-date': everyone(({ today }) => ({ from: today, to: today })),
  '/calendar/datewise-claims/get/:day': everyone(({ today }) => ({ day: today })),
  '/calendar/datewise-claims/update/:day': everyone(({ today }) => ({
    day: today,
    placesVisited: ['Mandya'],
  })),
  '/calendar/allowance-subcategories/list/:day': everyone(({ today }) => ({ day: today })),
  '/calendar/mark-no-claims/:day': { ...everyone(longAgo), answers: 422 },
  '/calendar/mark-no-trips/:day': { ...everyone(longAgo), answers: 422 },
  '/calendar/mark-claims/:_id': {
    asks: signedIn,
    sees: ['owner'],
    payload: ({ markedDay }) => ({ _id: markedDay }),
  },
  '/calendar/claims/get/:_id': {
    asks: signedIn,
    sees: ['owner'],
    payload: ({ draftClaim }) => ({ _id: draftClaim }),
  },
  '/calendar/claims/create/:day': everyone(({ today, ...ids }) => ({ day: today, ...stationery(ids) })),
  '/calendar/claims/update/:_id': {
    asks: signedIn,
    sees: ['owner'],
    payload: ({ draftClaim, ...ids }) => ({ _id: draftClaim, ...stationery(ids) }),
  },
  '/calendar/claims/revise/:_id': {
    asks: signedIn,
    sees: ['owner'],
    payload: ({ draftClaim, ...ids }) => ({ _id: draftClaim, ...stationery(ids) }),
    answers: 409,
  },
  '/calendar/submit/:day': { ...everyone(() => ({ day: '2020-01-01' })), answers: 422 },
  '/calendar/submit-week': {
    asks: signedIn,
    sees: ['owner'],
    payload: ({ markedDay }) => ({ wrappers: [markedDay] }),
    answers: 409,
  },
  '/calendar/submit-month': {
    asks: signedIn,
    sees: ['owner'],
    payload: ({ markedDay }) => ({ wrappers: [markedDay] }),
    answers: 409,
  },
  '/calendar/unsubmit/:_id': {
    asks: signedIn,
    sees: ['owner'],
    payload: ({ markedDay }) => ({ _id: markedDay }),
    answers: 409,
  },
  '/claims/new-request': everyone(({ today, ...ids }) => ({ expenseDate: today, ...stationery(ids) })),
  '/claims/revise/:_id': {
    asks: signedIn,
    sees: ['owner'],
    payload: ({ today, draftClaim, ...ids }) => ({ _id: draftClaim, expenseDate: today, ...stationery(ids) }),
    answers: 409,
  },
  '/claims/claim-summary/:_id': {
    asks: signedIn,
    sees: ['owner', 'manager', 'finance', 'payer', 'admin', 'auditor'],
    payload: ({ submittedClaim }) => ({ _id: submittedClaim }),
  },
  // It names no co-traveller.
  '/claims/decline-companion/:_id': {
    asks: signedIn,
    sees: [],
    payload: ({ submittedClaim }) => ({ _id: submittedClaim }),
  },
  // Nobody has asked anything.
  '/claims/answer-question/:_id': {
    asks: signedIn,
    sees: ['owner'],
    payload: ({ submittedClaim }) => ({ _id: submittedClaim, answer: 'With a dealer.' }),
    answers: 409,
  },
  // It waits for nobody.
  '/claims/remind/:_id': {
    asks: signedIn,
    sees: ['owner'],
    payload: ({ draftClaim }) => ({ _id: draftClaim }),
    answers: 409,
  },
  // It is not rejected.
  '/claims/accept-rejection/:_id': {
    asks: signedIn,
    sees: ['owner'],
    payload: ({ submittedClaim }) => ({ _id: submittedClaim }),
    answers: 409,
  },
  '/calendar/revisable/datewise-claims/get/:_id': {
    asks: signedIn,
    sees: ['owner'],
    payload: ({ submittedDay }) => ({ _id: submittedDay }),
  },
  '/calendar/requested/datewise-claims/get/:_id': {
    asks: signedIn,
    sees: ['owner'],
    payload: ({ submittedDay }) => ({ _id: submittedDay }),
  },
  '/claims/my-claims': everyone(page),
  '/claims/delete/:_id': {
    asks: signedIn,
    sees: ['owner'],
    payload: ({ draftClaim }) => ({ _id: draftClaim }),
  },
  '/claims/my-revisable-claims': everyone(page),
  '/calendar/requested/group-by-date': everyone(page),
  '/calendar/revisable/group-by-date': everyone(page),
  '/calendar/rejected-claims-notification': everyone(),
  '/calendar/unsubmitted-days': everyone(),
  '/notifications/list': everyone(page),
  '/notifications/seen': everyone(() => ({ until: now().toISOString() })),
  '/reports/all-counts': everyone(),
  '/reports/top-claims': everyone(),
  '/reports/todays-claims': everyone(),
  '/reports/category-wise-claims': everyone(),
  '/reports/date-wise-claims': everyone(),
}
