// Keys change in three steps while machines restart one after the other, and no encrypted number is lost.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestDatabase, testDatabase } from '@tem/database/testing/test-database.ts'
import { demoDatabaseNow } from '@tem/demo/testing/demo-database.ts'
import { FieldCipher } from '@tem/server/field-cipher.ts'
import { type Identity, IdentitySigner, IdentityVerifier } from '@tem/server/http/identity-assertion.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetKeys, keepKeys, keptKeys, openKeys, rememberKeys, requireKnownKeys } from '../keys.ts'
import { rotateKeys } from './rotate-keys.ts'

const home = mkdtempSync(join(tmpdir(), 'tem-keys-'))
const machine = { host: '127.0.0.1', port: 8080, dataDir: join(home, 'first') }
const somebody: Identity = {
  personId: 'p',
  employeeCode: 'E1',
  name: 'A',
  sessionId: 's',
  roles: [],
  permissions: [],
}
let database: TestDatabase

beforeAll(async () => {
  chmodSync(home, 0o755)
  database = await testDatabase({ copyOf: await demoDatabaseNow() })
  // The demo's key, so its numbers can be read.
  const { identity } = keptKeys(machine)
  keepKeys(machine, { identity, field: [Buffer.alloc(32, 7).toString('base64')] })
  await rememberKeys(database.ownerSql, openKeys(machine))
}, 180_000)
afterAll(async () => {
  await database.drop()
  rmSync(home, { recursive: true, force: true })
})

/** Every encrypted number of the company, opened. */
async function numbers(): Promise<string[]> {
  const cipher = new FieldCipher(openKeys(machine).field)
  const rows = await database.ownerSql<{ sealed: string }[]>`
    select aadhaar_sealed as sealed from tours.traveller
    union all select number_sealed from identity.petro_card
    union all select card_number_sealed from claims.claim where card_number_sealed is not null
    union all select driver_aadhaar_sealed from claims.claim where driver_aadhaar_sealed is not null`
  return rows.map(({ sealed }) => cipher.open(sealed)).sort()
}

/** Whether a module with these keys accepts a gateway with those. */
async function accepts(module: { identityPublic: string }, gateway: { identityPrivate: string }) {
  const assertion = new IdentitySigner(gateway.identityPrivate).sign(somebody)
  return new IdentityVerifier(module.identityPublic).verify(assertion) !== undefined
}

test('neighbouring steps understand each other, and the last one leaves nothing of the old keys', async () => {
  const before = await numbers()
  expect(before.length).toBeGreaterThan(5)
  const keys = [openKeys(machine)]
  for (const step of [1, 2, 3]) {
    expect(await rotateKeys(machine, database.ownerSql)).toMatch(new RegExp(`^Step ${step} of 3: `))
    keys.push(openKeys(machine))
    await requireKnownKeys(database.ownerSql, openKeys(machine))
    expect(await numbers()).toEqual(before)
  }
  for (const [at, earlier] of keys.slice(0, -1).entries()) {
    const later = keys[at + 1] ?? earlier
    expect(await accepts(earlier, later)).toBe(true)
    expect(await accepts(later, earlier)).toBe(true)
    expect(new FieldCipher(earlier.field).open(new FieldCipher(later.field).seal('7058'))).toBe('7058')
    expect(new FieldCipher(later.field).open(new FieldCipher(earlier.field).seal('7058'))).toBe('7058')
  }
  const [first, , , last] = keys
  if (!first || !last) throw new Error('There are four states of the keys.')
  expect(await accepts(last, first)).toBe(false)
  const [known] = await database.ownerSql`select count(*)::int from server.known_key`
  expect(known?.count).toBe(3)
})

test('a machine without the newest keys is refused until it has them or they are given up', async () => {
  const behind = keptKeys(machine)
  await rotateKeys(machine, database.ownerSql)
  const complete = keptKeys(machine)
  keepKeys(machine, behind)
  await expect(requireKnownKeys(database.ownerSql, openKeys(machine))).rejects.toThrow(
    /does not have \(field key [0-9a-f]{8}, identity key [0-9a-f]{8}\)/,
  )
  await expect(rotateKeys(machine, database.ownerSql)).rejects.toThrow('Copy the folder keys/')
  keepKeys(machine, complete)
  await requireKnownKeys(database.ownerSql, openKeys(machine))
  keepKeys(machine, behind)
  await forgetKeys(database.ownerSql)
  await requireKnownKeys(database.ownerSql, openKeys(machine))
})
