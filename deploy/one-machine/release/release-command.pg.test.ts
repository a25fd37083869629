// npm run release against the PostgreSQL of an installation, without the suite.
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedPostgres, startPostgres } from '@tem/database/embedded-postgres.ts'
import { migrate } from '@tem/database/migrate.ts'
import { enableRoleLogins } from '@tem/database/module-roles.ts'
import { addHealth } from '@tem/releases/health.ts'
import { newReleaseKey } from '@tem/releases/keys.ts'
import { readHistory, whileReleasing } from '@tem/releases/live.ts'
import { requireOwner } from '@tem/releases/owners.ts'
import { isWhole } from '@tem/releases/release.ts'
import { connect } from '@tem/server/database/sql.ts'
import type { BlobStore } from '@tem/server/storage/blob-store.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { needsRelease } from '../builds.ts'
import { databaseName } from '../database/database.ts'
import { openKeys } from '../keys.ts'
import type { Settings } from '../settings.ts'
import { refuseUnfit } from './live-gate.ts'
import { moveTo, publishPacked, type SuiteRegistry, withRegistry } from './registry-of-suite.ts'
import { runReleaseCommand } from './release-command.ts'
import { keyFile, keyFor, makeKey, makeMissingKeys } from './team-keys.ts'

let home: string
let server: EmbeddedPostgres
let settings: Settings
let url: string

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'tem-release-'))
  chmodSync(home, 0o755)
  settings = { host: '127.0.0.1', port: 18080, dataDir: home }
  server = await startPostgres({ folder: join(home, 'postgres'), durable: false })
  const admin = connect({ url: server.urlOf('postgres'), name: 'test', connections: 1 })
  await admin`create database ${admin(databaseName)}`
  await admin.end()
  url = server.urlOf(databaseName)
  const owner = connect({ url, name: 'test', connections: 1 })
  await migrate(owner)
  await enableRoleLogins(owner, url, openKeys(settings).database)
  await makeMissingKeys(owner, settings, ['shell', 'tours', 'claims'])
  await owner.end()
})
afterAll(async () => {
  await server.stop()
  const folder = join(home, 'postgres')
  if (existsSync(folder)) rmSync(realpathSync(folder), { recursive: true })
  rmSync(home, { recursive: true })
})

const inRegistry = <Result>(work: (registry: SuiteRegistry) => Promise<Result>) =>
  withRegistry(settings, url, openKeys(settings), work)

/** Invented, because a build takes long. */
async function release(name: string, version: string, files: Record<string, object> = {}): Promise<void> {
  const folder = mkdtempSync(join(home, 'build-'))
  mkdirSync(join(folder, 'screens'))
  writeFileSync(join(folder, 'screens/entry.js'), `entry('${version}')`)
  for (const [file, value] of Object.entries(files))
    writeFileSync(join(folder, 'screens', file), JSON.stringify(value))
  await inRegistry(async (registry) => {
    const made = { name, privateKey: await keyFor(settings, name, undefined), by: 'Asha' }
    await publishPacked(registry, made, { version, folder })
    await moveTo(registry, made, 'release', version)
  })
}

async function releaseServer(name: string, version: string, script: string): Promise<void> {
  const folder = mkdtempSync(join(home, 'build-'))
  for (const part of ['screens', 'server']) mkdirSync(join(folder, part))
  writeFileSync(join(folder, 'screens/entry.js'), `entry('${version}')`)
  writeFileSync(join(folder, 'server/main.js'), script)
  await inRegistry(async (registry) => {
    const made = { name, privateKey: await keyFor(settings, name, undefined), by: 'Asha' }
    await publishPacked(registry, made, { version, folder })
    for (const part of ['server', 'screens'] as const) await moveTo(registry, made, 'release', version, part)
  })
}

const eventsOf = (name: string) => inRegistry(({ sql, channel }) => readHistory(sql, channel, name))

/** Runs the release command; returns its output. */
async function command(...words: string[]): Promise<string> {
  const output: string[] = []
  await runReleaseCommand(words, { DATA_DIR: home }, (line) => output.push(line))
  return output.join('\n')
}

