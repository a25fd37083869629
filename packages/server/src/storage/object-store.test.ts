import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type S3InTest, s3InTest, s3Keys } from '@tem/server/testing/s3-in-test.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { FolderObjects, type ObjectStore } from './object-store.ts'
import { S3Objects } from './s3-objects.ts'
import { requireWritable } from './shared-files.ts'

const home = mkdtempSync(join(tmpdir(), 'objects-'))
let s3: S3InTest
beforeAll(async () => {
  s3 = await s3InTest()
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await s3.stop()
  rmSync(home, { recursive: true })
})

const kinds: [string, () => ObjectStore][] = [
  ['a folder', () => new FolderObjects(join(home, 'folder'))],
  ['a bucket', () => S3Objects.at(s3.url, 'uploads', s3Keys)],
]
const read = async (store: ObjectStore, name: string) => {
  const found = await store.open(name)
  return found && { length: found.length, content: await text(found.content) }
}
const namesIn = async (store: ObjectStore) => {
  const names: string[] = []
  for await (const name of store.list()) names.push(name)
  return names.sort()
}

describe.each(kinds)('%s of objects', (_kind, make) => {
  test('returns what was stored, until it is deleted', async () => {
    const store = make()
    expect(await store.has('claim/ab/bill.pdf')).toBe(false)
    expect(await store.open('claim/ab/bill.pdf')).toBeUndefined()
    await store.put('claim/ab/bill.pdf', Buffer.from('a bill of ₹ 90'))
    await store.put('photo/cd/me.jpg', Buffer.from('me'))
    expect(await store.has('claim/ab/bill.pdf')).toBe(true)
    expect(await read(store, 'claim/ab/bill.pdf')).toEqual({ length: 16, content: 'a bill of ₹ 90' })
    expect(await namesIn(store)).toEqual(['claim/ab/bill.pdf', 'photo/cd/me.jpg'])

    await store.delete('claim/ab/bill.pdf')
    await store.delete('claim/ab/bill.pdf')
    expect(await store.has('claim/ab/bill.pdf')).toBe(false)
    expect(await namesIn(store)).toEqual(['photo/cd/me.jpg'])
  })

  test('stores a large file in the bucket, to the byte', async () => {
    const store = make()
    const path = join(home, 'large')
    const bytes = Buffer.alloc(9_000_001, 'travel and expenses ')
    writeFileSync(path, bytes)
    await store.moveIn('export/large.xlsx', path)
    expect(existsSync(path)).toBe(false)
    const hash = createHash('sha256')
    const found = await store.open('export/large.xlsx')
    expect(found?.length).toBe(bytes.length)
    for await (const part of found?.content ?? []) hash.update(part)
    expect(hash.digest('hex')).toBe(createHash('sha256').update(bytes).digest('hex'))
  })

  test.each(['', '../out', 'a/../../out', '/etc/passwd', 'a//b', '.hidden', 'a b'])(
    'has no object named %j',
    async (name) => {
      await expect(make().put(name, Buffer.from('x'))).rejects.toThrow('is not the name of an object')
      await expect(make().open(name)).rejects.toThrow('is not the name of an object')
    },
  )
})

test('a folder never replaces an object', async () => {
  const store = new FolderObjects(join(home, 'once'))
  await store.put('a', Buffer.from('first'))
  await store.put('a', Buffer.from('second'))
  expect(await read(store, 'a')).toEqual({ length: 5, content: 'first' })
  expect(await namesIn(store)).toEqual(['a'])
})

describe('at start', () => {
  const start = (BLOB_URL: string, keys: Record<string, string> = s3Keys) => {
    for (const [name, value] of Object.entries(keys)) vi.stubEnv(name, value)
    return requireWritable({ DATA_DIR: home, BLOB_URL })
  }

  test('a bucket that works is left as it was', async () => {
    await start(s3.url)
    expect(await namesIn(S3Objects.at(s3.url, '', s3Keys))).not.toContainEqual(
      expect.stringContaining('probe'),
    )
  })

  test.each([
    [
      'a bucket that is missing',
      (url: string) => url.replace('travel', 'missing'),
      s3Keys,
      '404 NoSuchBucket',
    ],
    [
      'an unknown key',
      (url: string) => url,
      { ...s3Keys, AWS_ACCESS_KEY_ID: 'unknown' },
      '403 InvalidAccessKeyId',
    ],
    [
      'a server that is away',
      () => 's3://travel?endpoint=http://127.0.0.1:1',
      s3Keys,
      "127.0.0.1:1 doesn't answer",
    ],
    ['no key', (url: string) => url, { ...s3Keys, AWS_ACCESS_KEY_ID: '' }, 'AWS_ACCESS_KEY_ID is missing'],
  ])('%s is refused with a sentence', async (_what, urlOf, keys, sentence) => {
    await expect(start(urlOf(s3.url), keys)).rejects.toThrow(sentence)
  })
})
