import { appointStandIn, endStandIn, listStandIns } from '@tem/contracts/calls/stand-ins.ts'
import { addDays } from '@tem/rules/base/company-day.ts'
import { newId } from '@tem/server/database/new-id.ts'
import { today as companyDay } from '@tem/server/process/clock.ts'
import { somebody } from '@tem/server/testing/call-route.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type AccountModule, accountModule } from '../../testing/account-module.ts'
import { addPerson } from '../../testing/add-person.ts'

let account: AccountModule
const ids: Record<string, string> = {}
const as = (code: string) =>
  somebody({
    personId: ids[code] ?? '',
    employeeCode: code,
    name: code,
    permissions: ['signed-in', 'approve-claims'],
  })

beforeAll(async () => {
  account = await accountModule()
  for (const code of ['M1', 'M2', 'M3', 'L1', 'A1'])
    ids[code] = await addPerson(account.database.sql, {
      code,
      isActive: code !== 'L1',
      password: 'Monsoon-Rain-7',
    })
  await account.database.ownerSql`
    insert into identity.person_role (person_id, role) values (${ids.A1 ?? ''}, 'auditor')`
})
afterEach(() => account.database.ownerSql`delete from identity.delegation`)
afterAll(() => account.database.drop())

const today = companyDay()
const inDays = (days: number) => addDays(today, days)

const appoint = (who: string, standIn: string, from = today, to = inDays(2)) =>
  account.calls.call(appointStandIn, as(who), { person: ids[standIn] ?? newId(), from, to })
const list = async (who: string) => (await account.calls.call(listStandIns, as(who))).body

async function standsIn(code: string): Promise<boolean> {
  const [row] = await account.database.sql<{ standsIn: boolean }[]>`
    select stands_in as "standsIn"
    from identity.standing
    where person_id = ${ids[code] ?? ''}`
  return row?.standsIn ?? false
}

