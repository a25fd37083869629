// `npm test`, once the packages are there: checks, then vitest, then the browser. The last line is the sum.
import { runChecks } from './checks.ts'
import { runBrowser, runVitest } from './runners.ts'
import { line } from './summary.ts'
import type { Tally } from './tally.ts'

const steps: readonly (() => Promise<Tally[]>)[] = [checks, runVitest, runBrowser]

const tallies: Tally[] = []
for (const step of steps) {
  for (const tally of await step()) {
    tallies.push(tally)
    if (tally.output) console.error(tally.output)
    else console.log(line(tally.name, `${tally.passed} passed, ${tally.failed} failed`, tally.seconds))
  }
}

const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

async function checks(): Promise<Tally[]> {
  return (await runChecks()).map(({ name, ok, output, seconds }) => oneTest(name, ok, seconds, output))
}

function oneTest(name: string, ok: boolean, seconds: number, output: string): Tally {
  return { name, passed: ok ? 1 : 0, failed: ok ? 0 : 1, seconds, output: ok ? '' : output }
}
