// Every screen at both sizes: no console messages, no policy violation, no axe finding in light or dark, no horizontal
// scrolling, and no layout shift.
import type { Page } from 'playwright/test'
import { areas, settled } from '../screens.ts'
import { expect, test } from '../test.ts'
import { recordsFor, screenOf } from './records.ts'

/** Cumulative layout shift, as browsers sum it up: the share of the screen that moved, times how far. */
const MOST_SHIFT = 0.05
/** Answers come after the first frame, like on a real network. */
const LATENCY_MS = 100
const LONGEST_VISIT_MS = 60_000

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
