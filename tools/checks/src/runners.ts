// Runs vitest or the browser tests, today or at another moment.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { ensureChromium, howToInstall } from '@tem/e2e/chromium.ts'
import { installDebianPackage } from '@tem/e2e/debian-package.ts'
import { hasLibreOffice } from '@tem/server/testing/libre-office.ts'
import { run } from './commands.ts'
import { type Tally, tallyPlaywright, tallyVitest } from './tally.ts'

const reports = mkdtempSync(join(tmpdir(), 'tem-reports-'))
process.once('exit', () => rmSync(reports, { recursive: true, force: true }))
let runs = 0
/** Runs may be side by side. */
const newReport = () => join(reports, `${++runs}.json`)

export interface TestRun {
  /** As 2027-04-01T00:10, company time. */
  readonly at?: string
  readonly project?: 'unit' | 'pg'
  /** Parts of paths; all files if absent. */
  readonly files?: readonly string[]
  /** Files that are left out. */
  readonly without?: readonly string[]
  /** Each journey at one size only. */
  readonly isOnce?: boolean
  /** One of several parts of the journeys, as 1/3. */
  readonly shard?: string
  /** The folder of another `node` than this one. */
  readonly node?: string
}

export async function runVitest({
  at,
  project,
  files = [],
  without = [],
  node,
}: TestRun = {}): Promise<Tally[]> {
  // For the tests of exported workbooks, poolers and alerts; where one can't be had, its test is left out.
  if (!hasLibreOffice()) installDebianPackage('libreoffice-calc-nogui')
  if (!existsSync('/usr/sbin/pgbouncer')) installDebianPackage('pgbouncer')
  if (!existsSync('/usr/bin/promtool')) installDebianPackage('prometheus')
  const report = newReport()
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const only = project ? ['--project', project] : []
  const env = {
    ...clockAt(at),
    ...(without.length > 0 && { TEM_WITHOUT: without.join() }),
    ...(node && pathWith(node)),
  }
  return tallyVitest(report, await run('vitest', ['run', ...reporters, ...only, ...files], env))
}

export async function runBrowser({
  at,
  files = [],
  isOnce = false,
  shard,
  node,
}: TestRun = {}): Promise<Tally[]> {
  if (!ensureChromium())
    return [{ name: 'in Chromium', passed: 0, failed: 1, seconds: 0, output: howToInstall }]
  const report = newReport()
  const only = shard ? ['--shard', shard] : []
  const outcome = await run(
    'playwright',
    ['test', '--config', 'e2e', '--reporter=dot,json', ...only, ...files],
    {
      ...clockAt(at),
      ...(isOnce ? { TEM_EACH_ONCE: 'yes' } : {}),
      ...(node && pathWith(node)),
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
  )
  return tallyPlaywright(report, outcome)
}

const pathWith = (node: string) => ({ PATH: [node, process.env.PATH].join(delimiter) })

const clockAt = (at: string | undefined) => (at ? { TEM_CLOCK: `${at}+05:30` } : {})
