import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import * as uploads from '@tem/contracts/calls/files.ts'
import { type TestDatabase, testDatabase } from '@tem/database/testing/test-database.ts'
import { newId } from '@tem/server/database/new-id.ts'
import { Unavailable } from '@tem/server/errors.ts'
import { type BoundCall, bindDownload, bindUpload } from '@tem/server/http/routes.ts'
import { S3Objects } from '@tem/server/storage/s3-objects.ts'
import { CallRoutes, somebody } from '@tem/server/testing/call-route.ts'
import { baseDepsInTest } from '@tem/server/testing/module-in-test.ts'
import { type S3InTest, s3InTest, s3Keys } from '@tem/server/testing/s3-in-test.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { explodingPng, pdf, pdfBy, pictureWith, svg } from '../testing/hostile-files.ts'
import { attachFiles } from './attach-files.ts'
import type { UploadDeps } from './deps.ts'
import { FileStore } from './file-store.ts'
import { Redrawer } from './redrawer.ts'
import { serveUpload } from './serve-upload.ts'
import { sweepUploads } from './sweep-uploads.ts'
import { uploadAttachment } from './upload-attachment.ts'

const routes: BoundCall<UploadDeps>[] = [
  bindUpload(uploads.uploadAttachment, uploadAttachment),
  bindDownload('/uploads/:name', 'signed-in', serveUpload),
]
const folder = mkdtempSync(join(tmpdir(), 'tem-files-'))
const redrawer = new Redrawer()
const owner = somebody()
const stranger = somebody()
let database: TestDatabase
let deps: UploadDeps
let calls: CallRoutes

beforeAll(async () => {
  database = await testDatabase()
  deps = {
    ...baseDepsInTest(database),
    store: new FileStore(folder),
    redrawer,
    mayRead: (actor, file) => file.uploadedBy === actor.personId,
  }
  calls = new CallRoutes(routes, deps)
})
afterAll(async () => {
  redrawer.stop()
  await database.drop()
  rmSync(folder, { recursive: true })
})

const upload = (name: string, bytes: Uint8Array, who = owner) =>
  calls.upload(uploads.uploadAttachment, who, name, bytes)
const read = (name: string, who = owner) => calls.send(`/uploads/${name}`, who)

async function stored(name: string): Promise<Buffer> {
  const file = await deps.store.open(name)
  if (!file) throw new Error(`${name} is not stored.`)
  return Buffer.concat(await file.content.toArray())
}

