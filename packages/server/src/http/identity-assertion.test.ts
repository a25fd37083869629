import { createPrivateKey, sign } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { now } from '../process/clock.ts'
import { type Identity, IdentitySigner, IdentityVerifier } from './identity-assertion.ts'
import { newIdentityKeys } from './new-identity-keys.ts'

const keys = newIdentityKeys()
const signer = new IdentitySigner(keys.privateKey)
const verifier = new IdentityVerifier(keys.publicKey)
const asha: Identity = {
  personId: 'p1',
  employeeCode: 'E1001',
  name: 'Āśā Rāo',
  sessionId: 's1',
  roles: ['finance'],
  permissions: ['signed-in', 'own-claims'],
}

describe('an identity assertion', () => {
  test('identifies the caller to a module, each time it is used', () => {
    const assertion = signer.sign(asha)
    expect(verifier.verify(assertion)).toEqual(asha)
    expect(verifier.verify(assertion)).toEqual(asha)
  })

  test('with another key, changed, unsigned or absent identifies nobody', () => {
    const assertion = signer.sign(asha)
    const [head = '', body = '', signature = ''] = assertion.split('.')
    const other = { ...JSON.parse(Buffer.from(body, 'base64url').toString()), perms: ['administer'] }
    const changed = Buffer.from(JSON.stringify(other)).toString('base64url')
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    const foreign = new IdentitySigner(newIdentityKeys().privateKey).sign(asha)
    for (const bad of [foreign, `${head}.${changed}.${signature}`, `${none}.${changed}.`, 'x', '', undefined])
      expect(verifier.verify(bad)).toBeUndefined()
  })

  test('signed by a gateway counts only with its own head, issuer and times', () => {
    const key = createPrivateKey({
      key: Buffer.from(keys.privateKey, 'base64'),
      format: 'der',
      type: 'pkcs8',
    })
    const [head = '', body = ''] = signer.sign(asha).split('.')
    const kid = JSON.parse(Buffer.from(head, 'base64url').toString()).kid
    const right = JSON.parse(Buffer.from(body, 'base64url').toString())
    const identified = (header: object, claims: object) => {
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
      const text = `${part(header)}.${part(claims)}`
      return verifier.verify(`${text}.${sign(null, Buffer.from(text), key).toString('base64url')}`)
    }
    expect(identified({ alg: 'EdDSA', kid }, right)).toEqual(asha)
    // Of a gateway from before keys had ids.
    expect(identified({ alg: 'EdDSA' }, right)).toEqual(asha)
    for (const header of [
      { alg: 'none', kid },
      { alg: 'EdDSA', kid, crit: ['b64'] },
      { alg: 'EdDSA', kid: 'x' },
    ])
      expect(identified(header, right)).toBeUndefined()
    const { exp: _, ...endless } = right
    for (const claims of [
      endless,
      { ...right, iat: undefined },
      { ...right, iss: 'somebody' },
      { ...right, exp: 1 },
    ])
      expect(identified({ alg: 'EdDSA', kid }, claims)).toBeUndefined()
    const long = { ...right, iat: right.iat - 60, exp: right.exp + 3_600 }
    expect(identified({ alg: 'EdDSA', kid }, long)).toBeUndefined()
  })

  test('is accepted under each key of a module while keys change', () => {
    const next = newIdentityKeys()
    const both = new IdentityVerifier(`${keys.publicKey},${next.publicKey}`)
    for (const each of [signer, new IdentitySigner(next.privateKey)])
      expect(both.verify(each.sign(asha))).toEqual(asha)
    const after = new IdentityVerifier(next.publicKey)
    expect(after.verify(signer.sign(asha))).toBeUndefined()
  })

  test('is accepted by a module whose clock is some seconds behind or ahead', () => {
    for (const ms of [-20_000, 20_000])
      expect(verifier.verify(signer.sign(asha, now().getTime() + ms))).toEqual(asha)
    // From farther in the future than machines may differ.
    expect(verifier.verify(signer.sign(asha, now().getTime() + 25_000))).toBeUndefined()
  })

  test('of nobody says only that a gateway sent it', () => {
    const vouched = signer.vouch()
    expect(verifier.verify(vouched)).toBeUndefined()
    expect(verifier.isOfGateway(vouched)).toBe(true)
    expect(verifier.isOfGateway(signer.sign(asha))).toBe(true)
    const foreign = new IdentitySigner(newIdentityKeys().privateKey)
    for (const bad of [foreign.vouch(), 'x', '', undefined]) expect(verifier.isOfGateway(bad)).toBe(false)
  })

  test('is too old after a minute, also when it was good before', async () => {
    const old = signer.sign(asha, now().getTime() - 61_000)
    expect(verifier.verify(old)).toBeUndefined()
    vi.useFakeTimers({ toFake: ['Date'] })
    const dying = signer.sign(asha, now().getTime() - 38_500)
    expect(verifier.verify(dying)).toEqual(asha)
    vi.setSystemTime(now().getTime() + 2_600)
    expect(verifier.verify(dying)).toBeUndefined()
    vi.useRealTimers()
  })
})
