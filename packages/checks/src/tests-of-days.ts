// Which tests depend on the day: they ask the clock, or use a module or company that does.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './commands.ts'

/** What a test names that depends on the day. `Claiming` and `demoDatabase` of a written day do not: theirs is fixed. */
const asksTheDay =
  /process\/clock|moduleInTest\(|accountModule\(|loadDemo\(|foundCompany\(|Deciding\.start|company-day|\/calendar\//

/** What `npm test` tries on three other days: calendar and rules, and what uses the demo's days. */
export const fewTestsOfDays: readonly string[] = [
  'packages/rules/src/base/company-day',
  'packages/rules/src/calendar/',
  'packages/rules/src/approval/stand-in-rules',
  'packages/rules/src/tour/tour-rules',
  'services/demo/src/',
  'services/identity/src/session/standing',
  'services/identity/src/stand-in/stand-ins',
  'services/approvals/src/review/review',
  'services/tours/src/export/export-tours',
]

/** What `npm run test:dates` tries at each moment. */
export function testsOfDays(): string[] {
  return testsBelow('').filter(
    (file) =>
      fewTestsOfDays.some((part) => file.startsWith(part)) ||
      asksTheDay.test(readFileSync(join(root, file), 'utf8')),
  )
}

function testsBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return /^(\.|node_modules$|dist$)/.test(entry.name) ? [] : testsBelow(path)
    return /\.test\.tsx?$/.test(entry.name) ? [path] : []
  })
}

/** Journeys through days, weeks, months, claims, tours, holidays and reports. Once each, on the desktop. */
export const journeysOfDays: readonly string[] = [
  'claim-form-daily',
  'claims-status',
  'day.e2e',
  'first-week',
  'month',
  'my-tours',
  'notifications',
  'payer',
  'queue',
  'report.e2e',
  'reports',
  'requested-claims',
  'review-day',
  'revise',
  'stand-in',
  'tour-approval',
  'tour-request',
  'week',
  'wrappers',
]
