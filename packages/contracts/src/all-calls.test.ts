import { describe, expect, it } from 'vitest'
import { allCalls, callList } from './all-calls.ts'
import { type Call, pathParameters } from './call.ts'
import { callFiles } from './call-files.ts'
import * as company from './calls/company.ts'
import * as factors from './calls/factors.ts'
import * as home from './calls/home.ts'
import * as paymentRuns from './calls/payment-runs.ts'
import * as provider from './calls/provider.ts'
import * as spending from './calls/spending.ts'
import { pathMatcher } from './path-match.ts'

const paths = {
  account: `/auth/signin /auth/signout /auth/signup /auth/confirm-signup /auth/forgot-mobile /auth/reset-mobile
    /configs/get-all-common-config /me/get /me/update /me/my-allowances
    /me/change-password /me/update-profile-photo /me/contact-codes /me/language
    /users/list-employees /users/list /users/get/:_id /users/contact/:_id
    /me/stand-ins/list /me/stand-ins/appoint /me/stand-ins/end/:_id
    /auth/ways /auth/provider-start /auth/provider /me/proof/provider
    /auth/passkey-options /auth/passkey /me/proof/ways /me/proof/give
    /me/factors/list /me/factors/app /me/factors/confirm-app /me/factors/passkey-options /me/factors/add-passkey
    /me/factors/recovery-codes /me/factors/remove
    /me/sessions/list /me/sessions/end/:_id /me/sessions/end-others`,
  claims: `/attachments/upload
    /calendar/group-by-date /calendar/datewise-claims/get/:day /calendar/datewise-claims/update/:day
    /calendar/mark-no-claims/:day /calendar/mark-claims/:_id /calendar/mark-no-trips/:day
    /calendar/submit/:day /calendar/unsubmit/:_id /calendar/submit-week /calendar/submit-month
    /calendar/allowance-subcategories/list/:day
    /calendar/claims/get/:_id /calendar/claims/create/:day /calendar/claims/update/:_id /calendar/claims/revise/:_id
    /calendar/revisable/group-by-date /calendar/revisable/datewise-claims/get/:_id
    /calendar/requested/group-by-date /calendar/requested/datewise-claims/get/:_id
    /calendar/rejected-claims-notification /calendar/unsubmitted-days /notifications/list /notifications/seen
    /claims/new-request /claims/my-claims /claims/my-revisable-claims /claims/claim-summary/:_id
    /claims/decline-companion/:_id /claims/answer-question/:_id /claims/remind/:_id /claims/accept-rejection/:_id
    /claims/revise/:_id /claims/delete/:_id /claims/policy
    /expense-types/list-grouped
    /allowance-categories/list-grouped /allowance-categories/get/:_id /allowance-categories/used-in-claims
    /states/list /metro-cities/list /months/list /months/dynamic-list
    /reports/all-counts /reports/top-claims /reports/todays-claims /reports/category-wise-claims /reports/date-wise-claims`,
  approvals: `/users/list-by-reporting-managers /users/team-calendar
    /calendar/employees/list /calendar/employees/get/:_id /calendar/employees/wrapper/:_id /calendar/employees/claim/:_id
    /calendar/approve-reject-employee-claim /calendar/approve-reject-wrapper/:_id /calendar/approve-reject-claim/:_id
    /calendar/tapayment/export-list /calendar/tapayment/preview
    /calendar/ask-claimant/:_id /calendar/undo-decision
    /payments/today /calendar/bounce-payment/:_id /rerouting/list /rerouting/reroute
    /payment-runs/list /payment-runs/get/:_id /payment-runs/create /payment-runs/confirm/:_id /payment-runs/answer/:_id
    /payment-runs/cancel/:_id /payment-runs/file/:_id /payment-runs/references/:_id
    /payment-runs/find-payment /payment-runs/take-back-payment /payment-runs/holds /payment-runs/lift-hold/:_id
    /company/search /company/records /company/export-records /company/spending
    /company/compare-spending /company/spent-claims /company/limit-breaches
    /company/payment-days /company/month-forecast /company/month /company/unsure-tax`,
  tours: `/tours/list /tours/get/:_id /tours/create /tours/update/:_id /tours/delete/:_id
    /tours/list-archived /tours/export-list /tours/employees/list /tours/approve-reject-tour/:_id
    /tours/undo-decision/:_id`,
}

const matchPath = pathMatcher(callList)
const modules = Object.keys(paths) as (keyof typeof paths)[]
const ofProduct = callList.filter(({ module }) => module in paths)

