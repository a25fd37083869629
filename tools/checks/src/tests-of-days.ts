// Which tests depend on the day: they read the clock, or use a module or company that does.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './commands.ts'

/** Names in a test that make it depend on the day. `Claiming` and `demoDatabase` with a date are fixed. */
const asksTheDay =
  /process\/clock|moduleInTest\(|accountModule\(|loadDemo\(|createAccessCompany\(|Deciding\.start|company-day|\/calendar\//

/** These need a day, but not a special one: they test rights, files and queries, in companies that other tests here load too. */
const withAnyDay =
  /hostile-input|backup|rotate-keys|page-queries|nothing-paid-twice|new-module|openapi|payload|paper|log\.test/

/**
 * The tests that `npm test` runs on three other days: the demo company of that day, and SQL that asks for the day. Rules get
 * their day from their callers, and a company of a fixed day is the same on each; they would find nothing else there.
 */
export const fewTestsOfDays: readonly string[] = [
  'services/demo/src/load-demo',
  'services/identity/src/session/standing',
  'services/identity/src/stand-in/stand-ins',
  'services/tours/src/export/export-tours',
]

/** The tests that `npm run test:dates` runs at each moment. */
export function testsOfDays(): string[] {
  return testsBelow('').filter(
    (file) =>
      fewTestsOfDays.some((part) => file.startsWith(part)) ||
      (asksTheDay.test(readFileSync(join(root, file), 'utf8')) && !withAnyDay.test(file)),
  )
}

function testsBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return /^(\.|node_modules$|dist$)/.test(entry.name) ? [] : testsBelow(path)
    return /\.test\.tsx?$/.test(entry.name) ? [path] : []
  })
}

/** Journeys through days, weeks, months, claims, tours, holidays and reports; each runs at one size. */
export const journeysOfDays: readonly string[] = [
  'claim-form-daily',
  'claim-form-driver',
  'claim-form-request',
  'claims-status',
  'day.e2e',
  'day-without-connection',
  'first-week',
  'month',
  'my-tours',
  'notifications',
  'payer',
  'payment-run',
  'queue',
  'report.e2e',
  'reports',
  'requested-claims',
  'review-day',
  'revise',
  'stand-in',
  'tour-approval',
  'tour-claims',
  'tour-request',
  'week',
  'wrappers',
]
