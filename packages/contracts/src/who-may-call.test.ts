import { permissions, permissionsOf, type Role, type Standing } from '@tem/rules/account/permissions.ts'
import { describe, expect, it } from 'vitest'
import { allCalls } from './all-calls.ts'

type CallName = string

// Modules that came later choose among the permissions; their own tests say which.
const first = ['account', 'claims', 'approvals', 'tours']
const calls = Object.entries(allCalls).filter(([, { module }]) => first.includes(module))

const employee: Standing = {
  roles: [],
  isNewAccount: false,
  isTourEnabled: true,
  hasReportees: false,
  headsDepartment: false,
  decidesClaims: false,
  decidesTours: false,
}

function withRole(role: Role): Standing {
  return { ...employee, roles: [role] }
}

const manager = { ...employee, hasReportees: true, decidesClaims: true, decidesTours: true }

function allowed(standing: Standing | undefined): CallName[] {
  const held: readonly string[] = standing ? permissionsOf(standing) : []
  return calls.filter(([, { who }]) => ['anyone', ...held].includes(who)).map(([name]) => name)
}

const open: CallName[] = [
  'signIn',
  'startPasskeySignIn',
  'signInWithPasskey',
  'listSignInWays',
  'startProviderSignIn',
  'signInWithProvider',
  'signUp',
  'confirmSignUp',
  'forgotPassword',
  'resetPassword',
]
const factors: CallName[] = [
  'listFactors',
  'startPasskey',
  'addPasskey',
  'startApp',
  'confirmApp',
  'makeNewRecoveryCodes',
  'removeFactor',
  'readProofWays',
  'prove',
  'startProviderProof',
  'listSessions',
  'endOwnSession',
  'endOtherSessions',
]
const team: CallName[] = ['listMyReportees', 'getTeamCalendar']
const review: CallName[] = [
  'listClaimants',
  'getClaimant',
  'getClaimantDay',
  'getClaimantClaim',
  'getPaidToday',
]
const decide: CallName[] = [
  'decideEmployees',
  'decideWrapper',
  'decideClaim',
  'takeBackPayment',
  'askClaimant',
  'undoDecision',
  'appointStandIn',
]
const payments: CallName[] = ['exportPayments', 'previewExport', 'countUnsureTax']
const company: CallName[] = ['searchCompany', 'listRecords', 'exportRecords', 'sumSpending']
const seePayments: CallName[] = [
  'listPaymentRuns',
  'getPaymentRun',
  'findPayment',
  'listPaymentHolds',
  ...company,
]
const spending: CallName[] = [
  'compareSpending',
  'listSpentClaims',
  'listLimitBreaches',
  'getPaymentDays',
  'getMonthForecast',
  'sumMonth',
]
const makePayments: CallName[] = [
  'createPaymentRun',
  'confirmPaymentRun',
  'cancelPaymentRun',
  'downloadBankFile',
  'recordReferences',
  'takeBackTransfer',
  'liftPaymentHold',
]
const approvePayments: CallName[] = ['answerPaymentRun']
const runs = [...seePayments, ...makePayments, ...approvePayments]
const administration: CallName[] = ['listUnassigned', 'reroute']
const tourApproval: CallName[] = ['listEmployeeTours', 'decideTour', 'undoTourDecision']
const tours: CallName[] = [
  'listTours',
  'getTour',
  'getContact',
  'createTour',
  'updateTour',
  'deleteTour',
  'listArchivedTours',
  'exportTours',
]
const everyone = calls
  .map(([name]) => name)
  .filter(
    (name) =>
      ![team, review, decide, payments, runs, spending, administration, tourApproval, tours]
        .flat()
        .includes(name),
  )

describe('who may call what', () => {
  it('allows ten calls without a session', () => {
    expect(allowed(undefined).sort()).toEqual([...open].sort())
  })

  it('lets a new account change its password and sign out, and nothing else', () => {
    expect(allowed({ ...manager, roles: ['admin'], isNewAccount: true }).sort()).toEqual(
      [...open, 'changePassword', 'signOut'].sort(),
    )
  })

  it('lets somebody without a required second factor set one up, and nothing else', () => {
    expect(allowed({ ...manager, roles: ['admin'], lacksFactor: true }).sort()).toEqual(
      [...open, ...factors, 'changePassword', 'signOut'].sort(),
    )
  })

  it.each<[string, Standing, CallName[]]>([
    ['an employee', employee, tours],
    ['an employee without tours', { ...employee, isTourEnabled: false }, []],
    ['a manager', manager, [...team, ...review, ...decide, ...spending, ...tours, ...tourApproval]],
    [
      'the head of a department',
      { ...employee, headsDepartment: true, decidesClaims: true },
      [...review, ...decide, ...spending, ...tours],
    ],
    ['a stand-in', { ...employee, decidesClaims: true }, [...review, ...decide, ...tours]],
    [
      'finance',
      withRole('finance'),
      [...review, ...payments, ...seePayments, ...approvePayments, ...spending, ...tours],
    ],
    [
      'a payer',
      { ...withRole('payer'), decidesClaims: true },
      [...review, ...decide, ...payments, ...runs, ...spending, ...tours],
    ],
    [
      'an admin',
      { ...withRole('admin'), decidesClaims: true },
      [...review, ...decide, ...payments, ...seePayments, ...spending, ...administration, ...tours],
    ],
    ['an auditor', withRole('auditor'), [...review, ...seePayments, ...spending, ...tours]],
  ])('opens to %s exactly its calls', (_, standing, extra) => {
    expect(allowed(standing).sort()).toEqual([...everyone, ...extra].sort())
  })

  it('names a known permission on every call', () => {
    for (const call of Object.values(allCalls)) expect(['anyone', ...permissions]).toContain(call.who)
  })
})
