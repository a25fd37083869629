// Every screen, opened once at each size: no console messages, no policy violation, no horizontal scrolling, no layout shift,
// no axe finding in light or dark. On a desktop also what a screen reader is told of it and a tab order that follows the eye,
// on a phone room for a finger.
import type { Page } from 'playwright/test'
import type { Outlines } from '../outlines/outline.ts'
import { outlines } from '../outlines/outlines.ts'
import { areas } from '../screens.ts'
import { expect, test } from '../test.ts'
import { visitEvery } from './records.ts'
import { smallTargets, stepsBack } from './seen-in-page.ts'

/** Cumulative layout shift, as browsers sum it up: the share of the screen that moved, times how far. */
const MOST_SHIFT = 0.05
/** Answers come after the first frame, like on a real network. */
const LATENCY_MS = 100
/** Screens of approvers and administrators are for a desktop first. */
const forFingers = ['shell', 'account', 'claims', 'tours']

for (const area of areas)
  test(`every screen of ${area.name} is accessible and does not move`, async ({
    page,
    windowOf,
    expectAccessible,
    isMobile,
  }) => {
    const open = async (employeeCode: string) => prepared(await windowOf(employeeCode))
    // A new module may come without.
    const ofArea = outlines[area.name]
    await visitEvery(area, await prepared(page), open, async (window, route) => {
      // A record may redirect to another screen; no other screen redirects.
      if (!route.includes(':')) expect.soft(new URL(window.url()).pathname).toBe(route)
      // What arrives late may still move something. Some requests that outlive a page never count as finished, so not for ever.
      await window.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => {})
      expect.soft(await sidewaysScroll(window), `${route} scrolls sideways`).toBe(false)
      await expectNoShift(window, route)
      if (isMobile && forFingers.includes(area.name))
        expect.soft(await window.evaluate(smallTargets), `${route}: too small for a finger`).toEqual([])
      if (!isMobile) {
        if (ofArea)
          await expect.soft(window.locator('body'), route).toMatchAriaSnapshot(outlineOf(route, ofArea))
        expect.soft(await window.evaluate(stepsBack), `${route}: Tab goes back`).toEqual([])
      }
      await expectAccessible(window)
      await window.emulateMedia({ colorScheme: 'dark' })
      await expectAccessible(window, 'colours')
      await window.emulateMedia({ colorScheme: 'light' })
    })
  })

function outlineOf(route: string, ofArea: Outlines): string {
  const outline = ofArea[route]
  if (outline === undefined) throw new Error(`No outline is written for ${route}.`)
  return outline
}

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
