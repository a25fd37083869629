// Who may make the module's calls: its rows of the access matrix.
import { above, approvers, exporters, leads, reviewers, seesPayments } from '@tem/e2e/access/actors.ts'
import { page, type Row } from '@tem/e2e/access/row.ts'

export const rows: Readonly<Record<string, Row>> = {
  '/users/list-by-reporting-managers': { asks: leads, payload: page },
  '/users/team-calendar': { asks: leads, payload: ({ today }) => ({ from: today }) },
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
    scope: 'claims',
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
  '/payments/today': { asks: reviewers, payload: ({ owner }) => ({ people: [owner] }) },
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
  '/calendar/tapayment/preview': { asks: exporters, payload: () => ({}) },
  '/calendar/tapayment/export-list': { asks: exporters, payload: () => ({ background: true }) },
  '/company/month': { asks: reviewers, payload: () => ({}) },
  '/company/unsure-tax': { asks: exporters, payload: () => ({}) },
  '/payment-runs/list': { scope: 'payments', asks: seesPayments, payload: page },
  '/payment-runs/get/:_id': {
    scope: 'payments',
    asks: seesPayments,
    payload: ({ paymentRun }) => ({ _id: paymentRun }),
  },
  '/payment-runs/create': { asks: ['payer'], payload: ({ today }) => ({ upTo: today }) },
  // These are not the figures that the draft shows.
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
  '/payment-runs/find-payment': {
    scope: 'payments',
    asks: seesPayments,
    payload: () => ({ reference: 'HDFC26112100001' }),
  },
  '/payment-runs/take-back-payment': {
    asks: ['payer'],
    sees: [],
    payload: () => ({ reference: 'NOSUCHREFERENCE1', note: 'It came back' }),
  },
  '/payment-runs/holds': { scope: 'payments', asks: seesPayments, payload: () => ({}) },
  '/payment-runs/lift-hold/:_id': {
    asks: ['payer'],
    payload: ({ paymentHold }) => ({ _id: paymentHold, note: 'The bank confirmed it' }),
  },
  '/company/search': { scope: 'claims', asks: seesPayments, payload: () => ({ text: 'E1001' }) },
  '/company/records': {
    scope: 'records',
    asks: seesPayments,
    payload: ({ today }) => ({ kind: 'decisions', from: today, to: today }),
  },
  '/company/export-records': {
    asks: seesPayments,
    payload: ({ today }) => ({ kind: 'signs', from: today, to: today }),
  },
  '/company/compare-spending': {
    scope: 'records',
    asks: reviewers,
    payload: () => ({ period: 'quarter', by: 'department' }),
  },
  '/company/spent-claims': { scope: 'records', asks: reviewers, payload: () => ({ period: 'quarter' }) },
  '/company/spending': {
    scope: 'records',
    asks: seesPayments,
    payload: ({ today }) => ({ from: today, to: today }),
  },
  '/company/limit-breaches': { scope: 'records', asks: reviewers, payload: () => ({ period: 'quarter' }) },
  '/company/payment-days': { scope: 'records', asks: reviewers, payload: () => ({ period: 'quarter' }) },
  '/company/month-forecast': { scope: 'records', asks: reviewers, payload: () => ({}) },
}
