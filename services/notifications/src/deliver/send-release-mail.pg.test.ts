import { type ApprovalsDeps, wire } from '@tem/bff-approvals/src/container.ts'
import { routes } from '@tem/bff-approvals/src/routes.ts'
import { judgeCanaries, stepCanary } from '@tem/releases/canary.ts'
import { addHealth } from '@tem/releases/health.ts'
import { publicKeyOf } from '@tem/releases/keys.ts'
import { channel, RegistryInTest } from '@tem/releases/testing/release-in-test.ts'
import { type ModuleInTest, moduleInTest } from '@tem/server/testing/module-in-test.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Message, Messenger } from './messenger.ts'
import { sendReleaseMail } from './send-release-mail.ts'

let module: ModuleInTest<ApprovalsDeps>
let registry: RegistryInTest
let outbox: Message[]
let refusals: number

const messenger = new Messenger({
  email: {
    async send(message) {
      if (refusals-- > 0) throw new Error('450 try again later')
      if (message.to === 'nobody@company.example') throw new Error('550 no such person')
      outbox.push(message)
    },
  },
})
const send = () => sendReleaseMail({ ...module.deps, messenger })

beforeEach(async () => {
  outbox = []
  refusals = 0
  module = await moduleInTest({ routes, wire })
  const { database } = module
  registry = await RegistryInTest.open(database.as('release').sql, database.ownerSql)
  for (const module of ['claims', 'tours']) {
    const build = (version: string) => ({ module, version, files: { 'screens/entry.js': version } })
    await registry.release(build('1.0.0'))
    await registry.publish(build('2.0.0'))
  }
})
afterEach(async () => {
  await registry.close()
  await module.database.drop()
})

async function startCanary(of = 'tours') {
  const publicKey = publicKeyOf(await registry.keyOf(of))
  const step = { version: '2.0.0', percent: 5, stepSeconds: 600, by: 'Asha', publicKey } as const
  await stepCanary(registry.sql, { channel, module: of, part: 'screens' }, '1.0.0', step)
}

async function fail(of = 'tours') {
  const { sql } = module.database.as('gateway')
  const failed = { module: of, version: '2.0.0', loads: 36, failures: 12, crashes: 0 }
  await addHealth(sql, channel, [{ ...failed, people: 255n, affected: 15n }])
  await judgeCanaries(sql, channel)
}

test('the team hears once that its canary went back, and why, even if the first try fails', async () => {
  await module.database.ownerSql`update releases.owner set email = 'tours@company.example'`
  await startCanary()
  expect(await send()).toBe(0)
  await fail()
  refusals = 1
  expect([await send(), await send(), await send()]).toEqual([0, 1, 0])
  expect(outbox).toMatchObject([{ to: 'tours@company.example', subject: 'tours 2.0.0 was rolled back' }])
  expect(outbox[0]?.text).toContain('12 of 36 screens failed (33.3 %); with 1.0.0 0 of 0 screens failed')
  expect(outbox[0]?.text).toContain('All people have 1.0.0 again.')
})

test('a team without an email does not keep the others waiting', async () => {
  await startCanary()
  await fail()
  expect(await send()).toBe(0)
  expect(outbox).toEqual([])
})

test('a team whose address is refused does not keep the others waiting, and is given up after two days', async () => {
  const { ownerSql } = module.database
  await ownerSql`update releases.owner set email = 'nobody@company.example' where module = 'claims'`
  await ownerSql`update releases.owner set email = 'tours@company.example' where module = 'tours'`
  for (const of of ['claims', 'tours']) {
    await startCanary(of)
    await fail(of)
  }
  expect([await send(), await send()]).toEqual([1, 0])
  expect(outbox).toMatchObject([{ to: 'tours@company.example' }])
  await ownerSql`alter table releases.canary_step disable trigger only_added`
  await ownerSql`update releases.canary_step set at = at - interval '49 hours'`
  await ownerSql`update releases.owner set email = 'claims@company.example' where module = 'claims'`
  expect(await send()).toBe(0)
})
