import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { type TestDatabase, testDatabase } from '@tem/database/testing/test-database.ts'
import { connect } from '@tem/server/database/sql.ts'
import { type BlobStore, HashedBlobs } from '@tem/server/storage/blob-store.ts'
import { FolderObjects } from '@tem/server/storage/object-store.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { channel, RegistryInTest } from '../testing/release-in-test.ts'
import { readCanaries, stepCanary } from './canary.ts'
import { newReleaseKey, publicKeyOf } from './keys.ts'
import {
  liveVersion,
  movePointer,
  readHistory,
  readPointers,
  versionBefore,
  versionsOf,
  whileReleasing,
} from './live.ts'
import { fingerprintOf, keysOf, requireOwner, revokeKey } from './owners.ts'
import { publishRelease, readRelease, signRelease, unpack } from './release.ts'

let database: TestDatabase
let registry: RegistryInTest
let tours: (
  version: string,
  entry?: string,
) => { module: string; version: string; files: Record<string, string> }
let count = 0

beforeAll(async () => {
  database = await testDatabase()
  registry = await RegistryInTest.open(database.as('release').sql, database.ownerSql)
})
afterAll(async () => {
  await registry.close()
  await database.drop()
})
beforeEach(() => {
  const module = `tours-${++count}`
  tours = (version, entry = `entry('${version}')`) => ({
    module,
    version,
    files: { 'screens/entry.js': entry, 'screens/img/plane.svg': '<svg/>', 'server/main.js': 'serve()' },
  })
})

const place = () => ({ channel, module: tours('').module, part: 'screens' as const })
const sql = () => registry.sql
const by = 'Asha'

describe('a published release', () => {
  test('is unpacked part by part as it was signed, and again where something is missing', async () => {
    await registry.publish(tours('1.0.0'))
    const folder = join(registry.home, `unpacked-${count}`)
    await Promise.all([1, 2, 3].map(() => unpack(registry, tours('1.0.0'), 'screens', folder)))
    expect((await readdir(folder)).sort()).toEqual(['entry.js', 'img'])
    const { ino } = await stat(join(folder, 'entry.js'))
    await unpack(registry, tours('1.0.0'), 'screens', folder)
    expect((await stat(join(folder, 'entry.js'))).ino).toBe(ino)
    await writeFile(join(folder, 'entry.js'), `entry('0.0.0')`)
    await unpack(registry, tours('1.0.0'), 'screens', folder)
    expect(await readFile(join(folder, 'entry.js'), 'utf8')).toBe(`entry('1.0.0')`)
  })

  test('is refused at a release when a file was altered after signing', async () => {
    const { release, folder } = await registry.signed(tours('1.0.0'))
    await writeFile(join(folder, 'screens/entry.js'), 'steal()')
    await expect(publishRelease(registry, release, { folder, by })).rejects.toThrow(
      /^screens\/entry\.js of tours-\d+ 1\.0\.0 was changed after it was signed\. Build and sign it again\.$/,
    )
    expect(await readRelease(sql(), tours('1.0.0'))).toBeUndefined()
  })

  test('is refused at a release when its list was altered after signing', async () => {
    const { folder, release } = await registry.signed(tours('1.0.0'))
    const altered = { ...release, contents: release.contents.replace('entry.js', 'other.js') }
    await expect(publishRelease(registry, altered, { folder, by })).rejects.toThrow(
      'its signature does not fit',
    )
  })

  test('is refused if a blob was altered, and written nowhere', async () => {
    await registry.publish(tours('1.0.0', `altered(${count})`))
    const hash = (await readRelease(sql(), tours('1.0.0')))?.files[0]?.hash ?? ''
    await writeFile(join(registry.home, 'blobs', hash.slice(0, 2), hash), 'steal()')
    const folder = join(registry.home, `altered-${count}`)
    await expect(unpack(registry, tours('1.0.0'), 'screens', folder)).rejects.toThrow('have changed')
    expect(await readdir(folder)).toEqual([])

    await registry.publish(tours('1.0.0', `altered(${count})`))
    await unpack(registry, tours('1.0.0'), 'screens', folder)
    expect(await readFile(join(folder, 'entry.js'), 'utf8')).toBe(`altered(${count})`)
  })

  test('can’t write outside its folder', async () => {
    const { folder, release } = await registry.signed(tours('1.0.0'))
    const { module } = release
    await writeFile(join(folder, 'screens/..hidden'), '')
    const privateKey = await registry.keyOf(module)
    const hidden = await signRelease(folder, { module, version: '1.0.0', privateKey })
    await expect(publishRelease(registry, hidden, { folder, by })).rejects.toThrow('another form')
  })

  test('keeps its version for its bytes', async () => {
    await registry.publish(tours('1.0.0'))
    await registry.publish(tours('1.0.0'))
    await expect(registry.publish(tours('1.0.0', 'other()'))).rejects.toThrow(
      /1\.0\.0 was released before with other bytes, on \d{4}-\d\d-\d\d\. Give this one another version\.$/,
    )
  })

  test('of a stranger’s key is refused', async () => {
    const { folder } = await registry.signed(tours('1.0.0'))
    const { module } = tours('')
    const release = await signRelease(folder, { module, version: '1.0.0', privateKey: newReleaseKey() })
    await expect(publishRelease(registry, release, { folder, by })).rejects.toThrow("is not its owner's")
  })

  test.each([
    ['ENOSPC', 'The store of releases is full. Free some space there, then release tours-'],
    ['EIO', 'The store of releases did not take all files (EIO). Look after it, then release tours-'],
  ])('whose upload ends half-way with %s is not registered', async (code, sentence) => {
    const { release, folder } = await registry.signed(tours('1.0.0', `half(${count})`))
    let puts = 0
    const failing: BlobStore = {
      has: async () => false,
      get: () => Readable.from([]),
      delete: async () => {},
      async *list() {},
      put: async (_hash, bytes) => {
        bytes.destroy()
        if (++puts > 1) throw Object.assign(new Error(code), { code })
      },
    }
    const published = publishRelease({ sql: sql(), blobs: failing }, release, { folder, by })
    await expect(published).rejects.toThrow(sentence)
    expect(await readRelease(sql(), tours('1.0.0'))).toBeUndefined()
  })
})

