import { describe, expect, test } from 'vitest'
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
  test('identifies the caller to a module, each time it is used', async () => {
    const assertion = await signer.sign(asha)
    expect(await verifier.verify(assertion)).toEqual(asha)
    expect(await verifier.verify(assertion)).toEqual(asha)
  })

  test('with another key, changed, unsigned or absent identifies nobody', async () => {
    const assertion = await signer.sign(asha)
    const [head = '', body = '', signature = ''] = assertion.split('.')
    const other = { ...JSON.parse(Buffer.from(body, 'base64url').toString()), perms: ['administer'] }
    const changed = Buffer.from(JSON.stringify(other)).toString('base64url')
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    const foreign = await new IdentitySigner(newIdentityKeys().privateKey).sign(asha)
    for (const bad of [foreign, `${head}.${changed}.${signature}`, `${none}.${changed}.`, 'x', '', undefined])
      expect(await verifier.verify(bad)).toBeUndefined()
  })

  test('is accepted under each key of a module while keys change', async () => {
    const next = newIdentityKeys()
    const both = new IdentityVerifier(`${keys.publicKey},${next.publicKey}`)
    for (const each of [signer, new IdentitySigner(next.privateKey)])
      expect(await both.verify(await each.sign(asha))).toEqual(asha)
    const after = new IdentityVerifier(next.publicKey)
    expect(await after.verify(await signer.sign(asha))).toBeUndefined()
  })

  test('is accepted by a module whose clock is some seconds behind or ahead', async () => {
    for (const ms of [-20_000, 20_000])
      expect(await verifier.verify(await signer.sign(asha, now().getTime() + ms))).toEqual(asha)
    // From farther in the future than machines may differ.
    expect(await verifier.verify(await signer.sign(asha, now().getTime() + 25_000))).toBeUndefined()
  })

  test('of nobody says only that a gateway sent it', async () => {
    const vouched = await signer.vouch()
    expect(await verifier.verify(vouched)).toBeUndefined()
    expect(await verifier.isOfGateway(vouched)).toBe(true)
    expect(await verifier.isOfGateway(await signer.sign(asha))).toBe(true)
    const foreign = new IdentitySigner(newIdentityKeys().privateKey)
    for (const bad of [await foreign.vouch(), 'x', '', undefined])
      expect(await verifier.isOfGateway(bad)).toBe(false)
  })

  test('is too old after a minute, also when it was good before', async () => {
    const old = await signer.sign(asha, now().getTime() - 61_000)
    expect(await verifier.verify(old)).toBeUndefined()
    const dying = await signer.sign(asha, now().getTime() - 38_500)
    expect(await verifier.verify(dying)).toEqual(asha)
    await new Promise((resolve) => setTimeout(resolve, 2_600))
    expect(await verifier.verify(dying)).toBeUndefined()
  })
})
