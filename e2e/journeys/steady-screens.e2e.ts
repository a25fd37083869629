// Nothing moves by itself on any screen: not on a slow phone, not on a slow line, neither at the first visit nor later.
import type { Page } from 'playwright/test'
import { manifests, type Screen, screens, settled } from '../screens.ts'
import { expect, test } from '../test.ts'
import { Requests } from './requests.ts'

/** Cumulative layout shift, as browsers sum it up: the share of the screen that moved, times how far. */
const MOST = 0.05

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, serviceWorkers: 'block' })

const officer = 'E1001'
const manager = 'M2001'

/** Screens of one record, with a record of the demo company. A new one has to be added here. */
const ofRecords: Readonly<Record<string, (records: Records) => Promise<Screen>>> = {
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
  '/dashboard/edit-tour/:id': async ({ first }) => own(`/edit-tour/${(await first('tours/list'))._id}`),
  '/dashboard/tour-itinerary/:id': async ({ first }) =>
    own(`/tour-itinerary/${(await first('tours/list'))._id}`),
  '/dashboard/approve-tour/:id': async ({ call }) =>
    managers(`/approve-tour/${(await call(manager, 'tours/employees/list')).list[0]._id}`),
}

for (const { path, as } of screens)
  test(
    `${path} ${as ? `as ${as} ` : ''}stands still`,
    { tag: ['@once', '@steady'] },
    ({ page, signedInAs }) => expectStill(page, signedInAs, { path, ...(as && { as }) }),
  )

const routes = manifests().flatMap((manifest) => manifest.routes)
for (const { path } of routes.filter((route) => route.path.includes(':')))
  test(`${path} stands still`, { tag: ['@once', '@steady'] }, async ({ page, signedInAs }) => {
    const addressed = ofRecords[path]
    if (!addressed) throw new Error(`No record is named for ${path}.`)
    await expectStill(page, signedInAs, await addressed(recordsFor(page)))
  })

async function expectStill(page: Page, signedInAs: (code: string) => Promise<void>, { path, as }: Screen) {
  test.slow()
  if (as) await signedInAs(as)
  await page.addInitScript(watchShifts)
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  // What a bus has: 1.6 Mbit/s, 150 ms.
  await browser.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 96_000,
  })
  await page.goto(path)
  await expectNoShift(page, 'at the first visit')
  await page.reload()
  await expectNoShift(page, 'at the next one')
}

async function expectNoShift(page: Page, when: string) {
  await settled(page)
  await page.waitForLoadState('networkidle')
  const shifts = await page.evaluate(() => (window as Watched).shifts ?? [])
  const total = shifts.reduce((sum, { value }) => sum + value, 0)
  expect(total, `${when}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(MOST)
}

interface Shift {
  value: number
  what: string[]
}

type Watched = typeof window & { shifts?: Shift[] }

/** Runs in the page: what moved, and what of it the person has not caused. */
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
