import { expect, test } from 'vitest'
import { callList } from './all-calls.ts'
import { contractOf, describedCallsOf } from './contract.ts'

test('a contract says of every call how it is sent on, also after it was written and read', () => {
  const read = JSON.parse(JSON.stringify(contractOf(() => true)))
  const modules = [...new Set(callList.map(({ module }) => module))]
  const described = modules.flatMap((module) => Object.values(describedCallsOf(read, module)))
  const routed = described.map(({ payload: _payload, answer: _answer, ...call }) => call)
  const facts = callList.map(
    ({ path, module, kind, who, aliases, upload, isVital, needsProof, scope, stores }) =>
      JSON.parse(
        JSON.stringify({ path, module, kind, who, aliases, upload, isVital, needsProof, scope, stores }),
      ),
  )
  expect(routed).toHaveLength(callList.length)
  expect(routed).toEqual(expect.arrayContaining(facts))
})

test.each([
  ['from before contracts said it', { kind: undefined }],
  ['of another module', { module: 'claims' }],
  ['under no path', { path: 'tours' }],
  ['under a path with a pattern', { path: '/tours/.*' }],
  ['with such an alias', { aliases: ['/tours/../me'] }],
])('a call %s is not sent on', (_what, change) => {
  const call = { path: '/tours/ping', module: 'tours', kind: 'read', who: 'anyone', payload: {}, answer: {} }
  expect(describedCallsOf({ ping: { ...call, ...change } as never }, 'tours')).toEqual({})
  expect(describedCallsOf({ ping: call as never }, 'tours')).toEqual({ ping: call })
})