test('a release is not published while the folder of the store is away, and is once it is back', async () => {
  const { release, folder } = await registry.signed(tours('1.0.0'))
  const place = join(folder, '../store-of-this-test')
  await writeFile(place, 'a file where the store was')
  const blobs = new HashedBlobs(new FolderObjects(join(place, 'blobs')))
  await expect(publishRelease({ sql: sql(), blobs }, release, { folder, by })).rejects.toThrow(
    /^The store of releases did not take all files .* what is live stays as it was\.$/,
  )
  expect(await readRelease(sql(), release)).toBeUndefined()
  await rm(place)
  await publishRelease({ sql: sql(), blobs }, release, { folder, by })
  expect(await readRelease(sql(), release)).toMatchObject({ version: '1.0.0' })
})

describe('a key', () => {
  test('releases the module of its team and no other', async () => {
    const { module } = tours('')
    const key = await registry.keyOf(module)
    await registry.keyOf('claims')
    expect(await requireOwner(sql(), module, key)).toBe(publicKeyOf(key))
    await expect(requireOwner(sql(), 'claims', key)).rejects.toThrow(
      `This key is for ${module}, and only the claims team may release claims. Ask them; their key is set with --key or RELEASE_KEY.`,
    )
    await expect(requireOwner(sql(), module, newReleaseKey())).rejects.toThrow('This key is not known here')
    await expect(requireOwner(sql(), 'nobodys', key)).rejects.toThrow(
      'nobodys has no owner yet. An administrator makes a key with: npm run release -- keys nobodys',
    )
    await expect(requireOwner(sql(), module, 'no key')).rejects.toThrow('This is not a key that')
  })

  test('releases nothing any more once it is revoked, and what it released stays', async () => {
    const { module } = tours('')
    await registry.release(tours('1.0.0'))
    await registry.publish(tours('2.0.0'))
    const key = await registry.keyOf(module)
    const fingerprint = fingerprintOf(publicKeyOf(key))
    const revoked = { module, fingerprint, by: 'Meera', why: 'laptop lost' }
    const canary = {
      version: '2.0.0',
      percent: 5,
      stepSeconds: 60,
      by: 'Asha',
      publicKey: publicKeyOf(key),
    } as const
    await stepCanary(sql(), place(), '1.0.0', canary)
    await expect(revokeKey(sql(), revoked)).rejects.toMatchObject({ code: '42501' })
    await revokeKey(database.ownerSql, revoked)
    await expect(requireOwner(sql(), module, key)).rejects.toThrow(
      /^This key of the tours-\d+ team was revoked on \d{4}-\d\d-\d\d by Meera\. Use another of theirs/,
    )
    expect((await readCanaries(sql(), channel)).filter((each) => each.module === module)).toEqual([])
    await expect(stepCanary(sql(), place(), '1.0.0', canary)).rejects.toMatchObject({ code: '42501' })
    await expect(registry.publish(tours('3.0.0'))).rejects.toThrow("is not its owner's")
    // Nor past our checks.
    await expect(registry.makeLive(module, '2.0.0')).rejects.toMatchObject({ code: '42501' })
    const copied = sql()`
      insert into releases.artifact (module, version, contents, signature, public_key, published_by)
      select module, '3.0.0', contents, signature, public_key, 'thief' from releases.artifact where module = ${module}
      limit 1`
    await expect(copied).rejects.toMatchObject({ code: '42501' })
    expect(await liveVersion(sql(), place())).toBe('1.0.0')
    expect(await readHistory(sql(), channel, module)).toMatchObject([
      { to: '1.0.0', team: `the ${module} team` },
      { by: 'Asha' },
      { by: 'Meera', why: 'its key was revoked' },
    ])
    expect(await keysOf(sql(), module)).toMatchObject([
      { fingerprint, revokedBy: 'Meera', revokedWhy: 'laptop lost' },
    ])
    await expect(revokeKey(database.ownerSql, revoked)).rejects.toThrow(
      `${module} has no key ${fingerprint} that can be revoked. There are: none.`,
    )
  })

  test('is added by the owner of the database only', async () => {
    const added = sql()`
      insert into releases.owner (module, public_key, team, added_by) values ('claims', 'k', 'thieves', 'me')`
    await expect(added).rejects.toMatchObject({ code: '42501' })
  })
})

