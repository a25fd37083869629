// The demo company as a database to copy: loaded once in a run, however many files ask for it.
import { preparedDatabase, type Template } from '@tem/database/testing/test-database.ts'
import { loadDemo } from '../src/load-demo.ts'

/** In base64; also the default of `environmentInTest`. */
const fieldKey = Buffer.alloc(32, 7).toString('base64')

export function demoDatabase(today: Date): Promise<Template> {
  const name = `demo_${today.toISOString()}`
  return preparedDatabase(name, (owner) => loadDemo(owner, { today, fieldKey }), today)
}
