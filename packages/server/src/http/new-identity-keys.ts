// The keys of identity-assertion.ts.
import { generateKeyPairSync } from 'node:crypto'

/** Both keys as one line of text each (DER in base64), suitable for an environment variable. */
export function newIdentityKeys(): { privateKey: string; publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return {
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  }
}
