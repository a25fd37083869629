import { expect, test } from 'vitest'
import {
  lockoutRefusal,
  type PasswordFacts,
  type ProviderForm,
  providerErrors,
  readEmployeeCodes,
  returnPath,
} from './providers.ts'

const form: ProviderForm = {
  name: 'Okta',
  issuer: 'https://vasudha.okta.com',
  clientId: '0oa1b2c3',
  clientSecret: 'a-secret',
  matchBy: 'employee-code',
  codeClaim: 'employee_code',
}

test.each<[Partial<ProviderForm>, boolean, string[]]>([
  [{}, true, []],
  [{ clientSecret: '' }, false, []],
  [{ clientSecret: '' }, true, ['clientSecret']],
  [{ clientSecret: 'two words' }, false, ['clientSecret']],
  [{ matchBy: 'email', codeClaim: '' }, true, []],
  [{ codeClaim: '' }, true, ['codeClaim']],
  [{ codeClaim: 'two words' }, true, ['codeClaim']],
  [{ codeClaim: 'https://vasudha.example/code' }, true, []],
  [{ matchBy: 'name' }, true, ['matchBy']],
  [{ name: ' ', clientId: '' }, true, ['name', 'clientId']],
  [{ name: 'x'.repeat(41) }, true, ['name']],
  [{ issuer: 'vasudha.okta.com' }, true, ['issuer']],
  [{ issuer: 'javascript:alert(1)' }, true, ['issuer']],
  [{ issuer: 'https://vasudha.okta.com/?a=b' }, true, ['issuer']],
  [{ issuer: 'https://vasudha.okta.com/#a' }, true, ['issuer']],
  [{ issuer: 'https://user:word@vasudha.okta.com' }, true, ['issuer']],
])('of the form with %j (new: %s), these fields are wrong: %j', (part, isNew, fields) => {
  expect(Object.keys(providerErrors({ ...form, ...part }, isNew))).toEqual(fields)
})

test.each([
  ['https://vasudha.okta.com', '/auth/provider/vasudha-okta-com'],
  ['https://accounts.google.com/', '/auth/provider/accounts-google-com'],
  ['https://login.microsoftonline.com/8f0e-1/v2.0', '/auth/provider/login-microsoftonline-com-8f0e-1-v2-0'],
  ['http://127.0.0.1:8090', '/auth/provider/127-0-0-1-8090'],
])('people come back from %s at %s', (issuer, path) => {
  expect(returnPath(issuer)).toBe(path)
})

test.each<[string, string[] | undefined]>([
  ['a9001; H4003', ['A9001', 'H4003']],
  ['none', []],
  ['A9001', ['A9001']],
  ['A9001; a9001', undefined],
  ['A9001;', undefined],
  ['', undefined],
])('the emergency accounts "%s" are %j', (text, codes) => {
  expect(readEmployeeCodes(text)).toEqual(codes)
})

const off: PasswordFacts = { passwordSignIn: 'emergency accounts', usable: 2, activeProviders: 1 }

test.each<[Partial<PasswordFacts>, RegExp | undefined]>([
  [{}, undefined],
  [{ usable: 1 }, /^First name 2 emergency accounts/],
  [{ activeProviders: 0 }, /^Nobody could sign in/],
  [{ passwordSignIn: 'everyone', usable: 0, activeProviders: 0 }, undefined],
])('with %j, what keeps passwords on is %s', (part, refusal) => {
  const said = lockoutRefusal({ ...off, ...part })
  if (refusal) expect(said).toMatch(refusal)
  else expect(said).toBeUndefined()
})
