// A field officer's phone, four times slower than a desktop, on 4G; and moves between modules on a desktop.
import { chromiumFlags, chromiumPath } from '@tem/e2e/chromium.ts'
import { areas, type Screen } from '@tem/e2e/screens.ts'
import { type Suite, startSuite } from '@tem/e2e/suite/suite.ts'
import { chromium } from 'playwright'
import { type Found, say } from '../figures.ts'
import { type Undo, unlimited } from '../own-postgres.ts'
import { median, within } from '../spread.ts'
import { judge, type Verdict } from './lighthouse.ts'
import { moveTimes } from './moves.ts'
import { coldTime, type Seen, seeScreen, tapTimes } from './screens-seen.ts'

/** One visit tells little. */
const coldVisits = 7
const judgedVisits = 3

/** The claim policy with its text. */
const first: Screen = { path: '/dashboard/policy-summary', as: 'E1001' }
const judged: readonly Screen[] = [
  { path: '/auth/signin' },
  { path: '/dashboard', as: 'E1001' },
  { path: '/dashboard/weekly-claim', as: 'E1001' },
  { path: '/dashboard/requested-claims', as: 'E1001' },
  { path: '/dashboard/new-request', as: 'E1001' },
  { path: '/dashboard/reports', as: 'E1001' },
]
const all = areas.flatMap(({ screens }) => screens)

/** `isWhole`: every screen that has no record in its URL, which takes ten minutes; otherwise those that Lighthouse sees. */
export async function measurePhone(undo: Undo, isWhole: boolean): Promise<Found<'phone'>> {
  const suite = await startSuite({ env: unlimited })
  undo.push(suite.stop)
  const lighthouse = await judgeAll(suite)
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags })
  undo.push(() => browser.close())
  const cold: number[] = []
  while (cold.length < coldVisits) cold.push(await coldTime(browser, suite, first))
  const taps = await tapTimes(browser, suite)
  const moves = await moveTimes(browser, suite)
  say('Screens: cold, installed, loaded when cold', '')
  const seen: Seen[] = []
  for (const screen of isWhole ? all : judged) {
    const found = await seeScreen(browser, suite, screen)
    seen.push(found)
    const both = `${Math.round(found.coldMs)} ms, ${Math.round(found.installedMs)} ms`
    const size = `${Math.round(found.coldBytes / 1000)} kB`
    say(`  ${screen.path} ${screen.as ?? ''}`, both, `${size}, shift ${found.shift.toFixed(3)}`)
  }
  const installed = seen.map(({ installedMs }) => installedMs)
  return {
    cold: median(cold),
    installed: within(installed, 0.75),
    tap: within(taps, 0.75),
    move: within(moves, 0.95),
    shift: Math.max(...seen.map(({ shift }) => shift)),
    ...lighthouse,
  }
}

/** Without its packages, which come over the network, the other figures of a phone remain. */
async function judgeAll(suite: Suite): Promise<Pick<Found<'phone'>, 'performance' | 'blocking'>> {
  const found: { performance: number; blocking: number }[] = []
  say('Lighthouse, a phone', 'performance', `medians of ${judgedVisits} visits`)
  try {
    for (const screen of judged) {
      const verdicts: Verdict[] = []
      while (verdicts.length < judgedVisits) verdicts.push(await judge(suite, screen))
      const of = (figure: keyof Verdict) => median(verdicts.map((verdict) => verdict[figure]))
      say(
        `  ${screen.path}`,
        String(of('performance')),
        `blocking ${Math.round(of('blockingMs'))} ms, largest paint ${Math.round(of('largestPaintMs'))} ms, accessibility ${of('accessibility')}`,
      )
      found.push({ performance: of('performance'), blocking: of('blockingMs') })
    }
  } catch (error) {
    say('  stopped', '', String(error))
    return { performance: 'Lighthouse did not run', blocking: 'Lighthouse did not run' }
  }
  return {
    performance: Math.min(...found.map(({ performance }) => performance)),
    blocking: Math.max(...found.map(({ blocking }) => blocking)),
  }
}