describe('a stand-in', () => {
  it('is shown to both, and may decide only on those days', async () => {
    expect((await appoint('M1', 'M2')).body.message).toBe('Person M2 stands in for you on these days.')
    expect(await list('M1')).toMatchObject({
      mine: [
        { person: { name: 'Person M2', employeeCode: 'M2' }, from: today, to: inDays(2), isRunning: true },
      ],
      others: [],
    })
    expect(await list('M2')).toMatchObject({ mine: [], others: [{ person: { employeeCode: 'M1' } }] })
    expect(await list('M3')).toMatchObject({ mine: [], others: [] })
    expect(await standsIn('M2')).toBe(true)
    await appoint('M1', 'M3', inDays(5), inDays(6))
    expect(await standsIn('M3')).toBe(false)
    expect((await list('M1')).mine.map(({ isRunning }: { isRunning: boolean }) => isRunning)).toEqual([
      true,
      false,
    ])
  })

  it('is ended at once by the person who appointed it, and stays on record', async () => {
    await appoint('M1', 'M2')
    const [{ _id }] = (await list('M1')).mine
    const end = (who: string) => account.calls.call(endStandIn, as(who), { _id })
    expect((await end('M2')).status).toBe(404)
    expect((await end('M1')).body.message).toBe('Ended. You decide by yourself again.')
    expect((await end('M1')).status).toBe(404)
    expect(await list('M1')).toMatchObject({ mine: [] })
    expect(await standsIn('M2')).toBe(false)
    expect(await account.database.sql`select id from identity.delegation where id = ${_id}`).toHaveLength(1)
  })

  it('is on the security trail when appointed and when ended, and not when refused', async () => {
    await account.database.ownerSql`truncate trail.event`
    expect((await appoint('M1', 'A1')).status).toBe(422)
    await appoint('M1', 'M2')
    const [{ _id }] = (await list('M1')).mine
    await account.calls.call(endStandIn, as('M2'), { _id })
    await account.calls.call(endStandIn, as('M1'), { _id })
    const [by, subject] = [ids.M1, ids.M2]
    expect(
      await account.database.ownerSql`
        select kind, actor_id as by, subject_id as subject, detail from trail.event order by id`,
    ).toEqual([
      { kind: 'stand-in-appointed', by, subject, detail: { from: today, to: inDays(2) } },
      { kind: 'stand-in-ended', by, subject, detail: {} },
    ])
  })

  it.each([
    ['M1', today, 400, 'You cannot stand in for yourself.'],
    ['M2', inDays(-1), 400, 'From Date should not be before today.'],
    ['M2', inDays(3), 400, 'To Date should not be before From Date.'],
    ['L1', today, 422, 'Stand-in is not valid.'],
    ['nobody', today, 422, 'Stand-in is not valid.'],
    ['A1', today, 422, 'An auditor cannot stand in for anybody.'],
  ])('can’t be %s from %s', async (standIn, from, status, sentence) => {
    const answer = await appoint('M1', standIn, from)
    expect([answer.status, answer.body.errors[0].msg]).toEqual([status, sentence])
  })

  it('is one at a time, even when two are appointed at the same moment, and is there on those days', async () => {
    const answers = await Promise.all([appoint('M1', 'M2'), appoint('M1', 'M3'), appoint('M1', 'M2')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    const away = await appoint('M3', 'M1', inDays(2), inDays(9))
    expect(away.body.errors[0].msg).toBe('Person M1 has a stand-in on some of these days.')
    expect((await appoint('M3', 'M1', inDays(3), inDays(9))).status).toBe(200)
  })

  it('makes no circle, even when two appoint each other at the same moment', async () => {
    for (let round = 0; round < 8; round += 1) {
      const answers = await Promise.all([appoint('M1', 'M2'), appoint('M2', 'M1')])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
      await account.database.ownerSql`delete from identity.delegation`
    }
  })

  it('lasts at most as many days as the company says', async () => {
    const tooLong = await appoint('M1', 'M2', today, inDays(90))
    expect([tooLong.status, tooLong.body.errors[0]]).toMatchObject([
      400,
      { msg: 'A stand-in may last 90 days at most.', field: 'to' },
    ])
    expect((await appoint('M1', 'M2', today, inDays(89))).status).toBe(200)
    const setting = (days: number) => account.database.ownerSql`
      insert into allowances.setting (name, value) values ('standInDayLimit', ${days})
      on conflict (name) do update set value = excluded.value`
    await setting(10)
    expect((await appoint('M2', 'M3', today, inDays(10))).body.errors[0].msg).toBe(
      'A stand-in may last 10 days at most.',
    )
    await account.database.ownerSql`delete from allowances.setting where name = 'standInDayLimit'`
  })

  it('decides on nothing once they are an auditor', async () => {
    await appoint('M1', 'M2')
    await account.database.ownerSql`
      insert into identity.person_role (person_id, role) values (${ids.M2 ?? ''}, 'auditor')`
    expect(await standsIn('M2')).toBe(false)
    await account.database.ownerSql`delete from identity.person_role where person_id = ${ids.M2 ?? ''}`
  })

  it('is over when one of the two leaves', async () => {
    const active = (code: string, isActive: boolean) =>
      account.database.sql`update identity.person set is_active = ${isActive} where id = ${ids[code] ?? ''}`
    await appoint('M1', 'M2')
    await active('M2', false)
    expect(await list('M1')).toMatchObject({ mine: [] })
    await active('M2', true)
    await appoint('M1', 'M2')
    await active('M1', false)
    expect(await list('M2')).toMatchObject({ others: [] })
    await active('M1', true)
  })

  it('takes effect in open sessions at once', async () => {
    const received: string[] = []
    const { unlisten } = await account.database.ownerSql.listen('session_changed', (id) => received.push(id))
    const session = newId()
    await account.database.ownerSql`
      insert into identity.session (id, token_hash, person_id, expires_at)
      values (${session}, ${Buffer.from(session)}, ${ids.M2 ?? ''}, now() + interval '1 hour')`
    await appoint('M1', 'M2')
    await expect.poll(() => received).toEqual([session])
    await unlisten()
  })
})
