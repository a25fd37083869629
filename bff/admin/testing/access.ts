// Who may make the module's calls: its rows of the access matrix.
import { leads } from '@tem/e2e/access/actors.ts'
import type { Row } from '@tem/e2e/access/row.ts'

const administrators = ['admin'] as const
/** Everybody with reportees may have to confirm a change of one of them. */
const confirmers = [...leads, ...administrators] as const
const overseers = ['admin', 'auditor'] as const
const auditors = ['auditor'] as const
const hotelLaw = { from: '2026-03-01', rates: [{ nightFrom: 0, nightTo: null, percent: 12 }] }
const layout = {
  name: 'Our bank',
  hasTitles: true,
  hasTotals: false,
  dateFormat: 'dd/MM/yyyy',
  ownBank: null,
  isActive: true,
  columns: [
    { title: 'Account', value: 'account', fixed: '', longest: 34 },
    { title: 'Amount', value: 'amount', fixed: '', longest: 20 },
  ],
}
const table = ['employee_code,phone', 'E1001,9000011111']

export const rows: Readonly<Record<string, Row>> = {
  '/admin/people/list': { asks: overseers, payload: () => ({ skip: 0, limit: 10 }) },
  '/admin/people/get/:_id': { asks: overseers, payload: ({ owner }) => ({ _id: owner }) },
  '/admin/policy/get': { asks: overseers, payload: () => ({}) },
  '/admin/policy/to-publish': { asks: overseers, payload: () => ({}) },
  '/admin/policy/categories': { asks: overseers, payload: () => ({}) },
  '/admin/policy/sheet': { asks: overseers, payload: () => ({ sheet: 'limits' }) },
  '/admin/policy/save': {
    asks: administrators,
    payload: () => ({ sheet: 'limits', rows: [], effectiveFrom: '2000-01-01', revision: null }),
    answers: 422,
  },
  // Nobody has a draft open.
  '/admin/policy/discard': { asks: administrators, payload: () => ({ revision: 1 }), answers: 409 },
  '/admin/policy/try': { asks: administrators, payload: () => ({ revision: 1 }), answers: 409 },
  '/admin/policy/withdraw': { asks: administrators, payload: () => ({ version: 9 }), answers: 422 },
  '/admin/policy/publish': { asks: administrators, payload: () => ({ revision: 1 }), answers: 409 },
  '/admin/policy/save-text': { asks: administrators, payload: () => ({ html: '<p>Keep bills.</p>' }) },
  '/admin/chain/get': { asks: overseers, payload: () => ({}) },
  '/admin/chain/simulate': {
    asks: overseers,
    payload: () => ({ employeeCode: 'E1001', amount: 27_400, day: '2026-03-15' }),
  },
  '/admin/company/get': { asks: overseers, payload: () => ({}) },
  '/admin/company/save-setting': {
    asks: administrators,
    payload: () => ({ name: 'standInDayLimit', value: '90' }),
  },
  '/admin/company/save-registration': {
    asks: administrators,
    payload: () => ({ code: '29', gstin: '29AAACV0000K1ZO' }),
  },
  '/admin/tax/hotels/get': { asks: overseers, payload: () => ({}) },
  '/admin/tax/hotels/preview': { asks: administrators, payload: () => hotelLaw },
  '/admin/tax/hotels/correct': {
    asks: administrators,
    payload: () => ({ ...hotelLaw, fingerprint: '0'.repeat(64) }),
    // It was not previewed.
    answers: 409,
  },
  '/admin/company/bank-layouts/list': { asks: overseers, payload: () => ({}) },
  '/admin/company/bank-layouts/save': {
    asks: administrators,
    payload: () => ({ ...layout, code: 'neft', revision: null }),
    // Another layout has this code.
    answers: 400,
  },
  '/admin/company/bank-layouts/offer-first': { asks: administrators, payload: () => ({ code: 'enet' }) },
  '/admin/company/bank-layouts/remove': {
    asks: administrators,
    payload: () => ({ code: 'none', revision: 1 }),
    answers: 404,
  },
  '/admin/providers/list': { asks: overseers, payload: () => ({}) },
  '/admin/providers/save': {
    asks: administrators,
    payload: () => ({
      _id: null,
      revision: null,
      name: '',
      issuer: '',
      clientId: '',
      clientSecret: '',
      matchBy: 'email',
      codeClaim: '',
      isActive: true,
    }),
    answers: 400,
  },
  '/admin/providers/remove': {
    asks: administrators,
    payload: ({ owner }) => ({ _id: owner, revision: 1 }),
    answers: 404,
  },
  '/admin/service-tokens/list': { asks: overseers, payload: () => ({}) },
  '/admin/service-tokens/create': {
    asks: administrators,
    payload: () => ({ name: '', scopes: ['scim'], lastDay: '2000-01-01' }),
    answers: 400,
  },
  '/admin/service-tokens/show/:_id': {
    asks: administrators,
    payload: ({ owner }) => ({ _id: owner }),
    answers: 404,
  },
  '/admin/service-tokens/revoke/:_id': {
    asks: administrators,
    payload: ({ owner }) => ({ _id: owner }),
    answers: 404,
  },
  '/admin/webhooks/list': { scope: 'webhooks', asks: overseers, payload: () => ({}) },
  '/admin/webhooks/deliveries/:_id': {
    scope: 'webhooks',
    asks: overseers,
    payload: ({ owner }) => ({ _id: owner }),
  },
  '/admin/webhooks/save': {
    asks: administrators,
    payload: () => ({ _id: null, revision: null, name: '', url: '', events: [] }),
    answers: 400,
  },
  '/admin/webhooks/make-secret/:_id': {
    asks: administrators,
    payload: ({ owner }) => ({ _id: owner }),
    answers: 404,
  },
  '/admin/webhooks/pause/:_id': {
    asks: administrators,
    payload: ({ owner }) => ({ _id: owner }),
    answers: 404,
  },
  '/admin/webhooks/resume/:_id': {
    asks: administrators,
    payload: ({ owner }) => ({ _id: owner }),
    answers: 404,
  },
  '/admin/webhooks/remove/:_id': {
    asks: administrators,
    payload: ({ owner }) => ({ _id: owner }),
    answers: 404,
  },
  '/admin/webhooks/resend-since/:_id': {
    asks: administrators,
    payload: ({ owner, today }) => ({ _id: owner, from: today }),
    answers: 404,
  },
  '/admin/webhooks/resend/:_id': {
    asks: administrators,
    payload: ({ owner }) => ({ _id: owner, event: owner }),
    answers: 404,
  },
  '/admin/people/preview': { asks: administrators, payload: () => ({ lines: table }) },
  // The fingerprint is not that of a preview.
  '/admin/people/change': {
    asks: administrators,
    answers: 409,
    payload: () => ({ lines: table, fingerprint: '0'.repeat(64) }),
  },
  '/admin/changes/list': { asks: confirmers, payload: () => ({}) },
  // There is no such change: a 404 for everyone.
  '/admin/changes/answer/:_id': {
    asks: confirmers,
    sees: [],
    payload: ({ owner }) => ({ _id: owner, answer: 'refuse' }),
  },
  '/admin/people/end-sessions/:_id': { asks: administrators, payload: ({ peer }) => ({ _id: peer }) },
  // The peer has none.
  '/admin/people/reset-factors/:_id': {
    asks: administrators,
    payload: ({ peer }) => ({ _id: peer }),
    answers: 409,
  },
  '/admin/people/temporary-password/:_id': { asks: administrators, payload: ({ peer }) => ({ _id: peer }) },
  '/admin/attention/list': { asks: administrators, payload: () => ({}) },
  '/admin/attention/retry-job/:_id': {
    asks: administrators,
    sees: [],
    payload: ({ owner }) => ({ _id: owner }),
  },
  '/admin/stand-ins/list': { asks: overseers, payload: () => ({}) },
  '/admin/stand-ins/appoint': {
    asks: administrators,
    payload: ({ manager, peer, today }) => ({ of: manager, person: peer, from: today, to: today }),
  },
  '/admin/stand-ins/end/:_id': { asks: administrators, payload: ({ standIn }) => ({ _id: standIn }) },
  // Has an account already.
  '/admin/people/invite/:_id': { asks: administrators, answers: 409, payload: ({ peer }) => ({ _id: peer }) },
  // And says so of the person.
  '/admin/people/invite-many': { asks: administrators, payload: ({ peer }) => ({ people: [peer] }) },
  '/admin/audit/samples/list': { asks: auditors, payload: () => ({}) },
  '/admin/audit/samples/get/:_id': { asks: auditors, payload: ({ owner }) => ({ _id: owner }), answers: 404 },
  '/admin/audit/samples/draw': {
    asks: auditors,
    // No expense is that old.
    payload: () => ({ from: '2000-01-01', to: '2000-01-31', size: 5, seed: 'A1B2' }),
    answers: 422,
  },
  '/admin/audit/samples/check/:_id': {
    asks: auditors,
    payload: ({ owner, submittedClaim }) => ({
      _id: owner,
      claim: submittedClaim,
      result: 'in order',
      note: '',
    }),
    answers: 404,
  },
  '/admin/audit/samples/sign-off/:_id': {
    asks: auditors,
    payload: ({ owner }) => ({ _id: owner, conclusion: 'Fine' }),
    answers: 404,
  },
  '/admin/audit/offices': { asks: overseers, payload: ({ today }) => ({ day: today }) },
  '/admin/audit/evidence': { asks: auditors, payload: ({ today }) => ({ from: today, to: today }) },
  '/admin/trail/list': { scope: 'trail', asks: overseers, payload: () => ({ skip: 0, limit: 10 }) },
  '/admin/trail/export': { asks: overseers, payload: ({ today }) => ({ from: today, to: today }) },
  '/admin/trail/head': { asks: overseers, payload: () => ({}) },
  '/admin/trail/verify': { asks: overseers, payload: () => ({}) },
  '/admin/privacy/export/:_id': { asks: administrators, payload: ({ owner }) => ({ _id: owner }) },
  '/admin/privacy/retention': { asks: administrators, payload: () => ({}) },
  // The dry run showed another number.
  '/admin/privacy/delete': {
    asks: administrators,
    answers: 409,
    payload: () => ({ kind: 'driver', due: 999 }),
  },
  '/admin/privacy/start-nightly': {
    asks: administrators,
    answers: 409,
    payload: () => ({ kind: 'driver', due: 999 }),
  },
  '/admin/privacy/stop-nightly': { asks: administrators, payload: () => ({ kind: 'driver' }) },
  '/admin/setup/get': { asks: administrators, payload: () => ({}) },
}
