// The cost of federation for the visitor: the first useful screen of the suite, compared with a single build of
// the same screens.

import { chromiumFlags, chromiumPath } from '@tem/e2e/chromium.ts'
import type { Suite } from '@tem/e2e/suite/suite.ts'
import { chromium } from 'playwright'
import { interleave } from '../median.ts'
import { type Circumstances, coldVisit } from './cold-visit.ts'

/** Lighthouse's throttling for a mid-range phone on slow 4G. */
const midRangePhone: Circumstances = { cpuSlowdown: 4, megabitsPerSecond: 1.6, roundTripMs: 150 }

/** Only latency differs: the extra time of the higher latency is round trips, the common time is work. */
const far: Circumstances = { cpuSlowdown: 1, megabitsPerSecond: 1000, roundTripMs: 400 }
const farther: Circumstances = { ...far, roundTripMs: 1200 }

const rounds = 7

/** A module's screen, useful when its data is here. */
const withData = { path: '/dashboard/policy-summary', element: 'main article :is(h2, h3)' }
/** One that asks for nothing: drawn when elements with its class names exist. */
const withoutData = { path: '/dashboard/change-password', element: 'main [class*="account-"]' }

interface Contenders {
  readonly suite: Suite
  readonly singleBuild: Suite
  readonly session: string
}

export interface FirstScreenFigures {
  readonly suiteMs: number
  readonly singleBuildMs: number
  readonly roundTrips: number
}

export async function measureFirstScreen(contenders: Contenders): Promise<FirstScreenFigures> {
  const { suite, singleBuild, session } = contenders
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags })
  const visit = (to: Suite, circumstances: Circumstances, { path, element }: typeof withData) =>
    coldVisit(browser, { url: to.url + path, session, circumstances, awaited: element })
  try {
    const { suiteMs, singleBuildMs } = await interleave(rounds, {
      suiteMs: async () => (await visit(suite, midRangePhone, withData)).totalMs,
      singleBuildMs: async () => (await visit(singleBuild, midRangePhone, withData)).totalMs,
    })
    const after = await interleave(5, {
      far: async () => (await visit(suite, far, withoutData)).afterHtmlMs,
      farther: async () => (await visit(suite, farther, withoutData)).afterHtmlMs,
    })
    const roundTrips = (after.farther - after.far) / (farther.roundTripMs - far.roundTripMs)
    // Two visits never take the same time, so a hundredth of a round trip says nothing.
    return { suiteMs, singleBuildMs, roundTrips: Number(roundTrips.toFixed(1)) }
  } finally {
    await browser.close()
  }
}
