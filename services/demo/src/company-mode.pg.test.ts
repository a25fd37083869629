import { type TestDatabase, testDatabase } from '@tem/database/testing/test-database.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { settleMode } from './company-mode.ts'
import { demoId } from './dice.ts'

const host = '127.0.0.1'
let database: TestDatabase
beforeEach(async () => {
  database = await testDatabase()
})
afterEach(() => database.drop())

const settle = (demo: boolean | undefined, on = host) => settleMode(database.ownerSql, { demo, host: on })
const employ = (id: string, code: string) =>
  database.ownerSql`insert into identity.person (id, employee_code, name) values (${id}, ${code}, ${code})`

describe('the mode of a database', () => {
  test.each([
    [undefined, 'demo'],
    [true, 'demo'],
    [false, 'real'],
  ])('with DEMO %s at its first start is %s, and stays so', async (demo, mode) => {
    expect(await settle(demo)).toBe(mode)
    expect(await settle(undefined)).toBe(mode)
  })

  test('from before modes were stored is that of the company in it', async () => {
    await employ('01a20137-e055-7484-a484-4ed03a3fe403', 'E1001')
    expect(await settle(undefined)).toBe('real')
    await database.ownerSql`delete from server.company`
    await database.ownerSql`delete from identity.person`
    await employ(demoId('person', 'E1001'), 'E1001')
    expect(await settle(false)).toBe('demo')
  })

  test('is a demo that never opens a real company', async () => {
    await settle(false)
    await expect(settle(true)).rejects.toThrow('This database holds a real company')
    await database.ownerSql`delete from server.company`
    await employ('01a20137-e055-7484-a484-4ed03a3fe403', 'E1001')
    await expect(settle(true)).rejects.toThrow('This database holds a real company')
  })

  test.each(['0.0.0.0', '192.168.1.7', '::', 'expenses.example.com'])('is no demo on %s', async (on) => {
    await expect(settle(undefined, on)).rejects.toThrow(`not on HOST=${on}`)
    expect(await settle(false, on)).toBe('real')
  })

  test.each(['127.0.0.1', 'localhost', '::1'])('may be a demo on %s', async (on) => {
    expect(await settle(true, on)).toBe('demo')
  })

  test('can be read or changed by no process', async () => {
    const { sql } = database.as('account')
    await expect(sql`update server.company set mode = 'demo'`).rejects.toMatchObject({ code: '42501' })
  })
})