describe('the history', () => {
  test('moves the pointer, and says who, from where, to where and why', async () => {
    await registry.release(tours('1.0.0'))
    await registry.release(tours('2.0.0'))
    const publicKey = publicKeyOf(await registry.keyOf(tours('').module))
    const to = await versionBefore(sql(), place())
    await movePointer(sql(), place(), { action: 'roll-back', to, by: 'Meera', publicKey, why: 'slow' })
    expect(await liveVersion(sql(), place())).toBe('1.0.0')
    expect(await versionBefore(sql(), place())).toBeUndefined()
    expect(await versionsOf(sql(), channel, tours('').module)).toEqual(['1.0.0', '2.0.0'])
    const team = `the ${tours('').module} team`
    expect(await readHistory(sql(), channel, tours('').module)).toMatchObject([
      { action: 'release', from: null, to: '1.0.0', by: 'Asha', team },
      { action: 'release', from: '1.0.0', to: '2.0.0', by: 'Asha', team },
      { action: 'roll-back', from: '2.0.0', to: '1.0.0', by: 'Meera', team, why: 'slow' },
    ])
    await registry.makeLive(tours('').module, undefined)
    const live = await readPointers(sql(), channel)
    expect(live.filter(({ module }) => module === tours('').module)).toEqual([])
  })

  test('is the same in no other channel', async () => {
    await registry.release(tours('1.0.0'))
    expect(await liveVersion(sql(), { ...place(), channel: 'dev' })).toBeUndefined()
    expect(await readHistory(sql(), 'dev', tours('').module)).toEqual([])
  })

  test('has one winner when two move at once', async () => {
    await registry.release(tours('1.0.0'))
    for (const version of ['2.0.0', '3.0.0']) await registry.publish(tours(version))
    const moves = await Promise.allSettled(
      ['2.0.0', '3.0.0'].map((version) =>
        database.as('release').sql.begin(async (tx) => {
          // Both have read 1.0.0 as live.
          await tx`
            insert into releases.event (channel, module, part, action, from_version, to_version, by, public_key)
            select 'live', module, 'screens', 'release', '1.0.0', ${version}, 'Asha', public_key
            from releases.owner
            where module = ${tours('').module}`
        }),
      ),
    )
    expect(moves.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await readHistory(sql(), channel, tours('').module)).toHaveLength(2)
  })

  test.each(['release', 'owner'])('can be neither changed nor shortened as %s', async (who) => {
    await registry.release(tours('1.0.0'))
    const as = who === 'owner' ? database.ownerSql : sql()
    for (const statement of [
      `update releases.event set by = 'nobody'`,
      'delete from releases.event',
      'truncate releases.event',
      `update releases.artifact set contents = ''`,
      'delete from releases.artifact',
      'truncate releases.artifact cascade',
    ])
      await expect(as.unsafe(statement), statement).rejects.toMatchObject({ code: '42501' })
  })

  test('is the only way to move a pointer', async () => {
    await registry.release(tours('1.0.0'))
    for (const statement of [`update releases.pointer set version = '1.0.0'`, 'delete from releases.pointer'])
      await expect(sql().unsafe(statement)).rejects.toMatchObject({ code: '42501' })
  })

  test('never leads to what was not published', async () => {
    await expect(
      registry.makeLive((await registry.signed(tours('1.0.0'))).release.module, '9.9.9'),
    ).rejects.toThrow('foreign key')
  })
})

describe('two releases of one module at once', () => {
  test('are one after the other, and another module’s goes on meanwhile', async () => {
    const { module } = tours('')
    await whileReleasing(sql(), channel, [module], async () => {
      const second = whileReleasing(database.as('release').sql, channel, ['account', module], async () => {})
      await expect(second).rejects.toThrow(
        `Another release of ${module} is under way. Wait until it has ended.`,
      )
      await whileReleasing(sql(), channel, ['account', 'claims'], async () => {})
    })
    expect(await whileReleasing(sql(), channel, [module], async () => 'free again')).toBe('free again')
  })

  test('leave no lock behind when the first is killed', async () => {
    const { module } = tours('')
    const killed = connect({ url: database.as('release').url, name: 'killed', connections: 1 })
    let isTaken = () => {}
    const taken = new Promise<void>((resolve) => {
      isTaken = resolve
    })
    const first = whileReleasing(killed, channel, [module], async () => {
      isTaken()
      await new Promise(() => {})
    })
    first.catch(() => {})
    await taken
    await killed.end({ timeout: 0 })
    await expect
      .poll(() => whileReleasing(sql(), channel, [module], async () => 'free').catch(() => 'taken'))
      .toBe('free')
  })
})
