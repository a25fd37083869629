import { Admission } from '@tem/server/http/admission.ts'
import { afterEach, expect, test } from 'vitest'
import { ModuleServers } from './module-servers.ts'
import { Upstream } from './upstream.ts'

const admission = new Admission({ atOnce: 1, waiting: 0, longestWaitMs: 1 })
const made: string[] = []
const connect = (module: string, address: string) => {
  made.push(address)
  return new Upstream(module, address, admission)
}
const at = (version: string, address: string) => ({ module: 'tours', version, address })

let servers = new ModuleServers(connect)
afterEach(async () => {
  await servers.close()
  servers = new ModuleServers(connect)
  made.length = 0
})

test('pages get the server of their own release, others the live one, and only then another', () => {
  const [two, one, three] = [at('2', '127.0.0.1:2'), at('1', '127.0.0.1:1'), at('3', '127.0.0.1:3')]
  servers.set({ servers: [three, two, one], live: { tours: '2' } })
  const versions = (release?: string) => {
    const addresses = new Map(servers.of('tours').map((upstream, index) => [upstream, index]))
    return servers.of('tours', release).map((upstream) => addresses.get(upstream))
  }
  const [live, ...others] = servers.of('tours')
  expect(servers.of('tours', '1')[0]).toBe(others[1])
  expect(servers.of('tours', '1')[1]).toBe(live)
  expect(versions('never released')).toEqual([0, 1, 2])
  expect(servers.of('claims')).toEqual([])
})

test('connections to a server that stays are kept, whatever its release', () => {
  servers.set({ servers: [at('1', '127.0.0.1:1')], live: {} })
  const [before] = servers.of('tours')
  servers.set({ servers: [at('2', '127.0.0.1:2'), at('1b', '127.0.0.1:1')], live: { tours: '2' } })
  expect(servers.of('tours')[1]).toBe(before)
  expect(made).toEqual(['127.0.0.1:1', '127.0.0.1:2'])
})

test('an address set by hand overrides the registry, for its module only', async () => {
  const fixed = new ModuleServers(connect, { tours: '127.0.0.1:9' })
  const claims = { module: 'claims', version: '1', address: '127.0.0.1:2' }
  fixed.set({ servers: [at('1', '127.0.0.1:1'), claims], live: { tours: '1' } })
  expect(fixed.names).toEqual(['tours', 'claims'])
  expect(fixed.of('tours', '1')).toHaveLength(1)
  expect(made).toContain('127.0.0.1:9')
  expect(fixed.of('claims')).toHaveLength(1)
  await fixed.close()
})

test('a socket that is not on this machine is no server', () => {
  servers.set({ servers: [at('1', 'unix:/nowhere/tours.sock')], live: {} })
  expect(servers.of('tours')).toEqual([])
})
