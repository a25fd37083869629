// What federation costs the visitor: the first useful screen of the suite against the same as one bundle.
import { chromium } from 'playwright'
import { chromiumFlags, chromiumPath } from '../chromium.ts'
import type { Suite } from '../suite/suite.ts'
import { type Circumstances, coldVisit } from './cold-visit.ts'
import { interleave } from './median.ts'

/** As Lighthouse throttles for a mid-range phone on slow 4G. */
const midRangePhone: Circumstances = { cpuSlowdown: 4, megabitsPerSecond: 1.6, roundTripMs: 150 }

/** Nothing but distance: what is left of the time is round trips. */
const farAway: Circumstances = { cpuSlowdown: 1, megabitsPerSecond: 1000, roundTripMs: 600 }

const rounds = 7

/** A module's screen: `drawn` by its own code, whose class names tell; `useful` once its data is there. */
const screen = {
  path: '/dashboard/policy-summary',
  drawn: 'main [class*="account-"]',
  useful: 'main article :is(h2, h3)',
}

interface Contenders {
  readonly suite: Suite
  readonly oneBundle: Suite
  readonly session: string
}

export interface FirstScreenFigures {
  readonly suiteMs: number
  readonly oneBundleMs: number
  readonly roundTrips: number
}

export async function measureFirstScreen(contenders: Contenders): Promise<FirstScreenFigures> {
  const { suite, oneBundle, session } = contenders
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags })
  const visit = (to: Suite, circumstances: Circumstances, awaited: string) =>
    coldVisit(browser, { url: to.url + screen.path, session, circumstances, awaited })
  try {
    const { suiteMs, oneBundleMs } = await interleave(rounds, {
      suiteMs: async () => (await visit(suite, midRangePhone, screen.useful)).totalMs,
      oneBundleMs: async () => (await visit(oneBundle, midRangePhone, screen.useful)).totalMs,
    })
    const { afterHtmlMs } = await interleave(3, {
      afterHtmlMs: async () => (await visit(suite, farAway, screen.drawn)).afterHtmlMs,
    })
    return { suiteMs, oneBundleMs, roundTrips: afterHtmlMs / farAway.roundTripMs }
  } finally {
    await browser.close()
  }
}
