import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/test-database.ts'
import { loadDemo } from './load-demo.ts'

let database: TestDatabase
const options = { today: new Date('2026-11-18T06:00:00Z'), fieldKey: randomBytes(32).toString('base64') }

beforeAll(async () => {
  database = await testDatabase()
  await loadDemo(database.ownerSql, options)
})
afterAll(() => database.drop())

describe('the demo company', () => {
  it('has everybody whom the sign-in page offers', async () => {
    const people = await database.sql<{ code: string }[]>`
      select employee_code as code from identity.person join identity.login on login.person_id = person.id`
    expect(people.length).toBeGreaterThan(40)
  })

  it('is the same on every machine', async () => {
    const another = await testDatabase()
    await loadDemo(another.ownerSql, options)
    const ids = (sql: typeof database.sql) => sql`select id from identity.person order by id`
    expect(await ids(another.sql)).toEqual(await ids(database.sql))
    await another.drop()
  })
})
