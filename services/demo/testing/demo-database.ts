// The demo company as a database to copy: loaded once in a run, however many files ask for it.
import { preparedDatabase, type Template } from '@tem/database/testing/test-database.ts'
import { now } from '@tem/server/process/clock.ts'
import { loadDemo } from '../src/load-demo.ts'

/** In base64; also the default of `environmentInTest`. */
const fieldKey = Buffer.alloc(32, 7).toString('base64')

const halfHourMs = 30 * 60 * 1000

/** The demo as it is in the current half hour, so test files share it. No Indian day starts within it. */
export const demoDatabaseNow = (): Promise<Template> =>
  demoDatabase(new Date(Math.floor(now().getTime() / halfHourMs) * halfHourMs))

export function demoDatabase(today: Date): Promise<Template> {
  const name = `demo_${today.toISOString()}`
  return preparedDatabase(name, (owner) => loadDemo(owner, { today, fieldKey }), today)
}
