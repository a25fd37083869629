import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isPublicAddress, NotPublic, publicRequest, refuseNotPublic } from './public-request.ts'

test.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.31.0.1', false],
  ['192.168.0.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['not an address', false],
])('%s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})

let server: Server
let here: string

beforeAll(async () => {
  server = createServer((incoming, answer) => {
    if (incoming.url === '/large') answer.end('x'.repeat(300_000))
    else if (incoming.url === '/nothing') answer.writeHead(204).end()
    else if (incoming.url === '/elsewhere') answer.writeHead(302, { location: '/large' }).end()
    else answer.end('fine')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  here = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const get = (url: string, onLoopback: boolean) =>
  publicRequest(onLoopback)(url, { method: 'GET', headers: {} })

test('a real company reaches neither this machine nor its network', async () => {
  await expect(get(here, false)).rejects.toThrow(NotPublic)
  await expect(get('https://127.0.0.1/', false)).rejects.toThrow(NotPublic)
  await expect(get('https://[::1]/', false)).rejects.toThrow(NotPublic)
  await expect(get('https://10.0.0.1/', false)).rejects.toThrow(NotPublic)
  await expect(get('http://provider.example/', false)).rejects.toThrow(NotPublic)
  // A name that leads there.
  await expect(get('https://localhost/', false)).rejects.toThrow(/no public address/)
})

test('a demo reaches this machine, and nothing else that is not public', async () => {
  expect(await (await get(here, true)).text()).toBe('fine')
  await expect(get('https://10.0.0.1/', true)).rejects.toThrow(NotPublic)
})

test('a redirect is an answer, as nothing is, and a large answer is refused', async () => {
  expect((await get(`${here}/nothing`, true)).status).toBe(204)
  expect((await get(`${here}/elsewhere`, true)).status).toBe(302)
  await expect(get(`${here}/large`, true)).rejects.toThrow(/more than/)
})

test('an address is refused as soon as it is entered', async () => {
  await expect(refuseNotPublic('https://localhost/', false)).rejects.toThrow(/no public address/)
  await expect(refuseNotPublic('https://192.168.0.1/', false)).rejects.toThrow(NotPublic)
  await expect(refuseNotPublic('http://8.8.8.8/', false)).rejects.toThrow(/not https/)
  await expect(refuseNotPublic('https://8.8.8.8/', false)).resolves.toBeUndefined()
  await expect(refuseNotPublic(here, true)).resolves.toBeUndefined()
})
