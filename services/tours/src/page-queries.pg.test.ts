// Lists of tours with years of data: a page's cost depends on its rows, not on the history.

import { wire } from '@tem/bff-tours/src/container.ts'
import { routes } from '@tem/bff-tours/src/routes.ts'
import {
  exportTours,
  getTour,
  listArchivedTours,
  listEmployeeTours,
  listTours,
} from '@tem/contracts/calls/tours.ts'
import { insertHistory } from '@tem/database/testing/insert-history.ts'
import { tablesRead } from '@tem/database/testing/tables-read.ts'
import { type TestDatabase, testDatabase } from '@tem/database/testing/test-database.ts'
import { somebody } from '@tem/server/testing/call-route.ts'
import { type ModuleInTest, moduleInTest } from '@tem/server/testing/module-in-test.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

const permissions = ['signed-in', 'own-tours', 'read-tours', 'approve-tours'] as const
const people = 8000
const toursEach = 4

let original: TestDatabase
let module: ModuleInTest

/** Everybody reports to the first of ten; the latest tour of each waits, the others are approved or deleted. */
async function fill({ ownerSql: sql }: TestDatabase) {
  await sql`
    insert into identity.person (id, employee_code, name, manager_id)
    select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'V' || n, 'Somebody ' || n,
      case when n % 10 > 0 then ('00000000-0000-7000-8000-' || lpad((n - n % 10)::text, 12, '0'))::uuid end
    from generate_series(0, ${people - 1}) as n`
  await sql`
    insert into tours.tour (id, requester_id, requested_for, places, number_of_days, purpose, status, requested_at,
      archived_at)
    select gen_random_uuid(), person.id, 'self', array['Pune'], 2, 'Dealer meet',
      case when turn = 1 then 'pending' else 'approved' end, now() - turn * interval '3 days',
      case when turn % 3 = 0 then now() end
    from identity.person
    cross join generate_series(1, ${toursEach}) as turn
    where person.manager_id is not null`
  await sql`
    insert into tours.trip (tour_id, position, trip_type, trip_mode, from_location, to_location, from_day, to_day)
    select id, 1, 'domestic', 'train', 'Mysuru', 'Pune', now()::date, now()::date
    from tours.tour`
  await sql`
    insert into tours.traveller (tour_id, position, people_type, person_id, first_name, last_name, dob, phone,
      aadhaar_sealed, aadhaar_last_four, email)
    select id, 1, 'employee', requester_id, 'Asha', 'Rao', '1990-01-31', '9876543210', '', '7058', 'asha@example.in'
    from tours.tour`
  await sql`
    insert into chain.step (kind, subject_id, revision, position, step, stage, approver_ids, is_waiting, response,
      responded_by, responded_at)
    select 'tour', tour.id, 1, 1, 'manager', 'pending', array[person.manager_id], tour.status = 'pending',
      case when tour.status <> 'pending' then 'approve' end,
      case when tour.status <> 'pending' then person.manager_id end,
      case when tour.status <> 'pending' then now() end
    from tours.tour
    join identity.person on person.id = tour.requester_id`
  await sql`analyze`
}

beforeAll(async () => {
  original = await testDatabase()
  await fill(original)
  await insertHistory(original.ownerSql)
  await original.disconnect()
  // A cloned database has the rows and the planner statistics, but its scan counters are zero.
  module = await moduleInTest({ routes, wire, copyOf: original })
})
afterAll(async () => {
  await module.database.drop()
  await original.drop()
})

const person = (n: number) =>
  somebody({
    personId: `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`,
    employeeCode: `V${n}`,
    permissions,
  })

test('each page of tours goes by an index', async () => {
  const ask = (...asked: Parameters<typeof module.calls.call>) => module.calls.call(...asked)
  const [owner, manager] = [person(251), person(250)]
  const own = await ask(listTours, owner, { limit: 10 })
  expect([own.status, own.body.list.length]).toEqual([200, 3])
  const waiting = await ask(listEmployeeTours, manager, { limit: 10 })
  expect(waiting.body.list.filter(({ can }: { can: { act: boolean } }) => can.act)).toHaveLength(9)
  const answers = [
    await ask(listArchivedTours, owner, { limit: 10 }),
    await ask(listTours, owner, { filter: { status: ['approved'] }, skip: 10 }),
    await ask(getTour, manager, { _id: waiting.body.list[0]._id }),
    await ask(exportTours, manager, {}),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])

  const read = await tablesRead(module.database)
  expect(read.find(({ name }) => name === 'tour')?.byIndex).toBeGreaterThan(0)
  // Nobody has claimed anything here.
  expect(read.filter(({ name, whole }) => whole > 0 && name !== 'claim')).toEqual([])
})
