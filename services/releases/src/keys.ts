// The keys with which teams sign their releases: Ed25519, as PEM in a file.
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { ReleaseRefused } from './release-refused.ts'

/** As PEM, for a file. */
export function newReleaseKey(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
}

/** DER in base64. */
export function publicKeyOf(privateKey: string): string {
  return createPublicKey(privateKeyOf(privateKey)).export({ format: 'der', type: 'spki' }).toString('base64')
}

export async function readReleaseKey(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new ReleaseRefused(`There is no key at ${path}.`)
    throw error
  })
  privateKeyOf(text)
  return text
}

export function privateKeyOf(pem: string): KeyObject {
  try {
    const key = createPrivateKey(pem)
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {
    // The error below is clearer than OpenSSL's.
  }
  throw new ReleaseRefused('This is not a key that npm run release -- keys makes (Ed25519, PEM).')
}
