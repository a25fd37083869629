import { type TestDatabase, testDatabase } from '@tem/database/testing/test-database.ts'
import type { Actor } from '@tem/server/actor.ts'
import { newId } from '@tem/server/database/new-id.ts'
import { readContext } from '@tem/server/http/request-context.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordTrail, type TrailKind, trailKinds } from './record-trail.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const headers = new Headers({
  'x-request-id': 'request-1',
  'x-forwarded-for': '10.1.2.3',
  'user-agent': `Phone/1.0 ${'x'.repeat(500)}`,
})
const visitor = { request: readContext(headers, '/auth/signin') }
const actor = { ...visitor, personId: newId() } as Actor

describe('the security trail', () => {
  test.each(Object.keys(trailKinds) as TrailKind[])(
    'takes %s, with actor, subject and origin',
    async (kind) => {
      const subject = newId()
      await recordTrail(database.sql, { kind, actor, subject, detail: { reason: 'left' } })
      const [row] = await database.ownerSql`
      select kind, actor_id, address, left(device, 9) as device, length(device), request_id, detail, at <= now() as dated
      from trail.event
      where subject_id = ${subject}`
      expect(row).toEqual({
        kind,
        actor_id: actor.personId,
        address: '10.1.2.3',
        device: 'Phone/1.0',
        length: 200,
        request_id: 'request-1',
        detail: { reason: 'left' },
        dated: true,
      })
    },
  )

  test('knows visitors, and administrators on this machine', async () => {
    const [before, after] = [newId(), newId()]
    await recordTrail(database.sql, { kind: 'sign-in-failed', actor: visitor, subject: before })
    await recordTrail(database.sql, { kind: 'deactivated', actor: 'command-line', subject: after })
    const rows = await database.ownerSql<{ actor: string | null; address: string; device: string }[]>`
      select actor_id as actor, address, device
      from trail.event
      where subject_id in (${before}, ${after})
      order by id`
    expect(rows[0]).toMatchObject({ actor: null, address: '10.1.2.3' })
    expect(rows[1]).toMatchObject({
      actor: null,
      address: '',
      device: expect.stringMatching(/^npm run admin/),
    })
  })

  test('hides what looks like a number or a secret in a detail', async () => {
    const subject = newId()
    const detail = {
      aadhaar: '999941057058',
      note: 'card 4111 1111 1111 1111',
      password: 'Monsoon',
      last: '7058',
    }
    await recordTrail(database.sql, { kind: 'number-revealed', actor, subject, detail })
    const [row] = await database.ownerSql`select detail from trail.event where subject_id = ${subject}`
    expect(row?.detail).toEqual({
      aadhaar: '[hidden]',
      note: 'card [hidden]',
      password: '[hidden]',
      last: '7058',
    })
  })

  test.each([
    ['read', 'select id from trail.event'],
    ['changed', `update trail.event set kind = 'signed-in'`],
    ['removed', 'delete from trail.event'],
    ['emptied', 'truncate trail.event'],
  ])('is never %s by the application', async (_what, statement) => {
    await expect(database.sql.unsafe(statement)).rejects.toMatchObject({ code: '42501' })
  })
})
