// Screens and servers that were released apart must fit; here each contract is made up, and the registry is real.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Contract, contractOf } from '@tem/contracts/contract.ts'
import { type TestDatabase, testDatabase } from '@tem/database/testing/test-database.ts'
import { channel, RegistryInTest } from '@tem/releases/testing/release-in-test.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refuseForgotten, refuseMisfits } from './contract-gate.ts'

let database: TestDatabase
let registry: RegistryInTest
let home: string
beforeAll(async () => {
  database = await testDatabase()
  registry = await RegistryInTest.open(database.as('release').sql, database.ownerSql)
  home = mkdtempSync(join(tmpdir(), 'tem-gate-'))
})
afterAll(async () => {
  await registry.close()
  await database.drop()
  rmSync(home, { recursive: true })
})

const served = contractOf((_, module) => module === 'tours')
// The server of account was never released.
const used = contractOf((name) => ['listTours', 'getMe'].includes(name))
const changed = (contract: Contract, from: string, to: string) =>
  JSON.parse(JSON.stringify(contract).replaceAll(from, to)) as Contract

async function release(module: string, version: string, screens: Contract, server: Contract): Promise<void> {
  await registry.release({
    module,
    version,
    files: {
      'screens/contract.json': JSON.stringify(screens),
      'server/contract.json': JSON.stringify(server),
    },
  })
  await registry.makeLive(module, version, 'server')
}

const suite = () => ({
  sql: registry.sql,
  owner: database.ownerSql,
  ownerUrl: database.url,
  store: registry.store,
  blobs: registry.blobs,
  channel,
})

function gate(screens: Contract, server: Contract, only?: 'screens' | 'server', mayBeUnchecked = true) {
  const folder = mkdtempSync(join(home, 'build-'))
  for (const [part, contract] of Object.entries({ screens, server })) {
    mkdirSync(join(folder, part))
    writeFileSync(join(folder, part, 'contract.json'), JSON.stringify(contract))
  }
  return refuseMisfits(suite(), new Map([['tours', { version: '9', folder }]]), { only, mayBeUnchecked })
}

test('screens and a server fit each other, those that are live and those that come back after a roll-back', async () => {
  await release('tours', '1', used, served)
  expect(await gate(used, served)).toEqual([
    'tours is unchecked against the server of account, which was never released.',
  ])
  await expect(gate(used, served, undefined, false)).rejects.toThrow(
    'The server of account was never released, so nobody can say whether it knows the calls of tours 9. Release it first, or release with --unchecked.',
  )

  const renamed = changed(served, '"numberOfDays"', '"days"')
  await expect(gate(used, renamed)).rejects.toThrow(
    /^tours 9 reads list\[\]\.numberOfDays of listTours, which tours no longer sends always/m,
  )
  // The new screens read the new name, and pages that are open or come back read the old one.
  const ahead = changed(used, '"numberOfDays"', '"days"')
  await expect(gate(ahead, renamed)).rejects.toThrow(/^tours 1 reads list\[\]\.numberOfDays of listTours/m)
  await expect(gate(ahead, served, 'screens')).rejects.toThrow(/^tours 9 reads list\[\]\.days of listTours/m)
  await expect(gate(ahead, renamed, 'screens')).rejects.toThrow(/^tours 9 reads list\[\]\.days of listTours/m)

  await release('tours', '2', {}, served)
  await expect(gate({}, renamed)).rejects.toThrow(/^tours 1 reads/m)
  await release('tours', '3', {}, served)
  expect(await gate({}, renamed)).toEqual([])
})

test('the gateway’s calls are known without a release of it', async () => {
  const asked = contractOf((_, module) => module === 'gateway')
  expect(Object.keys(asked)).not.toEqual([])
  expect(await gate(asked, {}, 'screens', false)).toEqual([])
  const unknown = changed(asked, '"/releases/', '"/unknown/')
  await expect(gate(unknown, {}, 'screens', false)).rejects.toThrow(
    /which the server of gateway does not answer/,
  )
})

test('a server is needed by screens of other modules too, also by those that don’t go back with it', async () => {
  await release('tours', '4', {}, served)
  await registry.release({
    module: 'claims',
    version: '1',
    files: { 'screens/contract.json': JSON.stringify(used) },
  })
  const without = changed(served, '"/tours/list"', '"/tours/list-all"')
  const side = { name: 'tours', version: '1', contract: without }
  await expect(refuseForgotten(suite(), side, ['tours'])).rejects.toThrow(
    'claims 1 calls listTours (/tours/list), which the server of tours 1 does not answer.',
  )
  await expect(refuseForgotten(suite(), side, ['tours', 'claims'])).resolves.toBeUndefined()
})

test.each([
  ['a call of another module', '/claims/ping', 'claims'],
  ['a call of the gateway itself', '/releases/report', 'the gateway'],
])('a server that answers %s is refused', async (_what, path, owner) => {
  const call = { path, payload: {}, answer: {} }
  await release('claims', '2', {}, { theirs: { ...call, path: '/claims/ping', module: 'claims' } })
  await expect(gate({}, { ...served, ours: { ...call, module: 'tours' } }, 'server')).rejects.toThrow(
    `tours 9 answers ${path}, and so does ${owner}. Choose another name for it.`,
  )
})
