// The demo company with every actor signed in, made once; each call of the matrix gets a copy of its own.
import { signIn } from '@tem/contracts/calls/auth.ts'
import { loadDemo } from '@tem/database/demo/load-demo.ts'
import { type TestDatabase, testDatabase } from '@tem/database/testing/test-database.ts'
import type { Sql } from 'postgres'
import { type Person, people, persons } from './actors.ts'
import { fieldKey, mountModules } from './mounted.ts'

const demoPassword = 'Welcome@123'

/** Records that the rows speak of: people by their part, the others by what they are. */
export type Ids = Readonly<Record<Person | 'category' | 'draftClaim', string>>

export interface Company {
  readonly database: TestDatabase
  readonly tokens: ReadonlyMap<string, string>
  readonly ids: Ids
}

export async function foundCompany(): Promise<Company> {
  const database = await testDatabase()
  await loadDemo(database.ownerSql, { today: new Date(), fieldKey })
  const tokens = await signInAll(database)
  await database.ownerSql`
    update identity.person set is_active = false where employee_code = ${people.leaver}`
  const ids = { ...(await personIds(database.sql)), ...(await recordIds(database.sql)) }
  await database.disconnect()
  return { database, tokens, ids }
}

/** One after the other: from one address, many at the same moment look like guessing. */
async function signInAll(database: TestDatabase): Promise<Map<string, string>> {
  const { account } = mountModules(database)
  const tokens = new Map<string, string>()
  for (const person of persons) {
    const payload = { username: people[person], password: demoPassword }
    const { status, body } = await account.call(signIn, undefined, payload)
    if (status !== 200) throw new Error(`${people[person]} could not sign in: ${JSON.stringify(body)}`)
    tokens.set(person, String(body.token))
  }
  return tokens
}

async function personIds(sql: Sql): Promise<Record<Person, string>> {
  const rows = await sql<{ id: string; code: string }[]>`
    select id, employee_code as code
    from identity.person
    where employee_code in ${sql(Object.values(people))}`
  const byCode = new Map(rows.map(({ id, code }) => [code, id]))
  const entries = persons.map((person) => [person, byCode.get(people[person]) ?? ''])
  return Object.fromEntries(entries) as Record<Person, string>
}

async function recordIds(sql: Sql): Promise<{ category: string; draftClaim: string }> {
  const [row] = await sql<{ category: string; draftClaim: string }[]>`
    select
      (select id from allowances.category order by code limit 1) as category,
      (select claim.id
       from claims.claim
       join identity.person on person.id = claim.person_id
       where person.employee_code = ${people.owner} and claim.submitted_at is null
       limit 1) as "draftClaim"`
  if (!row?.category || !row.draftClaim)
    throw new Error('The demo company lacks a category or a draft claim.')
  return row
}
