import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkServers, readServers } from '@tem/server/module-servers.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { screenNames } from '../build/remote-config.ts'
import { checkManifest } from '../check-manifest.ts'
import { makeModule } from './make-module.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tem-new-module-'))
  mkdirSync(join(root, 'mfe-tours'))
  mkdirSync(join(root, 'services/chain/migrations'), { recursive: true })
  const packages = Object.fromEntries(
    ['react', '@types/react', 'tsyringe', 'tsx', 'patch-package', 'superstruct'].map((each) => [
      `node_modules/${each}`,
      { version: '4.5.6' },
    ]),
  )
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }))
  mkdirSync(join(root, 'patches'))
  writeFileSync(join(root, 'patches/postgres+1.2.3.patch'), 'of the suite')
  writeFileSync(
    join(root, 'mfe-tours/module.json'),
    JSON.stringify({ routes: [{ path: '/dashboard/itinerary/:id' }] }),
  )
})
afterEach(() => rmSync(root, { recursive: true }))

describe('a new module', () => {
  test('is written into its own folders, plus one file in the contracts', () => {
    const files = makeModule(root, 'fleet')
    const outside = files.filter((file) => !/^(mfe-fleet|bff\/fleet|services\/fleet)\//.test(file))
    expect(outside).toEqual(['packages/contracts/src/calls/fleet.ts'])
    expect(files).toContain('mfe-fleet/e2e/fleet.e2e.ts')
    for (const file of files) {
      const text = readFileSync(join(root, file), 'utf8')
      expect(`${file}\n${text}`).not.toMatch(/__|"undefined"/)
    }
  })

  test('may start from a service that has no tables, and keeps what is there', () => {
    const file = join(root, 'services/convoy/package.json')
    mkdirSync(join(root, 'services/convoy/src'), { recursive: true })
    writeFileSync(file, JSON.stringify({ name: '@tem/convoy', dependencies: { zod: '1.2.3' } }))
    makeModule(root, 'convoy')
    const { name, dependencies } = JSON.parse(readFileSync(file, 'utf8'))
    expect([name, dependencies.zod, dependencies['@tem/contracts']]).toEqual(['@tem/convoy', '1.2.3', '*'])
  })

  test('has its calls, who may make them and everything else in a repository of its own', () => {
    const own = join(root, 'own')
    const files = makeModule(root, 'fleet', own)
    expect(files).toContain('contracts/calls/fleet.ts')
    expect(files).toContain('patches/postgres+1.2.3.patch')
    expect(files.filter((file) => /\.(test|e2e)\.ts$|testing/.test(file))).toEqual(['access.test.ts'])
    const text = files.map((file) => readFileSync(join(own, file), 'utf8')).join('\n')
    expect(text).not.toMatch(/__|"undefined"|@tem\/contracts\/calls/)
    expect(text).toContain("from '@tem/fleet-calls/fleet.ts'")
    expect(() => makeModule(root, 'convoy', own)).toThrow('is not empty')
  })

  test('has a manifest that can be released, and a server that takes nothing of others', () => {
    makeModule(root, 'fleet')
    const json = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'))
    const manifest = checkManifest({ ...json('mfe-fleet/module.json'), version: '1.0.0' })
    const remote = readFileSync(join(root, 'mfe-fleet/src/remote.tsx'), 'utf8')
    expect([...screenNames(remote).values()]).toEqual(manifest.routes.map(({ screen }) => screen))
    const servers = checkServers(new Map([...readServers(), ['fleet', json('bff/fleet/server.json')]]))
    expect(servers.get('fleet')).toEqual({ owns: { 'fleet.*': 'write' }, uses: [], secrets: [] })
  })

  test.each([
    ['Fleet', 'lower-case letters and digits'],
    ['../x', 'lower-case letters and digits'],
    ['car-pool', 'lower-case letters and digits'],
    ['order', 'order is a word of SQL'],
    ['tours', 'tours is taken: there is mfe-tours'],
    ['chain', 'chain is taken: there is services/chain'],
    ['calendar', 'calendar is taken: there is the call /calendar/'],
    ['itinerary', 'itinerary is taken: there is the page /dashboard/itinerary/:id'],
    ['queue', 'queue is taken by the platform'],
    ['release', 'release is taken by the platform'],
  ])('is not called %s', (name, sentence) => {
    expect(() => makeModule(root, name)).toThrow(sentence)
  })
})
