// `npm test`, after the packages are installed: checks, then vitest, then the browser. The last line is the sum.
import { timeOf } from '@tem/rules/base/company-day.ts'
import { now, today } from '@tem/server/process/clock.ts'
import { runChecks } from './checks.ts'
import { fewMoments } from './moments.ts'
import { runBrowser, runVitest } from './runners.ts'
import { line } from './summary.ts'
import type { Tally } from './tally.ts'
import { fewTestsOfDays } from './tests-of-days.ts'

// A run over midnight would have two dates.
const present = timeOf(now()) > '23:20' ? { at: `${today()}T12:00` } : {}

const steps: readonly (() => Promise<Tally[]>)[] = [
  checks,
  () => runVitest(present),
  ...fewMoments(today()).map((at) => () => onAnotherDay(at)),
  () => runBrowser(present),
]

const tallies: Tally[] = []
for (const step of steps) {
  for (const tally of await step()) {
    tallies.push(tally)
    if (tally.output) console.error(tally.output)
    console.log(line(tally.name, `${tally.passed} passed, ${tally.failed} failed`, tally.seconds))
  }
}

const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

async function checks(): Promise<Tally[]> {
  return (await runChecks()).map(({ name, ok, output, seconds }) => oneTest(name, ok, seconds, output))
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
