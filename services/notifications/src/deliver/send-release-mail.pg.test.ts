import { type ApprovalsDeps, wire } from '@tem/bff-approvals/src/container.ts'
import { routes } from '@tem/bff-approvals/src/routes.ts'
import { publicKeyOf } from '@tem/releases/artifact.ts'
import { judgeCanaries, stepCanary } from '@tem/releases/canary.ts'
import { addHealth } from '@tem/releases/health.ts'
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
  const build = (version: string) => ({ module: 'tours', version, files: { 'screens/entry.js': version } })
  await registry.release(build('1.0.0'))
  await registry.publish(build('2.0.0'))
})
afterEach(async () => {
  await registry.close()
  await module.database.drop()
})

async function startCanary() {
  const publicKey = publicKeyOf(await registry.keyOf('tours'))
  const step = { version: '2.0.0', percent: 5, stepSeconds: 600, by: 'Asha', publicKey } as const
  await stepCanary(registry.sql, { channel, module: 'tours', part: 'screens' }, '1.0.0', step)
}

async function fail() {
  const { sql } = module.database.as('gateway')
  const failed = { module: 'tours', version: '2.0.0', loads: 36, failures: 12, crashes: 0 }
  await addHealth(sql, channel, [{ ...failed, people: 255n, affected: 15n }])
  await judgeCanaries(sql, channel)
}

test('the team hears once that its canary went back, and why, even if the first try fails', async () => {
  await module.database.ownerSql`update releases.owner set email = 'tours@company.example'`
  await startCanary()
  expect(await send()).toBe(0)
  await fail()
  refusals = 1
  await expect(send()).rejects.toThrow('450')
  expect([await send(), await send()]).toEqual([1, 0])
  expect(outbox).toMatchObject([{ to: 'tours@company.example', subject: 'tours 2.0.0 was taken back' }])
  expect(outbox[0]?.text).toContain('12 of 36 screens failed (33.3 %); with 1.0.0 0 of 0 screens failed')
  expect(outbox[0]?.text).toContain('All people have 1.0.0 again.')
})

test('a team without an email does not keep the others waiting', async () => {
  await startCanary()
  await fail()
  expect(await send()).toBe(0)
  expect(outbox).toEqual([])
})
