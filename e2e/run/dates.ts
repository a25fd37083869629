// `npm run test:dates`: the tests on days on which calendars differ. Which ones, and of which project, may be named:
// `npm run test:dates -- 2027-04-01T00:10 --project pg`
import { parseArgs } from 'node:util'
import { addDays, type Day, dayOf, isDay, weekday } from '@tem/rules/company-day.ts'
import { now } from '@tem/server/clock.ts'
import { runBrowser, runVitest, type TestRun } from './runners.ts'
import type { Tally } from './tally.ts'

const projects: Readonly<Record<string, (run: TestRun) => Promise<Tally[]>>> = {
  unit: (run) => runVitest({ ...run, project: 'unit' }),
  pg: (run) => runVitest({ ...run, project: 'pg' }),
  browser: runBrowser,
}

const { values, positionals } = parseArgs({
  options: { project: { type: 'string', multiple: true }, file: { type: 'string', multiple: true } },
  allowPositionals: true,
})
const moments = positionals.length > 0 ? positionals : daysThatDiffer(dayOf(now()))
const chosen = values.project ?? Object.keys(projects)
const wrong = [
  ...moments.filter((moment) => !isDay(moment.slice(0, 10)) || !/^.{10}T\d\d:\d\d$/.test(moment)),
  ...chosen.filter((name) => !(name in projects)),
]
if (wrong.length > 0) {
  console.error(
    `${wrong.join(', ')}? Usage: npm run test:dates -- [2027-04-01T00:10 …] [--project unit|pg|browser] [--file part-of-path]`,
  )
  process.exit(1)
}

console.log(`${'moment (IST)'.padEnd(22)}${'project'.padEnd(10)}passed  failed  seconds`)
let failures = 0
for (const at of moments) {
  for (const name of chosen) {
    const tallies = (await projects[name]?.({ at, files: values.file ?? [] })) ?? []
    const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
    const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0)
    const seconds = Math.max(...tallies.map((tally) => tally.seconds))
    failures += failed
    for (const { output } of tallies) if (output) console.error(output)
    console.log(
      `${at.padEnd(22)}${name.padEnd(10)}${String(passed).padStart(6)}${String(failed).padStart(8)}${seconds.toFixed(0).padStart(9)}`,
    )
  }
}
if (failures > 0) process.exitCode = 1

/** Each day of the week, ends of months and years, a leap day, a public holiday; some a few minutes off midnight. */
function daysThatDiffer(today: Day): string[] {
  const week = [1, 2, 3, 4, 5, 6, 7].map((count) => addDays(today, count))
  week.sort((a, b) => weekday(a) - weekday(b))
  return [
    ...week.map((day) => `${day}T11:00`),
    ...[
      '01-31T23:50',
      '02-29T00:10',
      '03-31T23:50',
      '04-01T00:10',
      '12-31T23:50',
      '01-01T00:10',
      '01-26T11:00',
    ].map((moment) => next(moment, today)),
  ]
}

function next(moment: string, today: Day): string {
  const year = Number(today.slice(0, 4))
  const years = Array.from({ length: 9 }, (_, index) => year + index)
  const found = years
    .map((each) => `${each}-${moment}`)
    .find((each) => isDay(each.slice(0, 10)) && each.slice(0, 10) > today)
  if (!found) throw new Error(`There is no ${moment} in the next years.`)
  return found
}
