// The demo company with every actor signed in, made once; each call of the matrix gets a copy of its own.

import { signIn } from '@tem/contracts/calls/auth.ts'
import { type TestDatabase, testDatabase } from '@tem/database/testing/test-database.ts'
import { demoDatabase } from '@tem/demo/testing/demo-database.ts'
import { now, today } from '@tem/server/process/clock.ts'
import type { Sql } from 'postgres'
import { type Person, people, persons } from './actors.ts'
import { mountModules } from './mounted.ts'

const demoPassword = 'Welcome@123'

/** Records that the rows speak of: people by their part, the others by what they are. */
export type Ids = Readonly<Record<Person, string>> & RecordIds

interface RecordIds {
  readonly today: string
  readonly category: string
  readonly subCategory: string
  /** Of the owner, on a day that is not submitted. */
  readonly draftClaim: string
  /** Asked for by the owner and not answered yet. */
  readonly unansweredTour: string
  /** Asked for by the owner, and waiting for the chief executive. */
  readonly tourBeforeCeo: string
  /** Of the owner: waiting for the manager, who is the first to see it, as is all else of its day. */
  readonly submittedClaim: string
  readonly submittedDay: string
  /** Who stands in for the other manager. */
  readonly standIn: string
  /** Of the owner: a day marked as one without claims. */
  readonly markedDay: string
}

export interface Company {
  readonly database: TestDatabase
  readonly tokens: ReadonlyMap<string, string>
  readonly ids: Ids
}

export async function createAccessCompany(): Promise<Company> {
  const database = await testDatabase({ copyOf: await demoDatabase(halfHour()) })
  const tokens = await signInAll(database)
  await database.ownerSql`
    update identity.person set is_active = false where employee_code = ${people.leaver}`
  const ids = { ...(await personIds(database.sql)), ...(await recordIds(database.sql)) }
  await database.disconnect()
  return { database, tokens, ids }
}

/** The half hour that has begun: files that start soon after one another share a demo. No day of India begins within it. */
const halfHour = () => new Date(Math.floor(now().getTime() / 1_800_000) * 1_800_000)

/** One after the other: from one address, many at the same moment look like guessing. */
async function signInAll(database: TestDatabase): Promise<Map<string, string>> {
  const { account } = mountModules(database)
  if (!account) throw new Error('The account module is not mounted.')
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

async function recordIds(sql: Sql): Promise<RecordIds> {
  const [row] = await sql<Omit<RecordIds, 'today'>[]>`
    select category.id as category, sub_category.id as "subCategory",
      (select claim.id
       from claims.claim
       join identity.person on person.id = claim.person_id
       where person.employee_code = ${people.owner} and claim.submitted_at is null
       limit 1) as "draftClaim",
      (select tour.id
       from tours.tour
       join identity.person on person.id = tour.requester_id
       where person.employee_code = ${people.owner} and tour.status = 'pending'
         and not exists (select from chain.step where subject_id = tour.id and response is not null)
       limit 1) as "unansweredTour",
      (select tour.id
       from tours.tour
       join identity.person on person.id = tour.requester_id
       where person.employee_code = ${people.owner} and tour.status = 'pending_ceo'
       limit 1) as "tourBeforeCeo",
      (select day_wrapper.id
       from claims.day_wrapper
       join identity.person on person.id = day_wrapper.person_id
       where person.employee_code = ${people.owner} and mark is not null
       order by day desc
       limit 1) as "markedDay",
      (select delegation.id
       from identity.delegation
       join identity.person on person.id = delegation.from_person_id
       where person.employee_code = ${people.otherManager}
       limit 1) as "standIn",
      submitted.id as "submittedClaim", submitted.wrapper_id as "submittedDay"
    from allowances.sub_category
    join allowances.category on category.id = sub_category.category_id
    join lateral (
      select claim.id, wrapper_id
      from claims.claim
      join identity.person on person.id = claim.person_id
      where person.employee_code = ${people.owner} and claim.submitted_at is not null
        and status = 'pending' and not exists (
          select from claims.claim as sibling
          where sibling.wrapper_id = claim.wrapper_id and sibling.status <> 'pending')
        and wrapper_id is not null
      limit 1) submitted on true
    where sub_category.code = 'STATIONERY'`
  if (!row?.draftClaim || !row.unansweredTour || !row.tourBeforeCeo || !row.markedDay || !row.submittedDay)
    throw new Error('The demo company lacks a record of the matrix.')
  return { ...row, today: today() }
}
