import { type TestDatabase, testDatabase } from '@tem/database/testing/test-database.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { channel, RegistryInTest } from '../testing/release-in-test.ts'
import { describeCanary, isAmongFirst, judgeCanaries, readCanaries, stepCanary } from './canary.ts'
import { addHealth } from './health.ts'
import { publicKeyOf } from './keys.ts'
import { liveVersion, readHistory, versionBefore, versionsOf } from './live.ts'

let database: TestDatabase
let registry: RegistryInTest
let module: string
let count = 0

beforeAll(async () => {
  database = await testDatabase()
  registry = await RegistryInTest.open(database.as('release').sql, database.ownerSql)
})
afterAll(async () => {
  await registry.close()
  await database.drop()
})
beforeEach(async () => {
  module = `tours-${++count}`
  await registry.release(build('1.0.0'))
  await registry.publish(build('2.0.0'))
})

const build = (version: string) => ({ module, version, files: { 'screens/entry.js': `entry('${version}')` } })
const release = () => database.as('release').sql
const gateway = () => database.as('gateway').sql
const place = () => ({ channel, module, part: 'screens' as const })

async function step(percent: 0 | 5, version = '2.0.0', stepSeconds = 600) {
  const publicKey = publicKeyOf(await registry.keyOf(module))
  await stepCanary(release(), place(), '1.0.0', { version, percent, stepSeconds, by: 'Asha', publicKey })
}

/** The step has lasted that long; nothing else could wait for it. */
const letPass = (seconds: number) =>
  database.ownerSql`update releases.canary set since = since - ${seconds} * interval '1 second'`

async function report(version: string, loads: number, failures = 0) {
  const counted = { module, version, loads, failures, crashes: 0 }
  await addHealth(gateway(), channel, [{ ...counted, people: 0xffn, affected: failures > 0 ? 0xfn : 0n }])
}

const running = async () => (await readCanaries(gateway(), channel)).filter((each) => each.module === module)

describe('a canary', () => {
  test('leaves the stable version live, and is in the history with who started it', async () => {
    await step(5)
    expect(await running()).toMatchObject([{ version: '2.0.0', stable: '1.0.0', percent: 5 }])
    expect(await liveVersion(release(), place())).toBe('1.0.0')
    expect((await readHistory(release(), channel, module)).at(-1)).toMatchObject({
      ...{ action: 'canary', from: '1.0.0', to: '2.0.0', percent: 5, by: 'Asha' },
    })
    expect(await versionsOf(release(), channel, module)).toEqual(['2.0.0', '1.0.0'])
  })

  test('goes from 5 to 25 to 100 % by itself when enough is well, and can be rolled back then', async () => {
    await step(5)
    await report('2.0.0', 40)
    expect(await judgeCanaries(gateway(), channel)).toEqual([])
    await letPass(600)
    expect(await judgeCanaries(gateway(), channel)).toEqual([`${module} 2.0.0: 25 %`])
    expect(await judgeCanaries(gateway(), channel)).toEqual([])
    await letPass(600)
    expect(await judgeCanaries(gateway(), channel)).toEqual([`${module} 2.0.0: 100 %`])
    expect(await running()).toEqual([])
    expect(await liveVersion(release(), place())).toBe('2.0.0')
    expect(await versionBefore(release(), place())).toBe('1.0.0')
    const history = await readHistory(release(), channel, module)
    expect(history.map(({ action, percent, by }) => [action, percent, by])).toEqual([
      ['release', null, 'Asha'],
      ['canary', 5, 'Asha'],
      ['canary', 25, 'health check'],
      ['release', null, 'health check'],
    ])
  })

  test('goes back by itself when one of three screens fails, and says with which figures', async () => {
    await step(5)
    await report('1.0.0', 100, 1)
    await report('2.0.0', 20, 6)
    await report('2.0.0', 16, 6)
    expect(await describeCanary(release(), place())).toMatch(
      /^2\.0\.0 {2}5 % for [\d.]+ min of 10 min {2}12 of 36 screens failed \(33\.3 %\); with 1\.0\.0 1 of 100/,
    )
    expect(await judgeCanaries(gateway(), channel)).toEqual([`${module} 2.0.0: taken back`])
    expect(await running()).toEqual([])
    expect(await liveVersion(release(), place())).toBe('1.0.0')
    expect((await readHistory(release(), channel, module)).at(-1)).toMatchObject({
      ...{ action: 'canary-back', from: '2.0.0', to: '1.0.0', by: 'health check' },
      why: '12 of 36 screens failed (33.3 %); with 1.0.0 1 of 100 screens failed (1.0 %)',
    })
  })

  test('is judged once, however many gateways look at the same moment', async () => {
    await step(5)
    await report('2.0.0', 30, 10)
    const gateways = Array.from({ length: 5 }, () => database.as('gateway').sql)
    const moves = await Promise.all(gateways.map((sql) => judgeCanaries(sql, channel)))
    expect(moves.flat()).toEqual([`${module} 2.0.0: taken back`])
  })

  test('is not judged by what was reported of another channel', async () => {
    await step(5)
    await addHealth(gateway(), 'dev', [
      { module, version: '2.0.0', loads: 90, failures: 90, crashes: 0, people: 255n, affected: 255n },
    ])
    expect(await judgeCanaries(gateway(), channel)).toEqual([])
    expect(await running()).toHaveLength(1)
  })

  test('ends when its team takes it back, releases another version or goes back', async () => {
    await step(5)
    await step(0)
    expect(await running()).toEqual([])
    await step(5)
    await registry.release(build('3.0.0'))
    expect(await running()).toEqual([])
    expect(await liveVersion(release(), place())).toBe('3.0.0')
  })

  test('gives way to a newer one', async () => {
    await step(5)
    await registry.publish(build('2.1.0'))
    await step(5, '2.1.0')
    expect(await running()).toMatchObject([{ version: '2.1.0', percent: 5 }])
  })

  test.each<[string, () => Promise<void>]>([
    ['of a version other than the live one', () => registry.release(build('1.5.0'))],
    ['that nobody started', async () => {}],
  ])('%s has nothing to take back', async (_what, prepare) => {
    await prepare()
    await expect(step(0)).rejects.toThrow('Somebody else has just moved')
  })
})

