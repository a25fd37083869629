// Screens of one record, opened with a record of the demo company.
import { demoId } from '@tem/demo/dice.ts'
import { addDays } from '@tem/rules/base/company-day.ts'
import type { Page } from 'playwright/test'
import { type Area, type Screen, settled } from '../screens.ts'
import { test } from '../test.ts'
import { Requests } from './requests.ts'

const officer = 'E1001'
const manager = 'M2001'
/** Waits for the manager; no journey decides on the claims of this person, and one adds and deletes a new one. */
const claimant = demoId('person', 'E1011')
const payer = 'P7001'
const administrator = 'A9001'
const auditor = 'X9002'

/** Add each new one here. */
const ofRecord: Readonly<Record<string, (records: Records) => Promise<Screen>>> = {
  '/dashboard/add-claim/:day': async ({ today }) => own(`/add-claim/${await today()}`),
  '/dashboard/claim-by-day/:day': async ({ today }) => own(`/claim-by-day/${await today()}`),
  '/dashboard/edit-claim/:id': async ({ call }) => {
    const { list } = await call(officer, 'claims/my-claims')
    const draft = list.find(({ can }: { can: { edit: boolean } }) => can.edit)
    return own(`/edit-claim/${draft._id}`)
  },
  '/dashboard/revisable-claim/:id': async ({ first }) =>
    own(`/revisable-claim/${(await first('claims/my-revisable-claims'))._id}`),
  '/dashboard/claim-summary/:id': async ({ first }) =>
    own(`/claim-summary/${(await first('claims/my-claims'))._id}`),
  '/dashboard/requested-date-wrappers/:id': async ({ requestedDay }) =>
    own(`/requested-date-wrappers/${(await requestedDay())._id}`),
  '/dashboard/requested-wrapper-detail/:parent_id/:id': async ({ requestedDay, call }) => {
    const { _id } = await requestedDay()
    const { claims } = await call(officer, `calendar/requested/datewise-claims/get/${_id}`)
    return own(`/requested-wrapper-detail/${_id}/${claims[0]._id}`)
  },
  '/dashboard/wrapper-claims/:id': async ({ first }) =>
    own(`/wrapper-claims/${(await first('calendar/revisable/group-by-date'))._id}`),
  '/dashboard/employee-wrappers/:id': async () => managers(`/employee-wrappers/${claimant}`),
  '/dashboard/claim-by-employees/:id': async () => managers(`/claim-by-employees/${claimant}`),
  '/dashboard/employee-claim-details/:id': async ({ call }) => {
    const { list } = await call(manager, `calendar/employees/get/${claimant}`)
    const { _id } = list.at(-1)
    const { claims } = await call(manager, `calendar/employees/wrapper/${_id}`)
    return managers(`/employee-claim-details/${claims[0]._id}?wrapperId=${_id}`)
  },
  '/dashboard/payment-runs/:id': async ({ call, today }) => {
    const { list } = await call(payer, 'payment-runs/list')
    // The journey of the payer makes the same draft.
    const upTo = addDays(await today(), -7)
    const { _id } = list[0] ?? (await call(payer, 'payment-runs/create', { upTo }))
    return { path: `/dashboard/payment-runs/${_id}`, as: payer }
  },
  '/dashboard/admin/audit/:id': async ({ call, today }) => {
    const to = await today()
    const asked = { from: addDays(to, -30), to, size: 3, seed: 'SCREEN' }
    const { item } = await call(auditor, 'admin/audit/samples/draw', asked)
    return { path: `/dashboard/admin/audit/${item._id}`, as: auditor }
  },
  '/dashboard/admin/people/:id': async ({ call }) => {
    const { list } = await call(administrator, 'admin/people/list')
    return { path: `/dashboard/admin/people/${list[0]._id}`, as: administrator }
  },
  '/dashboard/admin/sign-in/:id': async () => ({
    path: '/dashboard/admin/sign-in/new',
    as: administrator,
  }),
  '/dashboard/admin/webhooks/:id': async () => ({
    path: '/dashboard/admin/webhooks/new',
    as: administrator,
  }),
  '/dashboard/admin/policy/:sheet': async () => ({
    path: '/dashboard/admin/policy/limits',
    as: administrator,
  }),
  '/dashboard/admin/policy/new-sub-categories/:row': async () => ({
    path: '/dashboard/admin/policy/new-sub-categories/new',
    as: administrator,
  }),
  '/dashboard/admin/company/bank-layouts/:code': async () => ({
    path: '/dashboard/admin/company/bank-layouts/enet',
    as: administrator,
  }),
  '/dashboard/edit-tour/:id': async ({ first }) => own(`/edit-tour/${(await first('tours/list'))._id}`),
  '/dashboard/tour-itinerary/:id': async ({ first }) =>
    own(`/tour-itinerary/${(await first('tours/list'))._id}`),
  '/dashboard/approve-tour/:id': async ({ call }) =>
    managers(`/approve-tour/${(await call(manager, 'tours/employees/list')).list[0]._id}`),
}

const LONGEST_VISIT_MS = 60_000

/** Opens each screen of an area, as a person who may. */
export async function visitEvery(
  { screens, ofRecords }: Area,
  page: Page,
  windowOf: (employeeCode: string) => Promise<Page>,
  visit: (window: Page, route: string) => Promise<void>,
): Promise<void> {
  test.setTimeout((screens.length + ofRecords.length) * LONGEST_VISIT_MS)
  const windows = new Map<string, Page>()
  const records = recordsFor(page)
  const routes = [
    ...screens.map((screen) => ({ route: screen.path.replace(/\?.*/, ''), find: async () => screen })),
    ...ofRecords.map((route) => ({ route, find: () => screenOf(route, records) })),
  ]
  for (const { route, find } of routes)
    await test.step(route, async () => {
      const { path, as } = await find()
      const window = as === undefined ? page : (windows.get(as) ?? (await windowOf(as)))
      if (as !== undefined) windows.set(as, window)
      await window.goto(path)
      await settled(window)
      await visit(window, route)
    })
}

function screenOf(path: string, records: Records): Promise<Screen> {
  const addressed = ofRecord[path]
  if (!addressed) throw new Error(`No record is named for ${path}.`)
  return addressed(records)
}

type Records = ReturnType<typeof recordsFor>

function recordsFor(page: Page) {
  const call = async (as: string, path: string, data: object = {}) =>
    (await Requests.of(page, as)).call(path, data)
  const first = async (path: string) => (await call(officer, path)).list[0]
  return {
    call,
    first,
    today: async (): Promise<string> => (await call(officer, 'configs/get-all-common-config')).item.today,
    requestedDay: () => first('calendar/requested/group-by-date'),
  }
}

function own(path: string): Screen {
  return { path: `/dashboard${path}`, as: officer }
}

function managers(path: string): Screen {
  return { path: `/dashboard${path}`, as: manager }
}
