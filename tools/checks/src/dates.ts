// `npm run test:dates`: runs the tests that depend on the day, on days on which calendars differ. Arguments choose days,
// projects and files, and --whole runs every test: `npm run test:dates -- 2027-04-01T00:10 --project pg --whole`
import { parseArgs } from 'node:util'
import { isDay } from '@tem/rules/base/company-day.ts'
import { today } from '@tem/server/process/clock.ts'
import { momentsToTry } from './moments.ts'
import { runBrowser, runVitest, type TestRun } from './runners.ts'
import type { Tally } from './tally.ts'
import { journeysOfDays, testsOfDays } from './tests-of-days.ts'

const { values, positionals } = parseArgs({
  options: {
    project: { type: 'string', multiple: true },
    file: { type: 'string', multiple: true },
    whole: { type: 'boolean' },
  },
  allowPositionals: true,
})
/** The files that match --file, or those that depend on the day. */
const filesOr = (ofDays: readonly string[]) => values.file ?? (values.whole ? [] : ofDays)
const onPostgres = (file: string) => file.endsWith('.pg.test.ts')
const vitestFiles = testsOfDays()
const projects: Readonly<Record<string, (run: TestRun) => Promise<Tally[]>>> = {
  unit: (run) =>
    runVitest({ ...run, project: 'unit', files: filesOr(vitestFiles.filter((file) => !onPostgres(file))) }),
  pg: (run) => runVitest({ ...run, project: 'pg', files: filesOr(vitestFiles.filter(onPostgres)) }),
  browser: inTheBrowser,
}
const moments = positionals.length > 0 ? positionals : momentsToTry(today())
const chosen = values.project ?? Object.keys(projects)
const wrong = [
  ...moments.filter((moment) => !isDay(moment.slice(0, 10)) || !/^.{10}T\d\d:\d\d$/.test(moment)),
  ...chosen.filter((name) => !(name in projects)),
]
if (wrong.length > 0) {
  console.error(
    `${wrong.join(', ')}? Usage: npm run test:dates -- [2027-04-01T00:10 …] [--project unit|pg|browser] [--file part-of-path] [--whole]`,
  )
  process.exit(1)
}

console.log(`${'moment (IST)'.padEnd(22)}${'project'.padEnd(10)}passed  failed  seconds`)
let failures = 0
for (const at of moments) {
  for (const name of chosen) {
    const startedAt = performance.now()
    const tallies = (await projects[name]?.({ at })) ?? []
    const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
    const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0)
    const seconds = (performance.now() - startedAt) / 1000
    failures += failed
    for (const { output } of tallies) if (output) console.error(output)
    console.log(
      `${at.padEnd(22)}${name.padEnd(10)}${String(passed).padStart(6)}${String(failed).padStart(8)}${seconds.toFixed(0).padStart(9)}`,
    )
  }
}
if (failures > 0) process.exitCode = 1

/** Shortly before midnight in parts, each from that moment on: a journey over midnight would see two days. */
async function inTheBrowser(run: TestRun): Promise<Tally[]> {
  const parts = run.at?.endsWith('T23:50') && !values.file ? 3 : 1
  const tallies: Tally[] = []
  for (let part = 1; part <= parts; part += 1) {
    const shard = `${part}/${parts}`
    tallies.push(
      ...(await runBrowser({ ...run, files: filesOr(journeysOfDays), isOnce: !values.whole, shard })),
    )
  }
  return tallies
}
