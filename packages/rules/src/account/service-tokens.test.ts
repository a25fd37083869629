import { expect, test } from 'vitest'
import {
  endsSoon,
  leaversAllowed,
  type ServiceScope,
  type ServiceTokenFacts,
  type ServiceTokenForm,
  scopeRefusal,
  serviceTokenErrors,
  serviceTokenState,
} from './service-tokens.ts'

const today = '2026-03-18'
const form: ServiceTokenForm = { name: 'Okta', lastDay: '2026-12-31', scopes: ['scim'] }

test.each<[Partial<ServiceTokenForm>, string[]]>([
  [{}, []],
  [{ name: ' ' }, ['name']],
  [{ name: 'x'.repeat(41) }, ['name']],
  [{ lastDay: '' }, ['lastDay']],
  [{ lastDay: 'soon' }, ['lastDay']],
  [{ lastDay: '2026-03-17' }, ['lastDay']],
  [{ lastDay: today }, []],
  [{ lastDay: '2027-03-18' }, []],
  [{ lastDay: '2027-03-19' }, ['lastDay']],
  [{ scopes: [] }, ['scopes']],
])('of the form with %j, these fields are wrong: %j', (part, fields) => {
  expect(Object.keys(serviceTokenErrors({ ...form, ...part }, today))).toEqual(fields)
})

test.each<[ServiceScope[], ServiceScope | undefined, RegExp | undefined]>([
  [['trail'], 'trail', undefined],
  [['scim', 'trail'], 'trail', undefined],
  [['scim'], 'trail', /It would need: Read the trail/],
  [[], 'scim', /It would need: Provision people/],
  [['scim', 'claims', 'records', 'payments', 'trail', 'webhooks'], undefined, /it takes a person/],
])('a token for %j, where %s is needed, is refused with %s', (scopes, needed, sentence) => {
  const refusal = scopeRefusal(scopes, needed)
  if (sentence) expect(refusal).toMatch(sentence)
  else expect(refusal).toBeUndefined()
})

const facts: ServiceTokenFacts = { lastDay: today, isShown: true, makerIsAdministrator: true }

test.each<[Partial<ServiceTokenFacts>, string]>([
  [{}, 'in use'],
  [{ isShown: false }, 'not shown'],
  [{ makerIsAdministrator: false }, 'maker left'],
  [{ isShown: false, makerIsAdministrator: false }, 'maker left'],
  [{ lastDay: '2026-03-17', makerIsAdministrator: false }, 'ended'],
])('a token with %j is %s', (part, state) => {
  expect(serviceTokenState({ ...facts, ...part }, today)).toBe(state)
})

test.each<[Partial<ServiceTokenFacts>, boolean]>([
  [{ lastDay: today }, true],
  [{ lastDay: '2026-03-25' }, true],
  [{ lastDay: '2026-03-26' }, false],
  [{ lastDay: '2026-03-17' }, false],
  [{ makerIsAdministrator: false }, false],
  [{ isShown: false }, false],
])('a token with %j ends soon: %s', (part, isSoon) => {
  expect(endsSoon({ ...facts, ...part }, today)).toBe(isSoon)
})

test.each([
  [0, 5],
  [12, 5],
  [59, 5],
  [60, 6],
  [1_005, 100],
])('of %i people, %i may leave in a day without a question', (people, allowed) => {
  expect(leaversAllowed(people)).toBe(allowed)
})
