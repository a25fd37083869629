import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { certificateInTest } from '../../testing/certificate-in-test.ts'
import { listenHttp, parseAddress, readCertificate } from './http-server.ts'

const home = mkdtempSync(join(tmpdir(), 'certificate-'))
const files = { TLS_CERT: join(home, 'cert.pem'), TLS_KEY: join(home, 'key.pem') }
writeFileSync(files.TLS_CERT, certificateInTest.cert)
writeFileSync(files.TLS_KEY, certificateInTest.key)
afterAll(() => rmSync(home, { recursive: true }))

test('a certificate is for a port, not for a socket', () => {
  expect(readCertificate({ LISTEN: '10.0.0.2:8104', ...files })).toEqual(certificateInTest)
  expect(readCertificate({ LISTEN: 'unix:/run/tem/tours.sock', ...files })).toBeUndefined()
  expect(readCertificate({ LISTEN: '10.0.0.2:8104' })).toBeUndefined()
})

test.each([
  [{ TLS_CERT: files.TLS_CERT }, 'TLS_CERT and TLS_KEY are set together'],
  [{ ...files, TLS_KEY: join(home, 'none.pem') }, "can't be used: ENOENT"],
  [{ ...files, TLS_KEY: files.TLS_CERT }, 'They are the files of a certificate and its key in PEM.'],
])('a wrong certificate is refused with a sentence: %j', (given, sentence) => {
  expect(() => readCertificate({ LISTEN: '10.0.0.2:8104', ...given })).toThrow(sentence)
})

test.each([
  ['unix:/run/tem/tours.sock', { path: '/run/tem/tours.sock' }],
  ['10.0.0.2:8104', { host: '10.0.0.2', port: 8104, isTls: false }],
  ['https://tours.internal:8104', { host: 'tours.internal', port: 8104, isTls: true }],
  ['https://tours.internal', { host: 'tours.internal', port: 443, isTls: true }],
  ['http://[::1]:8104', { host: '::1', port: 8104, isTls: false }],
])('%s is where a server is', (text, address) => {
  expect(parseAddress(text)).toEqual(address)
})

test('a server that stops waits for its answers, and not for connections that say nothing', async () => {
  let answer: (() => void) | undefined
  const { url, drain } = await listenHttp((_request, response) => {
    answer = () => response.end('done')
  }, '127.0.0.1:0')
  const silent = connect(Number(new URL(url).port), '127.0.0.1')
  await once(silent, 'connect')
  const asked = fetch(url)
  await expect.poll(() => answer).toBeDefined()
  const stopped = drain()
  await once(silent, 'close')
  answer?.()
  expect(await (await asked).text()).toBe('done')
  await stopped
})

const hasIpv6 = Object.values(networkInterfaces())
  .flat()
  .some((each) => each?.address === '::1')
test.skipIf(!hasIpv6)('a server listens at an IPv6 address and says so as in a URL', async () => {
  const { url, drain } = await listenHttp((_request, response) => response.end('here'), '[::1]:0')
  expect(await fetch(url).then((answer) => answer.text())).toBe('here')
  await drain()
})
