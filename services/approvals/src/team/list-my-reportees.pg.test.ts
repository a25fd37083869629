import { wire } from '@tem/bff-approvals/src/container.ts'
import { routes } from '@tem/bff-approvals/src/routes.ts'
import { getTeamCalendar, listMyReportees } from '@tem/contracts/calls/users.ts'
import { newId } from '@tem/server/database/new-id.ts'
import { somebody } from '@tem/server/testing/call-route.ts'
import { type ModuleInTest, moduleInTest } from '@tem/server/testing/module-in-test.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const permissions = ['signed-in', 'see-team'] as const
const head = somebody({ employeeCode: 'Z1', name: 'Zara Sheikh', permissions })
const manager = somebody({ employeeCode: 'M2', name: 'Meera Joshi', permissions })
const other = somebody({ employeeCode: 'M1', name: 'Naveen Pillai', permissions })
const officer = somebody({ employeeCode: 'E1', name: 'Asha Rao' })
const peer = somebody({ employeeCode: 'E2', name: 'Arun Das' })
const leaver = somebody({ employeeCode: 'E3', name: 'Bala Iyer' })

let module: ModuleInTest

beforeAll(async () => {
  module = await moduleInTest({ routes, wire })
  const { sql } = module.database
  const [department, designation] = [newId(), newId()]
  await sql`insert into identity.department (id, name) values (${department}, 'Sales')`
  await sql`insert into identity.designation (id, name, grade) values (${designation}, 'Field Officer', 'L1')`
  const add = (person: typeof head, boss: typeof head | undefined, known = true) => sql`
    insert into identity.person (id, employee_code, name, manager_id, department_id, designation_id, is_active)
    values (${person.personId}, ${person.employeeCode}, ${person.name}, ${boss?.personId ?? null},
      ${known ? department : null}, ${known ? designation : null}, ${person !== leaver})`
  await add(head, undefined)
  await add(manager, head)
  await add(other, head, false)
  for (const person of [officer, peer, leaver]) await add(person, manager)
})
afterAll(() => module.database.drop())

const team = (who: Parameters<ModuleInTest['calls']['call']>[1], payload: object = {}) =>
  module.calls.call(listMyReportees, who, payload)

describe('the team', () => {
  test('is who reports to the caller, by name, each with who reports to them', async () => {
    const { body } = await team(head)
    expect(body.count).toBe(2)
    expect(body.list).toMatchObject([
      {
        name: 'Meera Joshi',
        employeeCode: 'M2',
        designation: { name: 'Field Officer' },
        department: { name: 'Sales' },
        reportees: [
          { name: 'Arun Das', employeeCode: 'E2', departmentName: 'Sales', designationName: 'Field Officer' },
          { name: 'Asha Rao', employeeCode: 'E1' },
        ],
      },
      { name: 'Naveen Pillai', designation: null, department: null, reportees: [] },
    ])
  })

  test('leaves out people who have left', async () => {
    const { body } = await team(manager)
    expect(body.list.map(({ employeeCode }: { employeeCode: string }) => employeeCode)).toEqual(['E2', 'E1'])
  })

  test('is empty for somebody without reports', async () => {
    expect((await team(other)).body).toMatchObject({ list: [], count: 0 })
  })

  test('is sorted and cut as asked', async () => {
    const codes = async (payload: object) =>
      (await team(head, payload)).body.list.map(({ employeeCode }: { employeeCode: string }) => employeeCode)
    expect(await codes({ sort: 'desc', sortBy: 'name' })).toEqual(['M1', 'M2'])
    expect(await codes({ sort: 'asc', sortBy: 'employeeCode', limit: 1000 })).toEqual(['M1', 'M2'])
    expect(await codes({ skip: 1, limit: 10 })).toEqual(['M1'])
  })

  test('is refused to people without the right, and to nobody', async () => {
    expect((await team(officer)).status).toBe(403)
    expect((await team(undefined)).status).toBe(401)
  })

  test.each([[{ sortBy: 'salary' }], [{ limit: 12 }], [{ manager: 'M2' }]])('refuses %j', async (payload) => {
    expect((await team(head, payload)).status).toBe(400)
  })
})

describe('the calendar of the team', () => {
  const weeks = async (who: typeof manager, from = '2026-03-02') =>
    (await module.calls.call(getTeamCalendar, who, { from })).body

  beforeAll(async () => {
    const { ownerSql } = module.database
    const tour = async (
      person: typeof officer,
      [from, to]: readonly [string, string],
      status = 'approved',
    ) => {
      const id = newId()
      await ownerSql`
        insert into tours.tour (id, requester_id, requested_for, places, number_of_days, purpose, status)
        values (${id}, ${person.personId}, 'self', '{Pune,Nashik}', 2, 'Dealer meet', ${status})`
      await ownerSql`
        insert into tours.trip (tour_id, position, trip_type, trip_mode, from_location, to_location, from_day, to_day)
        values (${id}, 1, 'domestic', 'train', 'Mysuru', 'Pune', ${from}, ${to})`
    }
    await tour(officer, ['2026-02-27', '2026-03-03'])
    await tour(officer, ['2026-03-09', '2026-03-10'], 'pending')
    await tour(officer, ['2026-03-30', '2026-03-31'])
    await tour(leaver, ['2026-03-04', '2026-03-05'])
    await ownerSql`
      insert into claims.day_wrapper (id, person_id, day, mark, mark_reason)
      values (${newId()}, ${peer.personId}, '2026-03-29', 'no-trip', 'In hospital')`
  })

  test('shows approved tours and marked days of four weeks, without the reason of a mark', async () => {
    const body = await weeks(manager)
    expect([body.from, body.to]).toEqual(['2026-03-02', '2026-03-29'])
    expect(body.list.map(({ name, away }: { name: string; away: object[] }) => ({ name, away }))).toEqual([
      { name: 'Arun Das', away: [{ from: '2026-03-29', to: '2026-03-29', kind: 'no-trip', place: null }] },
      {
        name: 'Asha Rao',
        away: [{ from: '2026-02-27', to: '2026-03-03', kind: 'tour', place: 'Pune, Nashik' }],
      },
    ])
    expect(JSON.stringify(body)).not.toContain('hospital')
  })

  test('is that of the caller’s own reports only', async () => {
    expect((await weeks(head)).list.map(({ name }: { name: string }) => name)).toEqual([
      'Meera Joshi',
      'Naveen Pillai',
    ])
    expect((await weeks(head)).list.flatMap(({ away }: { away: object[] }) => away)).toEqual([])
    expect((await weeks(other)).list).toEqual([])
  })
})