describe('the release command', () => {
  test('goes back while nothing runs, and shows what is live and how it came to be', async () => {
    await release('tours', '1.0.0-a')
    await release('tours', '1.0.0-b')
    const back = await command('rollback', 'tours', '--by', 'Meera', '--why', 'slow')
    expect(back).toContain('tours 1.0.0-a is live again')
    expect(await command('status')).toMatch(/^tours {2}1\.0\.0-a .* Meera$/m)
    expect(await command('history', 'tours')).toMatch(
      /tours {2}roll-back {2}1\.0\.0-a {2}by Meera with the key of the Tours team {2}from 1\.0\.0-b {2}slow$/m,
    )
  })

  test('goes back to the last release that was healthy, and shows how each did', async () => {
    for (const version of ['1.0.0-h', '1.0.0-i', '1.0.0-j']) await release('shell', version)
    const reported = (version: string, failures: number) => ({
      ...{ module: 'shell', version, loads: 100, failures, crashes: 0, people: 255n, affected: 255n },
    })
    await inRegistry(({ owner, channel }) =>
      addHealth(owner, channel, [reported('1.0.0-h', 1), reported('1.0.0-i', 30), reported('1.0.0-j', 40)]),
    )
    expect((await command('rollback', 'shell')).split('\n')).toEqual([
      'shell 1.0.0-j: 40 of 100 screens failed (40.0 %) in 30 days',
      'shell 1.0.0-i: 30 of 100 screens failed (30.0 %) in 30 days',
      'shell 1.0.0-h: 1 of 100 screens failed (1.0 %) in 30 days',
      'shell 1.0.0-h is live again; it stays so until the next npm run release -- shell',
    ])
  })

  test('takes a module away and says how it comes back', async () => {
    await release('claims', '1.0.0-a')
    expect(await command('withdraw', 'claims')).toContain('npm run release -- claims brings it back')
    expect(await eventsOf('claims')).toMatchObject([{ action: 'release' }, { action: 'withdraw', to: null }])
    await expect(command('withdraw', 'shell')).rejects.toThrow('there would be no page at all')
  })

  test.each<[string, string[], string]>([
    ['a module that is none', ['payroll'], 'There is no module payroll. There are: shell, '],
    ['an option that is none', ['tours', '--chek'], "Unknown option '--chek'"],
    [
      'both of two options that exclude each other',
      ['tours', '--server', '--screens'],
      '--server and --screens each mean that part alone. Leave both out for both.',
    ],
    ['packed files without a module', ['--packed', '/nowhere'], 'Say which module it is: '],
    ['a suite that does not run', ['tours'], 'so nobody would get this release. Start it with npm start'],
    [
      'a version that was never released',
      ['tours', '--version', '9.9.9'],
      'tours has no release 9.9.9. There are: ',
    ],
    [
      'somebody else’s module',
      ['rollback', 'tours', '--version', '1.0.0-b', '--key', 'CLAIMS'],
      'This key is for claims, and only the Tours team may release tours.',
    ],
    [
      'a key that nobody knows',
      ['rollback', 'tours', '--version', '1.0.0-b', '--key', 'STRANGE'],
      'This key is not known here, and only the Tours team may release tours.',
    ],
    [
      'a key that is not there',
      ['rollback', 'tours', '--version', '1.0.0-b', '--key', '/nowhere/key.pem'],
      'There is no key at /nowhere/key.pem.',
    ],
  ])('refuses %s and changes nothing', async (_what, words, sentence) => {
    const before = await eventsOf('tours')
    const strange = join(home, 'strange.pem')
    writeFileSync(strange, newReleaseKey())
    const named: Record<string, string> = { CLAIMS: keyFile(settings, 'claims'), STRANGE: strange }
    await expect(command(...words.map((word) => named[word] ?? word))).rejects.toThrow(sentence)
    expect(await eventsOf('tours')).toEqual(before)
  })

  test('refuses a second release of a module while the first one runs', async () => {
    const before = await eventsOf('tours')
    await inRegistry(({ sql, channel }) =>
      whileReleasing(sql, channel, ['tours'], async () => {
        await expect(command('rollback', 'tours', '--version', '1.0.0-b')).rejects.toThrow(
          'Another release of tours is under way. Wait until it has ended.',
        )
      }),
    )
    expect(await eventsOf('tours')).toEqual(before)
  })

  test('makes a key for a team, once', async () => {
    expect(await command('keys', 'account')).toContain(keyFile(settings, 'account'))
    const key = await keyFor(settings, 'account', undefined)
    const by = (registry: SuiteRegistry) => requireOwner(registry.sql, 'account', key)
    const known = await inRegistry(by)
    await inRegistry(({ owner }) => makeKey(owner, settings, 'account', 'Asha'))
    expect(await inRegistry(by)).toBe(known)
  })
})

