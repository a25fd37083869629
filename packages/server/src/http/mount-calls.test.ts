import { Readable } from 'node:stream'
import { defineCall } from '@tem/contracts/call.ts'
import * as s from 'superstruct'
import { describe, expect, test } from 'vitest'
import { CallRoutes, somebody } from '../../testing/call-route.ts'
import type { Actor, Visitor } from '../actor.ts'
import { Conflict, NotFound, RuleRefused, Unavailable } from '../errors.ts'
import { type BoundCall, bind, bindDownload, bindUpload, type UploadedFile } from './routes.ts'

const rename = defineCall({
  path: '/things/rename/:_id',
  module: 'claims',
  kind: 'write',
  who: 'own-claims',
  payload: s.object({
    _id: s.string(),
    thingName: s.size(s.string(), 1, 10),
    price: s.optional(s.number()),
    tags: s.optional(s.array(s.object({ label: s.string() }))),
    colour: s.optional(
      s.refine(s.string(), 'colour', (value) => value !== 'grey' || 'Grey is not a colour.'),
    ),
  }),
  answer: s.object({ said: s.string() }),
  aliases: ['/things/rename-it/:_id'],
})

const ping = defineCall({
  path: '/ping',
  module: 'account',
  kind: 'read',
  who: 'anyone',
  payload: s.object({ note: s.optional(s.string()) }),
  answer: s.object({ knowsPerson: s.boolean() }),
})

const fail = defineCall({
  path: '/fail/:how',
  module: 'claims',
  kind: 'read',
  who: 'own-claims',
  payload: s.object({ how: s.string() }),
  answer: s.object({ said: s.string() }),
})

const attach = defineCall({
  path: '/attach',
  module: 'claims',
  kind: 'write',
  who: 'own-claims',
  payload: s.object({ kind: s.optional(s.string()) }),
  answer: s.object({ fileName: s.string(), bytes: s.number() }),
  upload: true,
})

async function sayName(_deps: unknown, _actor: Actor, input: { thingName: string }) {
  return { said: input.thingName }
}

async function sayWho(_deps: unknown, visitor: Visitor) {
  return { knowsPerson: 'personId' in visitor }
}

const mishaps: Record<string, () => unknown> = {
  notFound: () => new NotFound('claim'),
  conflict: () => new Conflict('Somebody was first.'),
  rule: () => new RuleRefused('Too much.', 'amount'),
  unavailable: () => new Unavailable('Later, please.', 7),
  bug: () => new TypeError('secretInternals is not a function at /srv/app'),
  timeout: () => Object.assign(new Error('canceling statement'), { name: 'PostgresError', code: '57014' }),
  unique: () => Object.assign(new Error('duplicate key'), { name: 'PostgresError', code: '23505' }),
  down: () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
}

async function failAsAsked(_deps: unknown, _actor: Actor, input: { how: string }): Promise<{ said: string }> {
  if (input.how === 'drift') return { said: 5 } as unknown as { said: string }
  throw mishaps[input.how]?.()
}

async function countBytes(_deps: unknown, _actor: Actor, { fileName, content }: UploadedFile) {
  let bytes = 0
  for await (const part of content) bytes += (part as Buffer).length
  return { fileName, bytes }
}

let opened: Readable

async function sendScript(_deps: unknown, _actor: Actor, { name }: { name: string }) {
  opened = Readable.from([Buffer.from(`<script>${name}</script>`)])
  return {
    content: opened,
    contentType: 'image/svg+xml',
    saveAs: 'bill “1”.svg',
  }
}

const routes = new CallRoutes(
  [
    bind(rename, sayName),
    bind(ping, sayWho),
    bind(fail, failAsAsked),
    bindUpload(attach, countBytes),
    bindDownload('/uploads/:name', 'own-claims', sendScript),
  ],
  {},
  'silent',
)
const asha = somebody()
const json = { 'content-type': 'application/json' }
const post = (body: BodyInit | null, headers: Record<string, string> = json, path = '/api/things/rename/7') =>
  routes.send(path, asha, { method: 'POST', headers, ...(body !== null && { body }) })

describe('a list of routes', () => {
  test('is refused by the compiler with a verb that needs what the process does not have', () => {
    const greet = async ({ greeting }: { greeting: string }) => ({ knowsPerson: greeting !== '' })
    const complete: BoundCall<{ greeting: string }>[] = [bind(ping, greet)]
    // @ts-expect-error A process without a greeting.
    const lacking: BoundCall<{ farewell: string }>[] = [bind(ping, greet)]
    // @ts-expect-error Another call's answer.
    const mistaken: BoundCall<{ greeting: string }>[] = [bind(fail, greet)]
    expect([complete, lacking, mistaken].flat()).toHaveLength(3)
  })
})

