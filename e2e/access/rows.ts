// The access matrix, one row for each call: who may call it (`asks`), and who sees the owner's record (`sees`).

import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { register } from '@tem/demo/people-register.ts'
import { addDays } from '@tem/rules/base/company-day.ts'
import { readServers } from '@tem/server/module-servers.ts'
import { now, today } from '@tem/server/process/clock.ts'
import {
  type Actor,
  above,
  actors,
  approvers,
  exporters,
  leads,
  people,
  reviewers,
  seesPayments,
  signedIn,
  tourApprovers,
  travellers,
  withAnyPassword,
} from './actors.ts'
import type { Ids } from './company.ts'

export interface Row {
  /** Who may call. The others are refused: 401 without a session, 403 with one. */
  readonly asks: readonly Actor[]
  /** Of those who may call; the others get a 404. Absent if all get their own records. */
  readonly sees?: readonly Actor[]
  /** A valid payload about the owner's records. */
  readonly payload: (ids: Ids, actor: Actor) => object
  /** The status for those who may call; 200 unless a rule refuses the valid payload. */
  readonly answers?: number
}

const nothing = () => ({})
/** Refused for everyone. */
const longAgo = () => ({ day: '2020-01-01', reason: 'At the office' })
const page = () => ({ skip: 0, limit: 10 })
/** A claim that is valid on any day, at any level. */
const stationery = ({ category, subCategory }: Pick<Ids, 'category' | 'subCategory'>) => ({
  category,
  subCategory,
  receiptAmount: 120,
  remarks: 'Paper for the counter',
})
/** The recorded contacts, because a new contact would need a code. */
const ownContacts = (actor: Actor) => {
  const code = actor === 'anonymous' ? people.owner : people[actor]
  const name = register.find(([each]) => each === code)?.[1] ?? ''
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@vasudha.example`
  return { name, email, phone: `90000${10_000 + Number(code.slice(1))}` }
}
const everyone = (payload: Row['payload'] = nothing): Row => ({ asks: signedIn, payload })

const inAMonth = addDays(today(), 30)
const tourForm = {
  requestedFor: 'self',
  place: ['Pune'],
  numberOfDays: 1,
  purpose: 'Dealer meet',
  travelerDetails: [
    {
      firstName: 'Asha',
      middleName: 'K',
      lastName: 'Rao',
      dob: '1990-01-31',
      phone: '9876543210',
      aadharNumber: '999941057058',
      email: 'asha@company.example',
    },
  ],
  tourDetails: [
    {
      tripType: 'domestic',
      tripMode: 'train',
      fromLocation: 'Mysuru',
      toLocation: 'Pune',
      fromDate: inAMonth,
      toDate: inAMonth,
    },
  ],
}

const productRows: Readonly<Record<string, Row>> = {
  '/auth/signin': { asks: actors, payload: () => ({ username: 'E1002', password: 'Welcome@123' }) },
  '/auth/signup': {
    asks: actors,
    payload: (_, actor) => ({
      firstName: 'Nobody',
      lastName: 'Known',
      email: `nobody.${actor}@example.com`,
      mobile: '9800000000',
      username: 'nobody',
      password: 'a long enough password',
    }),
  },
  '/auth/confirm-signup': {
    asks: actors,
    payload: (_, actor) => ({
      firstName: 'Nobody',
      lastName: 'Known',
      email: `${actor}@example.com`,
      mobile: '9800000000',
      username: 'nobody',
      password: 'a long enough password',
      token: '00000000',
    }),
    answers: 422,
  },
  '/auth/forgot-mobile': { asks: actors, payload: (_, actor) => ({ username: `nobody_${actor}` }) },
  '/auth/reset-mobile': {
    asks: actors,
    payload: (_, actor) => ({
      username: `nobody_${actor}`,
      token: '00000000',
      password: 'a long enough password',
    }),
    answers: 422,
  },
  '/auth/signout': { asks: withAnyPassword, payload: nothing },
  '/configs/get-all-common-config': everyone(),

  '/me/get': everyone(),
  '/me/update': everyone((_, actor) => ({ ...ownContacts(actor), dob: '1991-03-08' })),
  '/me/contact-codes': {
    asks: signedIn,
    payload: () => ({ password: 'not the password', email: 'asha.rao@company.example' }),
    answers: 422,
  },
  '/me/update-profile-photo': everyone(),
  '/me/my-allowances': everyone(),
  '/me/change-password': {
    asks: withAnyPassword,
    payload: () => ({ password: 'not the password', newPassword: 'a long enough password' }),
    answers: 422,
  },
  '/users/list-employees': everyone(page),
  '/users/list': everyone(page),
  '/users/get/:_id': {
    asks: signedIn,
    sees: ['owner', ...above, 'finance', 'admin', 'auditor'],
    payload: (ids) => ({ _id: ids.owner }),
  },
  '/users/contact/:_id': {
    // Who may not open the owner's record gets an empty one.
    asks: travellers,
    payload: (ids) => ({ _id: ids.owner }),
  },
  '/users/list-by-reporting-managers': { asks: leads, payload: page },
  '/users/team-calendar': { asks: leads, payload: ({ today }) => ({ from: today }) },

  '/me/stand-ins/list': everyone(),
  '/me/stand-ins/appoint': {
    asks: approvers,
    payload: ({ peer }) => ({ person: peer, from: inAMonth, to: inAMonth }),
  },
  '/me/stand-ins/end/:_id': {
    asks: signedIn,
    sees: ['otherManager'],
    payload: ({ standIn }) => ({ _id: standIn }),
  },

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

  '/calendar/employees/list': { asks: reviewers, payload: page },
  '/calendar/employees/get/:_id': {
    asks: reviewers,
    // Each of them has, or had, a claim of the owner to decide on.
    sees: [...above, 'finance', 'payer', 'admin', 'auditor'],
    payload: ({ owner }) => ({ _id: owner }),
  },
  '/calendar/employees/wrapper/:_id': {
    asks: reviewers,
    sees: ['manager', 'finance', 'payer', 'admin', 'auditor'],
    payload: ({ submittedDay }) => ({ _id: submittedDay }),
  },
  '/calendar/employees/claim/:_id': {
    asks: reviewers,
    sees: ['manager', 'finance', 'payer', 'admin', 'auditor'],
    payload: ({ submittedClaim }) => ({ _id: submittedClaim }),
  },
  '/calendar/approve-reject-claim/:_id': {
    asks: approvers,
    sees: ['manager', 'finance', 'payer', 'admin'],
    // A decision needs a note; people who see the claim get that error.
    payload: ({ submittedClaim }) => ({ _id: submittedClaim, type: 'approve' }),
    answers: 400,
  },
  '/calendar/ask-claimant/:_id': {
    asks: approvers,
    sees: ['manager', 'finance', 'payer', 'admin'],
    // A question needs words; people who see the claim get that error.
    payload: ({ submittedClaim }) => ({ _id: submittedClaim }),
    answers: 400,
  },
  // Each has made no decision at that moment.
  '/calendar/undo-decision': {
    asks: approvers,
    sees: [],
    payload: () => ({ decidedAt: '2020-01-01T00:00:00.000Z' }),
  },
  '/rerouting/list': { asks: ['admin'], payload: page },
  '/rerouting/reroute': {
    asks: ['admin'],
    payload: ({ submittedClaim, higherManager }) => ({
      requests: [submittedClaim],
      to: higherManager,
      note: 'On leave',
    }),
  },
  '/calendar/bounce-payment/:_id': {
    asks: approvers,
    sees: ['manager', 'finance', 'payer', 'admin'],
    // Taking a payment back needs a reason; people who see the claim get that error.
    payload: ({ submittedClaim }) => ({ _id: submittedClaim }),
    answers: 400,
  },
  '/calendar/approve-reject-wrapper/:_id': {
    asks: approvers,
    sees: [...above, 'finance', 'payer', 'admin'],
    payload: ({ owner, submittedClaim }) => ({ _id: owner, claims: [submittedClaim], type: 'approve' }),
    answers: 400,
  },
  '/calendar/approve-reject-employee-claim': {
    asks: approvers,
    payload: (ids) => ({ employees: [ids.withoutTours], type: 'approve', note: 'Fine' }),
  },
  // No worker runs here.
  '/calendar/tapayment/export-list': { asks: exporters, payload: () => ({ background: true }) },

  '/payment-runs/list': { asks: seesPayments, payload: page },
  '/payment-runs/get/:_id': { asks: seesPayments, payload: ({ paymentRun }) => ({ _id: paymentRun }) },
  '/payment-runs/create': { asks: ['payer'], payload: ({ today }) => ({ upTo: today }) },
  // Figures that the payer has not seen.
  '/payment-runs/confirm/:_id': {
    asks: ['payer'],
    payload: ({ paymentRun }) => ({ _id: paymentRun, claims: 1, total: 0.01 }),
    answers: 409,
  },
  '/payment-runs/answer/:_id': {
    asks: ['finance', 'payer'],
    payload: ({ paymentRun }) => ({ _id: paymentRun, type: 'approve' }),
    answers: 409,
  },
  '/payment-runs/cancel/:_id': { asks: ['payer'], payload: ({ paymentRun }) => ({ _id: paymentRun }) },
  '/payment-runs/file/:_id': {
    asks: ['payer'],
    payload: ({ paymentRun }) => ({ _id: paymentRun, layout: 'neft' }),
    answers: 409,
  },
  '/payment-runs/references/:_id': {
    asks: ['payer'],
    payload: ({ paymentRun }) => ({ _id: paymentRun, lines: ['E1001,1,HDFC26112100001'] }),
    answers: 409,
  },
  '/payment-runs/find-payment': { asks: seesPayments, payload: () => ({ reference: 'HDFC26112100001' }) },
  '/payment-runs/take-back-payment': {
    asks: ['payer'],
    sees: [],
    payload: () => ({ reference: 'NOSUCHREFERENCE1', note: 'It came back' }),
  },
  '/payment-runs/lift-hold/:_id': {
    asks: ['payer'],
    payload: ({ paymentHold }) => ({ _id: paymentHold, note: 'The bank confirmed it' }),
  },

  '/company/search': { asks: seesPayments, payload: () => ({ text: 'E1001' }) },
  '/company/records': {
    asks: seesPayments,
    payload: ({ today }) => ({ kind: 'decisions', from: today, to: today }),
  },
  '/company/export-records': {
    asks: seesPayments,
    payload: ({ today }) => ({ kind: 'signs', from: today, to: today }),
  },
  '/company/spending': { asks: seesPayments, payload: ({ today }) => ({ from: today, to: today }) },

  '/tours/list': { asks: travellers, payload: page },
  '/tours/list-archived': { asks: travellers, payload: page },
  '/tours/get/:_id': {
    asks: travellers,
    sees: ['owner', ...above, 'finance', 'payer', 'admin', 'auditor'],
    payload: ({ tourBeforeCeo }) => ({ _id: tourBeforeCeo }),
  },
  '/tours/create': { asks: travellers, payload: () => tourForm },
  '/tours/update/:_id': {
    asks: travellers,
    sees: ['owner'],
    payload: ({ unansweredTour }) => ({ _id: unansweredTour, ...tourForm }),
  },
  '/tours/delete/:_id': {
    asks: travellers,
    sees: ['owner'],
    payload: ({ unansweredTour }) => ({ _id: unansweredTour }),
  },
  '/tours/approve-reject-tour/:_id': {
    asks: tourApprovers,
    sees: ['manager', 'higherManager', 'headOfDepartment', 'ceo', 'finance', 'payer', 'admin'],
    // A decision needs a note; people who see the tour get that error.
    payload: ({ tourBeforeCeo }) => ({ _id: tourBeforeCeo, type: 'approve' }),
    answers: 400,
  },
  '/tours/export-list': { asks: travellers, payload: nothing },
  '/tours/employees/list': { asks: tourApprovers, payload: page },

  '/releases/report': everyone(() => ({
    reports: [{ module: 'tours', version: '1.0.0-a', loads: 1, failures: 0, crashes: 0 }],
  })),
  '/releases/try': {
    asks: ['admin'],
    // Nothing is released in this world.
    payload: () => ({ module: 'tours', version: '1.0.0-a', hours: 8 }),
    answers: 404,
  },
  '/releases/end-trials': everyone(),
}

/** The rows of modules that keep them in bff/<name>/testing/access.ts. */
const ownRows = await Promise.all(
  [...readServers().keys()]
    .filter((name) => existsSync(resolve(import.meta.dirname, `../../bff/${name}/testing/access.ts`)))
    .map(async (name): Promise<Readonly<Record<string, Row>>> => {
      const { rows } = await import(`../../bff/${name}/testing/access.ts`)
      return rows
    }),
)

export const rows: Readonly<Record<string, Row>> = Object.assign({}, productRows, ...ownRows)