describe('an upload', () => {
  it('is stored under a name that cannot be guessed and says nothing', async () => {
    const { status, body } = await upload('lunch at the Taj.PNG', await pictureWith({}))
    expect(status).toBe(200)
    expect(body.item).toMatch(/^claim-[\w-]{22}\.png$/)
  })

  it('is not cached by the browser, where the next person could open it', async () => {
    const { body } = await upload('bill.png', await pictureWith({}))
    const answer = await read(body.item)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it('has the type of its bytes, whatever its name says', async () => {
    expect((await upload('bill.png', await pictureWith({ format: 'jpeg' }))).body.item).toMatch(/\.jpg$/)
    expect((await upload('bill.jpg', pdf())).body.item).toMatch(/\.pdf$/)
  })

  it.each([
    ['bill.exe', Buffer.from('MZ\u0090')],
    ['bill.html', svg()],
    ['bill', pdf()],
    ['bill.png', Buffer.from('<html><script>alert(1)</script></html>')],
    ['bill.svg', Buffer.from('<html><svg onload="alert(1)"></svg></html>')],
    [
      'bill.svg',
      Buffer.from('<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><svg/></html>'),
    ],
    ['bill.pdf', Buffer.from('GIF89a;<script>alert(1)</script>')],
    ['bill.jpg', Buffer.from('#!/bin/sh\nrm -rf /')],
    ['bill.png', Buffer.from('PK\u0003\u0004zip')],
  ])('is refused when it is none of the allowed kinds (%s)', async (name, bytes) => {
    const { status, body } = await upload(name, bytes)
    expect(status).toBe(400)
    const msg = ['bill.exe', 'bill.html', 'bill'].includes(name)
      ? 'Only svg,jpg,jpeg,png,pdf Extensions are allowed.'
      : 'This file is damaged, or is not what its name says. Please choose another file.'
    expect(body.errors[0]).toMatchObject({ msg, field: 'file' })
  })

  it('is refused above 10 MB, and leaves nothing behind', async () => {
    const { status, body } = await upload('big.pdf', Buffer.concat([pdf(), Buffer.alloc(10 * 1024 * 1024)]))
    expect(status).toBe(413)
    expect(body.errors[0].msg).toBe('File should not exceed 10 MB.')
    expect(readdirSync(join(folder, 'arriving'))).toEqual([])
  })

  it('is refused when it is empty', async () => {
    expect((await upload('nothing.pdf', Buffer.alloc(0))).status).toBe(400)
  })

  it('removes a photo’s place, camera and appended data', async () => {
    const hidden = '<script>alert("polyglot")</script>'
    const photo = await pictureWith({ format: 'jpeg', camera: 'SecretCam 3', after: hidden })
    expect(photo.toString('latin1')).toContain('SecretCam 3')
    const kept = await stored((await upload('photo.jpg', photo)).body.item)
    expect((await sharp(kept).metadata()).exif).toBeUndefined()
    expect(kept.toString('latin1')).not.toContain('SecretCam')
    expect(kept.toString('latin1')).not.toContain('polyglot')
  })

  it.each([
    ['the place of a photo', 'photo.jpg', () => pictureWith({ format: 'jpeg', place: '19/1 4/1 33/1' })],
    ['the place of a screenshot', 'shot.png', () => pictureWith({ format: 'png', place: '19/1 4/1 33/1' })],
    ['the comment of a drawing', 'plan.svg', async () => svg('<!-- by Meera --><metadata>Meera</metadata>')],
    ['the author of a document', 'bill.pdf', async () => pdfBy('Meera')],
  ])('does not contain %s', async (_what, name, make) => {
    const kept = await stored((await upload(name, await make())).body.item)
    expect(kept.toString('latin1')).not.toMatch(/Meera|<!--|GPS|Exif|eXIf/)
    expect(kept.toString('latin1').replaceAll('\0', '')).not.toContain('Meera')
    if (!name.endsWith('.pdf')) expect((await sharp(kept).metadata()).exif).toBeUndefined()
  })

  it('keeps a document readable, and a signed one to the byte', async () => {
    const plain = await stored((await upload('bill.pdf', pdfBy('Meera'))).body.item)
    expect(plain).toHaveLength(pdfBy('Meera').length)
    expect(plain.toString('latin1')).toContain('trailer<</Root 1 0 R/Info 2 0 R>>')
    const signed = pdfBy('Meera', '4 0 obj<</Type/Sig/ByteRange[0 9 20 9]>>endobj\n')
    expect(await stored((await upload('signed.pdf', signed)).body.item)).toEqual(signed)
  })

  it('is refused with a sentence above what a person may upload a day, and others go on', async () => {
    const environment = { ...deps.environment, UPLOAD_FILES_PER_DAY: 2 }
    const strict = new CallRoutes(routes, { ...deps, environment })
    const person = somebody()
    const send = (who = person) => strict.upload(uploads.uploadAttachment, who, 'bill.pdf', pdf())
    expect([(await send()).status, (await send()).status]).toEqual([200, 200])
    const { status, body } = await send()
    expect(status).toBe(429)
    expect(body.errors[0].msg).toMatch(/^You can upload 2 files and \d+ MB a day/)
    expect((await send(somebody())).status).toBe(200)
  })

  it('is refused below the reserve of the disk, while what is there can be read', async () => {
    const { item } = (await upload('a.pdf', pdf())).body
    const store = new FileStore(folder, undefined, Number.MAX_SAFE_INTEGER)
    const full = new CallRoutes(routes, { ...deps, store })
    expect((await full.upload(uploads.uploadAttachment, owner, 'b.pdf', pdf())).status).toBe(507)
    expect((await full.send(`/uploads/${item}`, owner)).status).toBe(200)
    expect(readdirSync(join(folder, 'arriving'))).toEqual([])
  })

  it('cannot be a small file that unpacks to a gigantic picture', async () => {
    const bomb = explodingPng(8_000, 8_000)
    expect(bomb.length).toBeLessThan(50_000)
    const { status, body } = await upload('bomb.png', bomb)
    expect(status).toBe(400)
    expect(body.errors[0].msg).toBe('This picture is damaged and cannot be read. Please choose another file.')
    expect((await upload('large.png', explodingPng(7_000, 7_000))).status).toBe(200)
  })

  it('has a small picture for lists if it is a picture, and none if it is a document', async () => {
    const small = async (name: string, bytes: Uint8Array) => {
      const { item } = (await upload(name, bytes)).body
      const [row] = await database.sql`select thumbnail from files.file where name = ${item}`
      return row?.thumbnail
    }
    const url = await small('bill.jpg', await pictureWith({ format: 'jpeg' }))
    expect(url).toMatch(/^data:image\/webp;base64,/)
    const drawn = await sharp(Buffer.from(url.split(',')[1], 'base64')).metadata()
    expect(drawn).toMatchObject({ format: 'webp', width: 72, height: 72 })
    expect(await small('bill.pdf', pdf())).toBeNull()
  })

  it('has no small picture if the child process answers with anything else', async () => {
    const redraw: Redrawer['redraw'] = async (_person, { to }) => {
      await writeFile(to, pdf())
      return { thumbnail: '"><script>' }
    }
    const lying = Object.assign(Object.create(redrawer) as Redrawer, { redraw })
    const elsewhere = new CallRoutes(routes, { ...deps, redrawer: lying })
    const { item } = (await elsewhere.upload(uploads.uploadAttachment, owner, 'plan.svg', svg())).body
    const [row] = await database.sql`select thumbnail from files.file where name = ${item}`
    expect(row?.thumbnail).toBeNull()
  })

  it('counts towards the day with what is stored, not with what arrived', async () => {
    const { item } = (await upload('plan.svg', svg(), owner)).body
    const [row] = await database.sql`select byte_size as bytes from files.file where name = ${item}`
    expect(row?.bytes).toBe((await stored(item)).length)
  })

  it('is refused when a few bytes become a picture of many megabytes, and leaves nothing behind', async () => {
    const redraw: Redrawer['redraw'] = async (_person, { to }) => {
      await writeFile(to, Buffer.alloc(20 * 1024 * 1024 + 1))
      return {}
    }
    const swelling = Object.assign(Object.create(redrawer) as Redrawer, { redraw })
    const elsewhere = new CallRoutes(routes, { ...deps, redrawer: swelling })
    const { status, body } = await elsewhere.upload(uploads.uploadAttachment, owner, 'plan.svg', svg())
    expect(status).toBe(400)
    expect(body.errors[0].msg).toBe('This picture has too much detail. Please choose a smaller one.')
    expect(readdirSync(join(folder, 'arriving'))).toEqual([])
  })

  it('is read in the child process only, a document too', async () => {
    const busy = Object.assign(Object.create(redrawer) as Redrawer, {
      redraw: () => Promise.reject(new Unavailable('Many files are arriving.', 5)),
    })
    const elsewhere = new CallRoutes(routes, { ...deps, redrawer: busy })
    const send = (name: string, bytes: Buffer) =>
      elsewhere.upload(uploads.uploadAttachment, owner, name, bytes)
    expect((await send('bill.pdf', pdfBy('Meera'))).status).toBe(503)
    expect((await send('plan.svg', svg())).status).toBe(503)
  })

  it('is refused when it only begins like a picture', async () => {
    const torn = (await pictureWith({ format: 'jpeg' })).subarray(0, 200)
    expect((await upload('torn.jpg', torn)).status).toBe(400)
  })

  it('is put off when the disk is full, and leaves nothing behind', async () => {
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    const content = Readable.from(
      (async function* () {
        yield pdf()
        throw full
      })(),
    )
    const { store } = deps
    await expect(store.receive(content)).rejects.toMatchObject({ status: 507 })
    expect(readdirSync(join(folder, 'arriving'))).toEqual([])
  })

  it('keeps the last part of its name only, whatever path it names', async () => {
    const { body } = await upload('../../../etc/passwd/\u202Efdp.bill.pdf', pdf())
    const [row] = await database.sql`select original_name from files.file where name = ${body.item}`
    expect(row?.original_name).toBe('fdp.bill.pdf')
  })

  it('repeated with the same key is one file', async () => {
    const form = () => {
      const data = new FormData()
      data.append('file', new Blob([new Uint8Array(pdf())]), 'bill.pdf')
      return data
    }
    const person = somebody()
    const send = () =>
      calls.send('/api/attachments/upload', person, {
        method: 'POST',
        body: form(),
        headers: { 'idempotency-key': 'once-and-again' },
      })
    const [first, second] = [await send(), await send()]
    expect(second.body).toEqual(first.body)
    const [row] =
      await database.sql`select count(*) as files from files.file where uploaded_by = ${person.personId}`
    expect(row?.files).toBe(1)
  })

  it('is there when it is repeated, after its connection was lost behind its commit', async () => {
    const person = somebody()
    const form = () => {
      const data = new FormData()
      data.append('file', new Blob([new Uint8Array(pdf())]), 'bill.pdf')
      return { method: 'POST', body: data, headers: { 'idempotency-key': 'lost-and-found' } }
    }
    const losing = Object.assign(Object.create(deps.transactions) as UploadDeps['transactions'], {
      async run(...words: Parameters<UploadDeps['transactions']['run']>) {
        await deps.transactions.run(...words)
        throw Object.assign(new Error('write CONNECTION_CLOSED'), { code: 'CONNECTION_CLOSED' })
      },
    })
    const cut = new CallRoutes(routes, { ...deps, transactions: losing })
    expect((await cut.send('/api/attachments/upload', person, form())).status).toBe(503)
    const { body } = await calls.send('/api/attachments/upload', person, form())
    expect((await read(body.item, person)).status).toBe(200)
  })
})

describe('reading an upload', () => {
  it('shows a picture in place and nothing else', async () => {
    const picture = await read((await upload('a.png', await pictureWith({}))).body.item)
    expect(picture.status).toBe(200)
    expect(picture.headers.get('content-type')).toBe('image/png')
    expect(picture.headers.get('content-disposition')).toBe('inline')

    const drawing = await read((await upload('a.svg', svg('<script>alert(1)</script>'))).body.item)
    expect(drawing.headers.get('content-type')).toBe('image/png')
    expect(drawing.headers.get('content-disposition')).toBe('inline')
    const document = await read((await upload('a.pdf', pdf())).body.item)
    expect(document.headers.get('content-disposition')).toMatch(/^attachment; filename="a\.pdf"/)

    for (const { headers } of [picture, drawing, document]) {
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toMatch(/sandbox/)
    }
  })

  it('is for those who may see its record; to others it does not exist', async () => {
    const { item } = (await upload('a.pdf', pdf())).body
    expect((await read(item, stranger)).status).toBe(404)
    expect((await calls.send(`/uploads/${item}`, undefined)).status).toBe(401)
  })

  it.each([
    'claim-AAAAAAAAAAAAAAAAAAAAAA.png',
    '..%2F..%2Fetc%2Fpasswd',
    'claim-..%2F..%2Fx.png',
    '%00',
    'a'.repeat(5000),
  ])('finds nothing under %s', async (name) => {
    expect((await read(name)).status).toBe(404)
  })
})

describe('attaching', () => {
  const attach = (names: string[], personId = owner.personId, recordId = newId()) =>
    database.sql.begin((tx) => attachFiles(tx, { personId, recordId, names }))

  it('attaches files to a record, and detaches those that it no longer has', async () => {
    const names = [(await upload('a.pdf', pdf())).body.item, (await upload('b.pdf', pdf())).body.item]
    const recordId = newId()
    expect(await attach(names, owner.personId, recordId)).toHaveLength(2)
    expect(await attach(names.slice(1), owner.personId, recordId)).toHaveLength(1)
    await expect(attach(names.slice(0, 1))).resolves.toHaveLength(1)
  })

  it('refuses files of somebody else, files of another record and made-up names', async () => {
    const { item } = (await upload('a.pdf', pdf())).body
    await expect(attach([item], stranger.personId)).rejects.toThrow('not available')
    await attach([item])
    await expect(attach([item])).rejects.toThrow('not available')
    await expect(attach(['claim-AAAAAAAAAAAAAAAAAAAAAA.png'])).rejects.toThrow('not available')
  })
})

describe('two machines with one bucket', () => {
  let s3: S3InTest
  let one: CallRoutes
  let other: CallRoutes
  beforeAll(async () => {
    s3 = await s3InTest()
    const machine = () => {
      const scratch = mkdtempSync(join(tmpdir(), 'tem-files-'))
      const store = new FileStore(scratch, S3Objects.at(s3.url, 'uploads', s3Keys))
      return new CallRoutes(routes, { ...deps, store })
    }
    one = machine()
    other = machine()
  })

  it('serve each other’s files', async () => {
    const uploaded = await one.upload(uploads.uploadAttachment, owner, 'bill.pdf', pdf())
    const answer = await other.send(`/uploads/${uploaded.body.item}`, owner)
    expect(answer.status).toBe(200)
    expect(answer.body).toContain('%PDF')
  })

  it('refuse with a sentence once the bucket is away', async () => {
    const uploaded = await one.upload(uploads.uploadAttachment, owner, 'bill.pdf', pdf())
    await s3.stop()
    const refused = await one.upload(uploads.uploadAttachment, owner, 'next.pdf', pdf())
    expect(refused.status).toBe(503)
    expect(refused.body.errors[0].msg).toContain('Files can’t be stored or opened at present')
    expect((await other.send(`/uploads/${uploaded.body.item}`, owner)).status).toBe(503)
  })
})

describe('sweeping', () => {
  it('deletes unused files after a day, and leaves the rest', async () => {
    const [old, young, tied] = await Promise.all(
      ['1', '2', '3'].map(async (name) => (await upload(`${name}.pdf`, pdf())).body.item),
    )
    await database.sql.begin((tx) =>
      attachFiles(tx, { personId: owner.personId, recordId: newId(), names: [tied] }),
    )
    await database.sql`update files.file set created_at = now() - interval '25 hours' where name in ${database.sql([old, tied])}`
    await sweepUploads(deps)
    expect((await read(old)).status).toBe(404)
    expect((await read(young)).status).toBe(200)
    expect((await read(tied)).status).toBe(200)
    await expect(stored(old)).rejects.toThrow('not stored')
  })

  it('deletes incomplete uploads after a day', async () => {
    const { store } = deps
    const [left, arriving] = [await store.newPlace(), await store.newPlace()]
    for (const path of [left, arriving]) await writeFile(path, 'half')
    const twoDaysAgo = new Date(performance.timeOrigin - 2 * 24 * 60 * 60 * 1000)
    await utimes(left, twoDaysAgo, twoDaysAgo)
    await sweepUploads(deps)
    await expect(stat(left)).rejects.toThrow('ENOENT')
    expect((await stat(arriving)).size).toBe(4)
  })
})
