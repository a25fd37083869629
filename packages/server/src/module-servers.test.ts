import { describe, expect, test } from 'vitest'
import { checkServers, readServers, tablesOf } from './module-servers.ts'

const fleet = { owns: { 'fleet.*': 'write' }, uses: [], secrets: [] }

describe('what a module is given', () => {
  test('are its own tables, the shared ones that it uses, and what others give it', () => {
    const roads = {
      owns: { 'roads.*': 'write' },
      uses: [],
      gives: { '*': { 'roads.map': 'read' }, fleet: { 'roads.toll': 'change' } },
      secrets: [],
    }
    const servers = checkServers(
      new Map<string, unknown>([
        ['fleet', { ...fleet, uses: ['files'] }],
        ['roads', roads],
      ]),
    )
    expect(tablesOf('fleet', servers)).toEqual({
      'fleet.*': 'write',
      'files.*': 'write',
      'roads.map': 'read',
      'roads.toll': 'change',
    })
    expect(tablesOf('roads', servers)).toEqual({ 'roads.*': 'write' })
    expect(tablesOf('nobody', servers)).toEqual({ 'roads.map': 'read' })
  })

  test.each([
    [{ owns: { 'identity.login': 'read' } }, 'the tables of identity belong to account.'],
    [{ owns: { 'trail.event': 'write' } }, 'trail belongs to no module; list it under "uses".'],
    [{ owns: { 'fleet.*': 'own' } }, 'owns.fleet.*: Expected one of'],
    [{ uses: ['identity'] }, 'uses.0: Expected one of'],
    [{ gives: { fleet: { 'identity.login': 'read' } } }, 'it gives identity.login, which is not its own.'],
    [{ secrets: ['DATABASE_URL'] }, 'secrets.0: Expected one of'],
    [{ reads: {} }, 'reads: Expected a value of type `never`'],
  ])('never is what another owns: %j', (change, sentence) => {
    const written = new Map<string, unknown>([...readServers(), ['fleet', { ...fleet, ...change }]])
    expect(() => checkServers(written)).toThrow(`bff/fleet/server.json: ${sentence}`)
  })
})