describe('the gateway', () => {
  test('moves nothing but a canary that runs, and only as far as it is', async () => {
    const move = (version: string, from: number, to: number) =>
      gateway()`select releases.move_canary(${channel}, ${module}, ${version}, ${from}, ${to}, 'x') as done`
    expect(await move('2.0.0', 5, 100)).toEqual([{ done: false }])
    await step(5)
    expect(await move('2.0.0', 25, 100)).toEqual([{ done: false }])
    expect(await move('1.0.0', 5, 100)).toEqual([{ done: false }])
    expect(await liveVersion(release(), place())).toBe('1.0.0')
  })

  test.each(['insert into releases.event default values', 'insert into releases.canary_step default values'])(
    'has no right to %s',
    async (statement) => {
      await expect(gateway().unsafe(statement)).rejects.toMatchObject({ code: '42501' })
    },
  )

  test.each(['release', 'account'])('alone judges canaries: %s may not', async (process) => {
    const asked = database.as(process)
      .sql`select releases.move_canary(${channel}, ${module}, '2.0.0', 5, 0, 'x')`
    await expect(asked).rejects.toMatchObject({ code: '42501' })
  })
})

test('the steps of a canary can be neither changed nor removed', async () => {
  await step(5)
  for (const statement of ['delete from releases.canary_step', 'truncate releases.canary_step cascade'])
    await expect(database.ownerSql.unsafe(statement), statement).rejects.toMatchObject({ code: '42501' })
})

test('health of unpublished versions is not stored', async () => {
  await report('9.9.9', 5)
  const rows = await gateway()`select from releases.health where module = ${module}`
  expect(rows).toHaveLength(0)
})

describe('who is among the first', () => {
  const people = Array.from({ length: 2_000 }, (_, index) => `person-${index}`)
  const first = (percent: number, version = '2.0.0') =>
    people.filter((person) => isAmongFirst(person, { module: 'tours', version, percent }))

  test('is about that share, includes them in the next step, and differs in the next canary', () => {
    expect(first(5).length).toBeGreaterThan(50)
    expect(first(5).length).toBeLessThan(150)
    expect(first(25)).toEqual(expect.arrayContaining(first(5)))
    expect(first(5, '3.0.0')).not.toEqual(first(5))
  })
})
