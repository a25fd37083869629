// Encrypts single fields at rest (Aadhaar and card numbers): AES-256-GCM with the environment's key.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const version = 'v1.'
const ivLength = 12
const tagLength = 16

export class FieldCipher {
  private readonly key: Buffer

  constructor(keyInBase64: string) {
    this.key = Buffer.from(keyInBase64, 'base64')
    if (this.key.length !== 32) throw new Error('FIELD_KEY must be 32 bytes in base64.')
  }

  seal(text: string): string {
    const iv = randomBytes(ivLength)
    const cipher = createCipheriv('aes-256-gcm', this.key, iv)
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return version + Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
  }

  /** Throws if the text was encrypted with another key or changed since. */
  open(sealed: string): string {
    if (!sealed.startsWith(version)) throw new Error('This field was not sealed by this cipher.')
    const bytes = Buffer.from(sealed.slice(version.length), 'base64url')
    const decipher = createDecipheriv('aes-256-gcm', this.key, bytes.subarray(0, ivLength), {
      authTagLength: tagLength,
    })
    decipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength))
    const body = bytes.subarray(ivLength + tagLength)
    return decipher.update(body, undefined, 'utf8') + decipher.final('utf8')
  }
}

/** The masked form of a number, for screens. */
export function lastFour(text: string): string {
  return text.slice(-4)
}