describe('a mounted call', () => {
  test('answers under its path and its aliases, and only to POST', async () => {
    expect((await routes.call(rename, asha, { _id: '7', thingName: 'pen' })).body).toEqual({
      success: true,
      said: 'pen',
    })
    expect((await post('{"thingName":"pen"}', json, '/api/things/rename-it/7')).status).toBe(200)
    expect((await routes.send('/api/things/rename/7', asha)).status).toBe(404)
  })

  test('needs a person, and the permission of the call', async () => {
    expect((await routes.call(rename, undefined, { _id: '7', thingName: 'pen' })).status).toBe(401)
    const peer = somebody({ permissions: ['change-password', 'signed-in'] })
    expect((await routes.call(rename, peer, { _id: '7', thingName: 'pen' })).status).toBe(403)
  })

  test('asks a new account to change its password first', async () => {
    const answer = await routes.call(rename, somebody({ permissions: ['change-password'] }), {
      _id: '7',
      thingName: 'pen',
    })
    expect(answer.status).toBe(403)
    expect(answer.body.errors).toMatchObject([
      { msg: 'Please change your password first.', code: 'new-account' },
    ])
  })

  test('asks for the person before it looks at the payload', async () => {
    expect(
      (await routes.send('/api/things/rename/7', undefined, { method: 'POST', body: '{', headers: json }))
        .status,
    ).toBe(401)
  })

  test('needs nobody when anyone may call, and takes an empty body when every field is optional', async () => {
    const answer = await routes.send('/api/ping', undefined, { method: 'POST' })
    expect(answer).toMatchObject({ status: 200, body: { success: true, knowsPerson: false } })
  })

  test('echoes a request id, and makes one when the given one is unusable', async () => {
    const given = await routes.call(ping, undefined, {}, { 'x-request-id': 'try.1' })
    expect(given.headers.get('x-request-id')).toBe('try.1')
    const made = await routes.call(ping, undefined, {}, { 'x-request-id': '<b>' })
    expect(made.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
  })
})

describe('a payload', () => {
  const utf16 = new Uint8Array([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00])
  test.each<[string, BodyInit | null, Record<string, string>?]>([
    ['malformed JSON', '{"thingName":'],
    ['no content-type', new TextEncoder().encode('{"thingName":"pen"}'), {}],
    ['another content-type', '{"thingName":"pen"}', { 'content-type': 'text/plain' }],
    ['another charset', '{"thingName":"pen"}', { 'content-type': 'application/json; charset=utf-16' }],
    ['a compressed body', '{"thingName":"pen"}', { ...json, 'content-encoding': 'gzip' }],
    ['bytes that are not UTF-8', new Uint8Array([0x7b, 0xff, 0x7d])],
    ['UTF-16', utf16],
    ['an array', '[1]'],
    ['null', 'null'],
    ['a string', '"pen"'],
    ['no body at all', null],
    ['a missing field', '{}'],
    ['an unknown field', '{"thingName":"pen","status":"approved"}'],
    ['__proto__', '{"thingName":"pen","__proto__":{"admin":true}}'],
    ['an escaped __proto__', '{"thingName":"pen","\\u005f_proto__":{"admin":true}}'],
    ['constructor', '{"thingName":"pen","constructor":{"prototype":{}}}'],
    ['1e309', '{"thingName":"pen","price":1e309}'],
    ['NaN', '{"thingName":"pen","price":NaN}'],
    ['NUL', '{"thingName":"a\\u0000b"}'],
    ['64 KB', `{"thingName":"${'x'.repeat(65_536)}"}`],
    ['endless nesting', `{"thingName":"pen","tags":${'['.repeat(50_000)}${']'.repeat(50_000)}}`],
    ['an id that contradicts the address', '{"thingName":"pen","_id":"8"}'],
    ['a wrong idempotency key', '{"thingName":"pen"}', { ...json, 'idempotency-key': 'a b' }],
  ])('with %s is a 400 with a sentence', async (_name, body, headers) => {
    const answer = await post(body, headers)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({
      success: false,
      errors: [{ msg: expect.stringMatching(/^[A-Z].*\.$/), code: 'bad-input' }],
    })
  })

  test('may repeat a parameter of the address', async () => {
    expect((await post('{"thingName":"pen","_id":"7"}')).status).toBe(200)
  })

  test('above 256 KB is a 413, announced or not', async () => {
    const large = `{"thingName":"${'x'.repeat(300_000)}"}`
    expect((await post(large, { ...json, 'content-length': '300020' })).status).toBe(413)
    const stream = new Response(large).body
    const request = { method: 'POST', headers: json, body: stream, duplex: 'half' } as RequestInit
    expect((await routes.send('/api/things/rename/7', asha, request)).status).toBe(413)
  })

  test('names the wrong field in words, and never repeats what was sent', async () => {
    const sent = 'SENT-BY-A-PERSON'
    const bodies = [
      { thingName: [sent] },
      { thingName: 'pen', [sent]: 1 },
      { thingName: 'pen', price: sent },
      { thingName: 'pen', tags: [{ label: 'a', [sent]: sent }] },
      { thingName: 'pen', tags: { [sent]: sent } },
      { thingName: sent.repeat(3) },
    ]
    for (const body of bodies) {
      const answer = await post(JSON.stringify(body))
      expect(answer.status).toBe(400)
      expect(JSON.stringify(answer.body)).not.toContain(sent)
    }
    expect((await post('{}')).body.errors).toEqual([
      {
        msg: 'Thing Name is Mandatory.',
        code: 'bad-input',
        field: 'thingName',
        sentence: { code: 'form.mandatory', params: { label: 'Thing Name' } },
      },
    ])
    expect((await post('{"thingName":"pen","tags":[{"label":1}]}')).body.errors).toMatchObject([
      { msg: 'Label is not valid.', code: 'bad-input', field: 'tags.0.label' },
    ])
  })

  test("speaks with the rule's own sentence when there is one", async () => {
    expect((await post('{"thingName":"pen","colour":"grey"}')).body.errors).toEqual([
      { msg: 'Grey is not a colour.', code: 'bad-input', field: 'colour' },
    ])
  })
})

describe('a failure', () => {
  test.each([
    ['notFound', 404, 'This claim was not found.'],
    ['conflict', 409, 'Somebody was first.'],
    ['rule', 422, 'Too much.'],
    ['unavailable', 503, 'Later, please.'],
    ['timeout', 503, 'The system is busy right now. Please try again in a moment.'],
    ['down', 503, 'The system is unavailable right now. Please try again in a moment.'],
    ['unique', 409, 'This was already saved.'],
    ['bug', 500, 'Something went wrong. Please try again.'],
    ['drift', 500, 'Something went wrong. Please try again.'],
  ])('of the kind %s is a %i', async (how, status, msg) => {
    const answer = await routes.call(fail, asha, { how })
    expect(answer.status).toBe(status)
    expect(answer.body.errors[0].msg).toBe(msg)
    expect(answer.body.requestId).toBe(answer.headers.get('x-request-id'))
    expect(JSON.stringify(answer.body)).not.toMatch(/secretInternals|srv|canceling|ECONN/)
    if (status === 503) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('an upload', () => {
  test('reaches its verb as a stream, with its name', async () => {
    const answer = await routes.upload(attach, asha, 'bill é.png', new Uint8Array(1_000_000))
    expect(answer.body).toEqual({ success: true, fileName: 'bill é.png', bytes: 1_000_000 })
  })

  test('of 10 MB is the largest', async () => {
    const answer = await routes.upload(attach, asha, 'big.png', new Uint8Array(10 * 1024 * 1024))
    expect(answer.body).toEqual({ success: true, fileName: 'big.png', bytes: 10 * 1024 * 1024 })
  })

  test('above 10 MB is a 413 with its sentence', async () => {
    const answer = await routes.upload(attach, asha, 'big.png', new Uint8Array(10 * 1024 * 1024 + 1))
    expect(answer.status).toBe(413)
    expect(answer.body.errors[0].msg).toBe('File should not exceed 10 MB.')
  })

  test('that is cut off in the middle is a 400', async () => {
    const body = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nhalf'
    const answer = await post(body, { 'content-type': 'multipart/form-data; boundary=x' }, '/api/attach')
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: [{ msg: 'The file did not arrive completely. Please try again.' }] },
    })
  })

  test.each([
    [
      'without a file',
      '--x\r\ncontent-disposition: form-data; name="kind"\r\n\r\nbill\r\n--x--\r\n',
      'multipart/form-data; boundary=x',
    ],
    ['without a boundary', 'anything', 'multipart/form-data'],
    ['as JSON', '{}', 'application/json'],
    ['with nothing in it', '--x--\r\n', 'multipart/form-data; boundary=x'],
    [
      'under another name',
      '--x\r\ncontent-disposition: form-data; name="evil"; filename="a"\r\n\r\nz\r\n--x--\r\n',
      'multipart/form-data; boundary=x',
    ],
  ])('%s is a 400', async (_name, body, type) => {
    const answer = await post(body, { 'content-type': type }, '/api/attach')
    expect(answer.status).toBe(400)
  })
})

describe('a download', () => {
  test('whose headers alone are asked for is closed', async () => {
    const { status, headers, body } = await routes.send('/uploads/claim-1.svg', asha, { method: 'HEAD' })
    expect([status, headers.get('content-type'), body]).toEqual([200, 'image/svg+xml', ''])
    expect(opened.destroyed).toBe(true)
  })

  test('comes as a file that no browser runs', async () => {
    const answer = await routes.send('/uploads/claim-1.svg', asha)
    expect(answer.body).toBe('<script>claim-1.svg</script>')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'; sandbox/)
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="bill _1_.svg"/)
  })

  test('needs a person', async () => {
    expect((await routes.send('/uploads/claim-1.svg', undefined)).status).toBe(401)
  })
})
