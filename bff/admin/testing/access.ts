// Who may make the module's calls: its rows of the access matrix.
import type { Row } from '@tem/e2e/access/rows.ts'

const administrators = ['admin'] as const
const overseers = ['admin', 'auditor'] as const

export const rows: Readonly<Record<string, Row>> = {
  '/admin/people/list': { asks: administrators, payload: () => ({ skip: 0, limit: 10 }) },
  '/admin/people/get/:_id': { asks: administrators, payload: ({ owner }) => ({ _id: owner }) },
  '/admin/policy/get': { asks: overseers, payload: () => ({}) },
  '/admin/policy/sheet': { asks: overseers, payload: () => ({ sheet: 'limits' }) },
  '/admin/policy/save': {
    asks: administrators,
    payload: () => ({ sheet: 'limits', rows: [], effectiveFrom: '2000-01-01', revision: null }),
    answers: 422,
  },
  // Nobody has a draft open.
  '/admin/policy/discard': { asks: administrators, payload: () => ({ revision: 1 }), answers: 409 },
  '/admin/policy/try': { asks: administrators, payload: () => ({ revision: 1 }), answers: 409 },
  '/admin/policy/publish': { asks: administrators, payload: () => ({ revision: 1 }), answers: 409 },
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
}
