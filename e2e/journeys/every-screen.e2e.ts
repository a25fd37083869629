// Every screen at both sizes: no console messages, no policy violation, no axe finding in light or dark, no horizontal
// scrolling, and no layout shift.
import { addDays } from '@tem/rules/base/company-day.ts'
import type { Page } from 'playwright/test'
import { areas, type Screen, settled } from '../screens.ts'
import { expect, test } from '../test.ts'
import { Requests } from './requests.ts'

/** Cumulative layout shift, as browsers sum it up: the share of the screen that moved, times how far. */
const MOST_SHIFT = 0.05
/** Answers come after the first frame, like on a real network. */
const LATENCY_MS = 100
const LONGEST_VISIT_MS = 60_000

const officer = 'E1001'
const manager = 'M2001'
const payer = 'P7001'
const administrator = 'A9001'

/** Screens of one record, with a record of the demo company. Add each new one here. */
const ofRecord: Readonly<Record<string, (records: Records) => Promise<Screen>>> = {
  '/dashboard/add-claim/:day': async ({ today }) => own(`/add-claim/${await today()}`),
  '/dashboard/claim-by-day/:day': async ({ today }) => own(`/claim-by-day/${await today()}`),
  '/dashboard/edit-claim/:id': async ({ first }) =>
    own(`/edit-claim/${(await first('claims/my-claims'))._id}`),
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
  '/dashboard/employee-wrappers/:id': async ({ claimant }) =>
    managers(`/employee-wrappers/${await claimant()}`),
  '/dashboard/claim-by-employees/:id': async ({ claimant }) =>
    managers(`/claim-by-employees/${await claimant()}`),
  '/dashboard/employee-claim-details/:id': async ({ claimant, call }) => {
    const { list } = await call(manager, `calendar/employees/get/${await claimant()}`)
    const { claims } = await call(manager, `calendar/employees/wrapper/${list[0]._id}`)
    return managers(`/employee-claim-details/${claims[0]._id}?wrapperId=${list[0]._id}`)
  },
  '/dashboard/payment-runs/:id': async ({ call, today }) => {
    const { list } = await call(payer, 'payment-runs/list')
    // The journey of the payer makes the same draft.
    const upTo = addDays(await today(), -7)
    const { _id } = list[0] ?? (await call(payer, 'payment-runs/create', { upTo }))
    return { path: `/dashboard/payment-runs/${_id}`, as: payer }
  },
  '/dashboard/admin/people/:id': async ({ call }) => {
    const { list } = await call(administrator, 'admin/people/list')
    return { path: `/dashboard/admin/people/${list[0]._id}`, as: administrator }
  },
  '/dashboard/admin/policy/:sheet': async () => ({
    path: '/dashboard/admin/policy/limits',
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

for (const { name, screens, ofRecords } of areas)
  test(`every screen of ${name} is accessible and does not move`, async ({
    page,
    windowOf,
    expectAccessible,
  }) => {
    test.setTimeout((screens.length + ofRecords.length) * LONGEST_VISIT_MS)
    const records = recordsFor(page)
    const opened = new Map<string, Promise<Page>>()
    const open = (as: string) => {
      const window = opened.get(as) ?? windowOf(as).then(prepared)
      opened.set(as, window)
      return window
    }
    await prepared(page)
    for (const screen of [
      ...screens,
      ...(await Promise.all(ofRecords.map((path) => screenOf(path, records)))),
    ]) {
      const { path, as } = screen
      await test.step(`${path} as ${as ?? 'nobody'}`, async () => {
        const window = as === undefined ? page : await open(as)
        await visit(window, path, expectAccessible)
        // A record may redirect to another screen; no other screen redirects.
        if (screens.includes(screen)) expect(new URL(window.url()).pathname).toBe(path.replace(/\?.*/, ''))
      })
    }
  })

async function prepared(page: Page): Promise<Page> {
  await page.addInitScript(watchShifts)
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  return page
}

async function visit(
  page: Page,
  path: string,
  expectAccessible: (on: Page, rules?: 'all' | 'colours') => Promise<void>,
) {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(path)
  await settled(page)
  // What arrives late may still move something. Some requests that outlive a page never count as finished, so not for ever.
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => {})
  expect.soft(await sidewaysScroll(page), `${path} scrolls sideways`).toBe(false)
  await expectNoShift(page, path)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, 'colours')
}

function sidewaysScroll(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
}

async function expectNoShift(page: Page, path: string) {
  const shifts = await page.evaluate(() => (window as Watched).shifts ?? [])
  const total = shifts.reduce((sum, { value }) => sum + value, 0)
  expect.soft(total, `${path}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(MOST_SHIFT)
}

function screenOf(path: string, records: Records): Promise<Screen> {
  const addressed = ofRecord[path]
  if (!addressed) throw new Error(`No record is named for ${path}.`)
  return addressed(records)
}

interface Shift {
  value: number
  what: string[]
}

type Watched = typeof window & { shifts?: Shift[] }

/** Runs in the page: layout shifts, and those without user input. */
function watchShifts() {
  const watched = window as Watched
  watched.shifts = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[]
      }
      if (hadRecentInput) continue
      const what = sources.map(
        ({ node, previousRect, currentRect }) =>
          `${node?.textContent?.slice(0, 30)} from ${previousRect.y} to ${currentRect.y}`,
      )
      watched.shifts?.push({ value, what })
    }
  }).observe({ type: 'layout-shift', buffered: true })
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
    claimant: async (): Promise<string> => (await call(manager, 'calendar/employees/list')).list[0]._id,
  }
}

function own(path: string): Screen {
  return { path: `/dashboard${path}`, as: officer }
}

function managers(path: string): Screen {
  return { path: `/dashboard${path}`, as: manager }
}
