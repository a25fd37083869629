// `npm test`, after the packages are installed: checks, then vitest, then the browser and beside it the other days. The last
// line is the sum.
import { timeOf } from '@tem/rules/base/company-day.ts'
import { now, today } from '@tem/server/process/clock.ts'
import { runChecks } from './checks.ts'
import { fewMoments, momentOfRun } from './moments.ts'
import { runBrowser, runVitest } from './runners.ts'
import { line } from './summary.ts'
import type { Tally } from './tally.ts'
import { fewTestsOfDays, testsOfDays } from './tests-of-days.ts'

const moment = momentOfRun(today(), timeOf(now()))
const present = moment === undefined ? {} : { at: moment }
const vitest = moment === undefined ? [() => runVitest()] : aroundMidnight(moment)

const steps: readonly (() => Promise<Tally[]>)[] = [
  checks,
  ...vitest,
  // The suite starts, and days are set up, with one core each.
  async () => (await Promise.all([onOtherDays(), runBrowser(present)])).flat(),
]

const tallies: Tally[] = []
for (const step of steps) {
  for (const tally of await step()) {
    tallies.push(tally)
    if (tally.output) console.error(tally.output)
    console.log(line(tally.name, `${tally.passed} passed, ${tally.failed} failed`, tally.seconds))
  }
}

console.log(
  'left out: three PostgreSQL and two machines of the suite (npm run drill -- machines, half an hour)',
)
const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

async function checks(): Promise<Tally[]> {
  return (await runChecks()).map(({ name, ok, output, seconds }) => oneTest(name, ok, seconds, output))
}

/** The other tests stay in the present: some judge what PostgreSQL, whose clock is not moved, calls now. */
function aroundMidnight(at: string): (() => Promise<Tally[]>)[] {
  const files = testsOfDays()
  return [() => runVitest({ at, files }), () => runVitest({ without: files })]
}

async function onOtherDays(): Promise<Tally[]> {
  const tallies: Tally[] = []
  for (const at of fewMoments(today())) tallies.push(...(await onAnotherDay(at)))
  return tallies
}

async function onAnotherDay(at: string): Promise<Tally[]> {
  const tallies = await runVitest({ at, files: fewTestsOfDays })
  const sum = (of: 'passed' | 'failed') => tallies.reduce((total, tally) => total + tally[of], 0)
  const output = tallies.map((tally) => tally.output).join('')
  const seconds = Math.max(...tallies.map((tally) => tally.seconds))
  return [{ name: `at ${at}`, passed: sum('passed'), failed: sum('failed'), seconds, output }]
}

function oneTest(name: string, ok: boolean, seconds: number, output: string): Tally {
  return { name, passed: ok ? 1 : 0, failed: ok ? 0 : 1, seconds, output: ok ? '' : output }
}
