import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sharedFiles } from '@tem/server/storage/shared-files.ts'
import { type S3InTest, s3InTest, s3Keys } from '@tem/server/testing/s3-in-test.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { copyFiles } from './copy-files.ts'

const home = mkdtempSync(join(tmpdir(), 'copy-'))
let s3: S3InTest
beforeAll(async () => {
  for (const [name, value] of Object.entries(s3Keys)) vi.stubEnv(name, value)
  s3 = await s3InTest()
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await s3.stop()
  rmSync(home, { recursive: true })
})

test('files go from a folder to a bucket and on to another folder, each once', async () => {
  const printed: string[] = []
  const copy = (from: Parameters<typeof copyFiles>[0], to: string) =>
    copyFiles(from, to, (line) => printed.push(line))
  const here = { DATA_DIR: join(home, 'here') }
  await sharedFiles(here, 'uploads').put('claim/ab/bill.pdf', Buffer.from('a bill'))
  await sharedFiles(here, 'release-store').put('cd/cdef', Buffer.from('entry()'))

  await copy(here, s3.url)
  await copy({ ...here, BLOB_URL: s3.url }, join(home, 'there'))
  await sharedFiles(here, 'uploads').put('claim/ab/next.pdf', Buffer.from('the next'))
  await copy(here, s3.url)

  const there = { DATA_DIR: join(home, 'there') }
  const bill = await sharedFiles(there, 'uploads').open('claim/ab/bill.pdf')
  expect(bill && (await text(bill.content))).toBe('a bill')
  const entry = await sharedFiles(there, 'release-store').open('cd/cdef')
  expect(entry && (await text(entry.content))).toBe('entry()')
  expect(printed).toEqual([
    'uploads: 1 file copied, 0 were there already.',
    'release-store: 1 file copied, 0 were there already.',
    'trail-heads: 0 files copied, 0 were there already.',
    'uploads: 1 file copied, 0 were there already.',
    'release-store: 1 file copied, 0 were there already.',
    'trail-heads: 0 files copied, 0 were there already.',
    'uploads: 1 file copied, 1 was there already.',
    'release-store: 0 files copied, 1 was there already.',
    'trail-heads: 0 files copied, 0 were there already.',
  ])
})

test('a target that can’t be written is refused before anything is copied', async () => {
  const missing = s3.url.replace('travel', 'missing')
  await expect(copyFiles({ DATA_DIR: home }, missing, () => {})).rejects.toThrow('404 NoSuchBucket')
})
