import { createHash } from 'node:crypto'
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { BlobAltered, HashedBlobs } from './blob-store.ts'
import { FolderObjects } from './object-store.ts'

let folder: string
let blobs: HashedBlobs
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blobs-'))
  blobs = new HashedBlobs(new FolderObjects(folder))
})
afterEach(() => rm(folder, { recursive: true }))

const hashOf = (content: string) => createHash('sha256').update(content).digest('hex')
const put = (content: string, hash = hashOf(content)) =>
  blobs.put(hash, Readable.from([Buffer.from(content)]))
const files = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())

describe('a folder of blobs', () => {
  test('returns what was stored, and stores it once', async () => {
    const hash = hashOf('entry()')
    expect(await blobs.has(hash)).toBe(false)
    await Promise.all([put('entry()'), put('entry()'), put('entry()')])
    expect(await blobs.has(hash)).toBe(true)
    expect(await text(blobs.get(hash))).toBe('entry()')
    expect(await files()).toHaveLength(1)
    const listed: string[] = []
    for await (const name of blobs.list()) listed.push(name)
    expect(listed).toEqual([hash])
    await blobs.delete(hash)
    expect(await blobs.has(hash)).toBe(false)
  })

  test('refuses bytes that are not those of their name, and keeps nothing of them', async () => {
    await expect(put('other()', hashOf('entry()'))).rejects.toThrow(BlobAltered)
    expect(await files()).toEqual([])
  })

  test('never replaces what is there', async () => {
    await put('entry()')
    const [file] = await files()
    const path = join(file?.parentPath ?? '', file?.name ?? '')
    await chmod(path, 0o600)
    await writeFile(path, 'altered')
    await put('entry()')
    expect(await readFile(path, 'utf8')).toBe('altered')
    await expect(text(blobs.get(hashOf('entry()')))).rejects.toThrow(BlobAltered)
  })

  test('stores nothing of a source that ends half-way', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('ent')
        throw new Error('The line is cut.')
      })(),
    )
    await expect(blobs.put(hashOf('entry()'), broken)).rejects.toThrow('The line is cut.')
    expect(await files()).toEqual([])
  })

  test.each(['', '../../etc/passwd', hashOf('x').toUpperCase()])('has no blob named %j', async (name) => {
    expect(() => blobs.get(name)).toThrow('is not the name of a blob')
  })

  test('says that a blob is not there', async () => {
    await expect(text(blobs.get(hashOf('nothing')))).rejects.toThrow('The store has no file')
  })
})
