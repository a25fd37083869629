// The result of a runner: how many tests passed and failed, and its output if some failed.
import { readFileSync } from 'node:fs'
import type { Outcome } from './commands.ts'

export interface Tally {
  readonly name: string
  readonly passed: number
  readonly failed: number
  readonly seconds: number
  /** Shown when something failed. */
  readonly output: string
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly { readonly status: string }[]
  }[]
}

/** A file that could not even be loaded counts as one failed test. */
export function tallyVitest(reportFile: string, outcome: Outcome): Tally[] {
  const { testResults = [] } = readReport<VitestReport>(reportFile) ?? {}
  const onPostgres = (name: string) => name.endsWith('.pg.test.ts')
  const tally = (name: string, files: VitestReport['testResults']): Tally => {
    const tests = files.flatMap(({ assertionResults }) => assertionResults)
    const unloaded = files.filter(
      ({ status, assertionResults }) => status === 'failed' && !assertionResults.length,
    )
    return {
      name,
      passed: tests.filter(({ status }) => status === 'passed').length,
      failed: tests.filter(({ status }) => status === 'failed').length + unloaded.length,
      seconds: outcome.seconds,
      output: '',
    }
  }
  const tallies = [
    tally(
      'unit',
      testResults.filter(({ name }) => !onPostgres(name)),
    ),
    tally(
      'on PostgreSQL',
      testResults.filter(({ name }) => onPostgres(name)),
    ),
  ]
  return withVerdict(tallies, outcome, 'vitest')
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number }
}

export function tallyPlaywright(reportFile: string, outcome: Outcome): Tally[] {
  const { stats } = readReport<PlaywrightReport>(reportFile) ?? {
    stats: { expected: 0, unexpected: 0, flaky: 0 },
  }
  const tally = {
    name: 'in Chromium',
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    seconds: outcome.seconds,
    output: '',
  }
  return withVerdict([tally], outcome, 'playwright')
}

/** A runner that fails, or runs nothing at all, without naming a test is itself the failed test. */
function withVerdict(tallies: Tally[], outcome: Outcome, runner: string): Tally[] {
  const { output } = outcome
  if (tallies.some(({ failed }) => failed > 0))
    return tallies.map((tally, index) => (index === tallies.length - 1 ? { ...tally, output } : tally))
  if (outcome.ok && tallies.some(({ passed }) => passed > 0)) return tallies
  return [...tallies, { name: runner, passed: 0, failed: 1, seconds: 0, output }]
}

function readReport<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return undefined
  }
}
