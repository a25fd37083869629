// `npm test`, once the packages are there: checks, then vitest, then the browser. The last line is the sum.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hasLibreOffice } from '@tem/server/testing/libre-office.ts'
import { ensureChromium, howToInstall } from '../chromium.ts'
import { installDebianPackage } from '../debian-package.ts'
import { runChecks } from './checks.ts'
import { run } from './commands.ts'
import { line } from './summary.ts'
import { type Tally, tallyPlaywright, tallyVitest } from './tally.ts'

const reports = mkdtempSync(join(tmpdir(), 'tem-reports-'))
process.once('exit', () => rmSync(reports, { recursive: true, force: true }))

const steps: readonly (() => Promise<Tally[]>)[] = [checks, vitest, browser]

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

async function vitest(): Promise<Tally[]> {
  // Exported workbooks are read with it; where it can't be had, that test says so.
  if (!hasLibreOffice()) installDebianPackage('libreoffice-calc-nogui')
  const report = join(reports, 'vitest.json')
  const outcome = await run('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  return tallyVitest(report, outcome)
}

async function browser(): Promise<Tally[]> {
  if (!ensureChromium()) return [oneTest('in Chromium', false, 0, howToInstall)]
  const report = join(reports, 'playwright.json')
  const outcome = await run('playwright', ['test', '--config', 'e2e', '--reporter=dot,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  })
  return tallyPlaywright(report, outcome)
}

function oneTest(name: string, ok: boolean, seconds: number, output: string): Tally {
  return { name, passed: ok ? 1 : 0, failed: ok ? 0 : 1, seconds, output: ok ? '' : output }
}
