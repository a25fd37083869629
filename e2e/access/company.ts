// The demo company with every actor signed in. It is prepared once, and each call of the matrix gets a copy.

import { signIn } from '@tem/contracts/calls/auth.ts'
import { type TestDatabase, testDatabase } from '@tem/database/testing/test-database.ts'
import { demoDatabaseNow } from '@tem/demo/testing/demo-database.ts'
import { newId } from '@tem/server/database/new-id.ts'
import { now, today } from '@tem/server/process/clock.ts'
import type { Sql } from 'postgres'
import { type Person, people, persons } from './actors.ts'
import { mountModules } from './mounted.ts'

const demoPassword = 'Welcome@123'

/** The records that the rows use: people by their role, other records by their kind. */
export type Ids = Readonly<Record<Person, string>> & RecordIds

interface RecordIds {
  readonly today: string
  readonly category: string
  readonly subCategory: string
  /** A claim of the owner, on a day that is not submitted. */
  readonly draftClaim: string
  /** The owner's tour, not answered yet. */
  readonly unansweredTour: string
  /** The owner's tour that waits for the chief executive. */
  readonly tourBeforeCeo: string
  /** The owner's claim that waits for the manager, the first approver; so do the other claims of its day. */
  readonly submittedClaim: string
  readonly submittedDay: string
  /** The stand-in of the other manager. */
  readonly standIn: string
  /** The payer's, in draft. */
  readonly paymentRun: string
  /** The hold after a payment that came back. */
  readonly paymentHold: string
  /** The owner's day that is marked as No-Claim. */
  readonly markedDay: string
}

export interface Company {
  readonly database: TestDatabase
  readonly tokens: ReadonlyMap<string, string>
  readonly ids: Ids
}

export async function createAccessCompany(): Promise<Company> {
  const database = await testDatabase({ copyOf: await demoDatabaseNow() })
  const tokens = await signInAll(database)
  await database.ownerSql`
    update identity.person set is_active = false where employee_code = ${people.leaver}`
  const payments = await addPayments(database.ownerSql)
  const ids = { ...payments, ...(await personIds(database.sql)), ...(await recordIds(database.sql)) }
  await database.disconnect()
  return { database, tokens, ids }
}

type Payments = Pick<RecordIds, 'paymentRun' | 'paymentHold'>

/** The demo company has paid nothing in runs yet. */
async function addPayments(ownerSql: Sql): Promise<Payments> {
  const [paymentRun, paymentHold] = [newId(), newId()]
  await ownerSql`
    insert into approvals.payment_run (id, up_to, made_by, made_at)
    select ${paymentRun}, ${today()}, id, ${now()}
    from identity.person
    where employee_code = ${people.payer}`
  await ownerSql`
    insert into approvals.payment_hold (id, person_id, reason, made_by, made_at)
    select ${paymentHold}, owner.id, 'Account closed', payer.id, ${now()}
    from identity.person as owner
    join identity.person as payer on payer.employee_code = ${people.payer}
    where owner.employee_code = ${people.owner}`
  return { paymentRun, paymentHold }
}

/** One after the other, because many sign-ins at once from one address look like an attack. */
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

async function recordIds(sql: Sql): Promise<Omit<RecordIds, keyof Payments>> {
  const [row] = await sql<Omit<RecordIds, 'today' | keyof Payments>[]>`
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
