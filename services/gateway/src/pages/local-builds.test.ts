import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { LocalBuilds } from './local-builds.ts'

let developer: Server
let origin: string
let asked: string[]
let described: object

const build = (change: object = {}) => ({
  version: '9.9.9-mine',
  base: '/modules/tours/9.9.9-mine/',
  main: ['entry.js'],
  screens: {},
  integrity: { 'entry.js': 'sha256-e' },
  manifest: {
    ...{ name: 'tours', title: 'Tours', version: '1.0.0', sdk: '^2.0.0', api: '^1.0.0', menu: [], tiles: [] },
    routes: [{ path: '/dashboard/tours', title: 'Tours', permission: 'signed-in', screen: 'list' }],
  },
  ...change,
})

beforeAll(async () => {
  developer = createServer(({ url = '' }, response) => {
    asked.push(url)
    if (url === '/dev/module.json') return void response.end(JSON.stringify(described))
    if (url === '/modules/tours/9.9.9-mine/moved.js')
      return void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
    response.end(`// ${url}`)
  })
  await new Promise<void>((done) => developer.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(developer.address() as AddressInfo).port}`
})
afterAll(() => {
  developer.close()
})
beforeEach(() => {
  asked = []
  described = build()
})

async function sent(builds: LocalBuilds, path: string): Promise<string | undefined> {
  let body: string | undefined
  const outgoing = { writeHead: () => {}, end: (bytes: Buffer) => (body = bytes.toString()) }
  const isSent = await builds.send('tours', origin, path, outgoing as unknown as ServerResponse)
  expect(isSent).toBe(body !== undefined)
  return body
}

test('a build from a listed origin is known, and its files are sent', async () => {
  const builds = new LocalBuilds([origin])
  expect(builds.of('tours', origin)).toBeUndefined()
  await builds.refresh('tours', origin)
  expect(builds.of('tours', origin)?.version).toBe('9.9.9-mine')
  expect(await sent(builds, '/modules/tours/9.9.9-mine/entry.js')).toBe(
    '// /modules/tours/9.9.9-mine/entry.js',
  )
})

test('an origin that is not listed is never asked', async () => {
  const builds = new LocalBuilds(['http://127.0.0.1:1'])
  await builds.refresh('tours', origin)
  expect(builds.of('tours', origin)).toBeUndefined()
  expect(await sent(builds, '/modules/tours/9.9.9-mine/entry.js')).toBeUndefined()
  expect(asked).toEqual([])
})

test.each([
  '/modules/tours/9.9.9-mine/../../account/entry.js',
  '/modules/account/1.0.0/entry.js',
  '/dev/module.json',
  '/modules/tours/9.9.9-mine/notes.exe',
  '/modules/tours/9.9.9-mine/moved.js',
])('nothing but files of the build is sent: %s', async (path) => {
  const builds = new LocalBuilds([origin])
  await builds.refresh('tours', origin)
  expect(await sent(builds, path)).toBeUndefined()
})

test.each([
  ['of another module', () => build({ manifest: { ...build().manifest, name: 'claims' } })],
  ['with files of another module', () => build({ base: '/modules/claims/9.9.9-mine/' })],
  ['without a hash', () => build({ integrity: {} })],
  ['of another form', () => ({})],
])('a build %s is not shown', async (_what, broken) => {
  const builds = new LocalBuilds([origin])
  await builds.refresh('tours', origin)
  described = broken()
  await builds.refresh('tours', origin)
  expect(builds.of('tours', origin)).toBeUndefined()
})