describe('the table of calls', () => {
  it.each(modules)('holds every call of the %s module once, and no other', (module) => {
    const wanted = paths[module].split(/\s+/)
    const found = callList.filter((call) => call.module === module).map((call) => call.path)
    expect(found.sort()).toEqual(wanted.sort())
  })

  it('contains the 72 calls of the product, and a few later ones', () => {
    const later: readonly (Call | undefined)[] = [
      allCalls.signOut,
      allCalls.confirmSignUp,
      allCalls.sendContactCodes,
      allCalls.saveLanguage,
      allCalls.takeBackPayment,
      allCalls.previewExport,
      allCalls.getPaidToday,
      allCalls.listStandIns,
      allCalls.appointStandIn,
      allCalls.endStandIn,
      allCalls.listUnassigned,
      allCalls.reroute,
      allCalls.listNotifications,
      allCalls.markNotificationsSeen,
      allCalls.countUnsubmittedDays,
      allCalls.declineCompanion,
      allCalls.answerQuestion,
      allCalls.remindApprover,
      allCalls.acceptRejection,
      allCalls.askClaimant,
      allCalls.undoDecision,
      allCalls.undoTourDecision,
      ...Object.values(paymentRuns),
      ...Object.values(company),
      ...Object.values(spending),
      ...Object.values(home),
      ...Object.values(factors),
      ...Object.values(provider),
      allCalls.getContact,
      allCalls.getTeamCalendar,
    ]
    expect(ofProduct.filter((call) => !later.includes(call))).toHaveLength(72)
  })

  it('asks for a proof before money moves, before what guards it changes, and before the whole company is exported', () => {
    const guarded = callList.filter(({ needsProof }) => needsProof).map(({ path }) => path)
    expect(guarded.sort()).toEqual(
      `/payment-runs/confirm/:_id /payment-runs/answer/:_id
      /admin/company/bank-layouts/save /admin/company/bank-layouts/offer-first
      /admin/company/bank-layouts/remove /admin/providers/save /admin/providers/remove
      /admin/service-tokens/create /admin/service-tokens/show/:_id
      /admin/webhooks/save /admin/webhooks/make-secret/:_id
      /admin/people/change /admin/people/temporary-password/:_id /admin/people/invite/:_id
      /admin/people/reset-factors/:_id /admin/people/invite-many
      /admin/audit/evidence /admin/audit/samples/sign-off/:_id
      /admin/changes/answer/:_id /admin/company/save-setting
      /admin/policy/publish /admin/policy/save-text /admin/policy/withdraw
      /calendar/tapayment/export-list /company/export-records /admin/trail/export /admin/privacy/export/:_id
      /me/factors/app /me/factors/passkey-options /me/factors/recovery-codes /me/factors/remove
      /me/sessions/end/:_id /me/sessions/end-others`
        .split(/\s+/)
        .sort(),
    )
    // A file would have to be sent again as a whole.
    expect(callList.filter(({ needsProof, upload }) => needsProof && upload)).toEqual([])
  })

  it('lets machines read only, and nothing that a person proves first', () => {
    const ofMachines = callList.filter(({ scope }) => scope)
    expect(ofMachines.length).toBeGreaterThan(0)
    expect(ofMachines.filter(({ kind, needsProof }) => kind !== 'read' || needsProof)).toEqual([])
  })

  it('has each name and each path once, across files', () => {
    const names = callFiles.flatMap((file) => Object.keys(file))
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
    const taken = callList.flatMap(({ path, aliases = [] }) => [path, ...aliases])
    expect(taken.filter((path, index) => taken.indexOf(path) !== index)).toEqual([])
  })

  it.each(Object.entries(allCalls))('%s takes its path parameters as part of its payload', (_, call) => {
    expect(Object.keys(call.payload.schema)).toEqual(expect.arrayContaining(pathParameters(call.path)))
  })
})

describe('the way from a path to its call', () => {
  it('finds every call under its path and its aliases', () => {
    for (const call of callList)
      for (const path of [call.path, ...(call.aliases ?? [])]) {
        const match = matchPath(path.replace(/:\w+/, 'a%20b'))
        expect(match?.call, path).toBe(call)
        expect(Object.keys(match?.parameters ?? {})).toEqual(pathParameters(call.path))
        expect(Object.values(match?.parameters ?? {}).every((value) => value === 'a b')).toBe(true)
      }
  })

  it('has the second name of the common configuration', () => {
    expect(matchPath('/configs/getCommonConfig')?.call).toBe(allCalls.getCommonConfig)
  })

  it.each([
    '/',
    '',
    '/me',
    '/me/get/',
    '/me/get/x',
    '/calendar/submit',
    '/calendar/submit/',
    '/calendar/submit/a/b',
    '/calendar/submit/%E0',
    '/__proto__',
    '/constructor',
  ])('knows no call under %s', (path) => expect(matchPath(path)).toBeUndefined())
})