test('a revoked key is refused with a sentence, and its team gets another', async () => {
  await release('tours', '1.0.0-r')
  const [fingerprint] = /\b[0-9a-f]{12}\b/.exec(await command('keys', 'tours')) ?? []
  const output = await command(
    'keys',
    'tours',
    '--revoke',
    String(fingerprint),
    '--by',
    'Meera',
    '--why',
    'left',
  )
  expect(output).toMatch(
    new RegExp(`^tours  ${fingerprint}  the Tours team  added .*  revoked .* by Meera  left$`, 'm'),
  )
  await expect(command('rollback', 'tours')).rejects.toThrow(
    /This key of the Tours team was revoked on \S+ by Meera\. .*npm run release -- keys tours/,
  )
  await expect(command('keys', 'tours', '--revoke', 'ffff')).rejects.toThrow(
    'tours has no key ffff that can be revoked.',
  )
  expect((await command('keys', 'tours')).match(/^tours {2}[0-9a-f]{12}/gm)).toHaveLength(2)
  expect(await command('rollback', 'tours', '--version', '1.0.0-r')).toContain('tours 1.0.0-r is live again')
})

describe('a module that is built', () => {
  const code = { abc: { from: 'packages/ui/src/button.tsx', bytes: 1_800_000 } }
  const manifest = { name: 'tours', title: 'Tours', sdk: '^2.1.0' }
  const passGate = (together: string[] = []) => {
    const folder = mkdtempSync(join(home, 'built-'))
    mkdirSync(join(folder, 'screens'))
    writeFileSync(join(folder, 'screens/code.json'), JSON.stringify(code))
    writeFileSync(join(folder, 'screens/module.json'), JSON.stringify(manifest))
    return inRegistry((registry) => refuseUnfit(registry, folder, together))
  }

  test('is checked against the shell that is live, or the one that is released with it', async () => {
    await release('shell', '1.0.0-sdk', { 'files.json': { sdk: '2.0.0' } })
    await expect(passGate()).rejects.toThrow(
      'tours needs sdk ^2.1.0, and the shell has 2.0.0. The shell must be released first.',
    )
    await expect(passGate(['shell'])).resolves.toBeUndefined()
    await release('shell', '1.1.0-sdk', { 'files.json': { sdk: '2.1.0' } })
    await expect(passGate()).resolves.toBeUndefined()
  })

  test('is refused with too much of the code that a live module has, and never compared with itself', async () => {
    await release('tours', '1.0.0-code', { 'code.json': code })
    await expect(passGate()).resolves.toBeUndefined()
    await release('claims', '1.0.0-code', { 'code.json': code })
    await expect(passGate()).rejects.toThrow(
      'tours: 1800 kB of its source stands in claims as well; 250 kB is the most. Most of it: packages/ui 1800 kB.',
    )
    await command('withdraw', 'claims')
    await expect(passGate()).resolves.toBeUndefined()
  })
})

test('what is live is whole as long as the store has its files', async () => {
  await release('shell', '1.0.0-a')
  const whole = () => inRegistry((registry) => isWhole(registry, { module: 'shell', version: '1.0.0-a' }))
  expect(await whole()).toBe(true)
  const store = join(settings.dataDir, 'release-store')
  renameSync(store, `${store}-away`)
  expect(await whole()).toBe(false)
  renameSync(`${store}-away`, store)
})

test('a start asks the store for sixteen files at once, until it has asked for all', async () => {
  const files = Object.fromEntries(Array.from({ length: 40 }, (_, number) => [`${number}.json`, { number }]))
  await release('shell', '1.0.0-many', files)
  let asked = 0
  let open = 0
  let mostOpen = 0
  const whole = await inRegistry((registry) => {
    const blobs: BlobStore = Object.create(registry.blobs, {
      has: {
        value: async (hash: string) => {
          asked += 1
          open += 1
          mostOpen = Math.max(mostOpen, open)
          return registry.blobs.has(hash).finally(() => {
            open -= 1
          })
        },
      },
    })
    return isWhole({ ...registry, blobs }, { module: 'shell', version: '1.0.0-many' })
  })
  expect({ whole, asked, mostOpen }).toEqual({ whole: true, asked: 41, mostOpen: 16 })
})

describe('a start after git pull', () => {
  const bundled = (...packages: string[]) =>
    [...packages.map((name, index) => `import * as external_${index} from "${name}";`), 'serve()'].join('\n')

  test('releases a server anew whose packages are gone, unless it can run or another machine runs it', async () => {
    const needs = (part: 'server' | 'screens') =>
      inRegistry((registry) => needsRelease(registry, 'tours', part))
    await releaseServer('tours', '2.0.0-a', bundled('node:url', 'pino', '@node-rs/argon2'))
    expect(await needs('server')).toBe(false)
    await releaseServer('tours', '2.0.0-b', bundled('node:url', 'pino', '@gone/with-the-pull/part'))
    expect(await needs('server')).toBe(true)
    expect(await needs('screens')).toBe(false)
    await inRegistry(
      ({ owner, channel }) => owner`
        insert into releases.instance (channel, module, address, version)
        values (${channel}, 'tours', 'http://10.0.0.2:8101', '2.0.0-b')`,
    )
    expect(await needs('server')).toBe(false)
  })
})
