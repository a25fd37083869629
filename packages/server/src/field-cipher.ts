// Encrypts single fields at rest (Aadhaar and card numbers): AES-256-GCM with the environment's keys. A sealed text is
// `v1.<bytes>` or, while keys change, `v2.<key id>.<bytes>`. Servers of older releases read only the first.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { keyRing } from './key-ring.ts'

const ivLength = 12
const tagLength = 16

export class FieldCipher {
  private readonly keys: ReadonlyMap<string, Buffer>
  private readonly current: string

  /** In base64; the first key seals, all of them open. */
  constructor(setting: string) {
    const ring = keyRing(setting)
    this.current = ring[0].id
    this.keys = new Map(ring.map(({ id, key }) => [id, Buffer.from(key, 'base64')]))
    if ([...this.keys.values()].some(({ length }) => length !== 32))
      throw new Error('FIELD_KEY must be 32 bytes in base64.')
  }

  seal(text: string): string {
    const iv = randomBytes(ivLength)
    const cipher = createCipheriv('aes-256-gcm', this.keyOf(this.current), iv)
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    const version = this.keys.size > 1 ? `v2.${this.current}` : 'v1'
    return `${version}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`
  }

  /** Throws if the text was encrypted with a key that isn't here or changed since. */
  open(sealed: string): string {
    const [version, ...parts] = sealed.split('.')
    const [id, body] = parts
    if (version === 'v2' && parts.length === 2 && id && body) return decrypted(body, this.keyOf(id))
    if (version === 'v1' && parts.length === 1 && id) return this.openWithoutId(id)
    throw new Error('This field was not sealed by this cipher.')
  }

  private openWithoutId(body: string): string {
    const errors: unknown[] = []
    for (const key of this.keys.values())
      try {
        return decrypted(body, key)
      } catch (error) {
        errors.push(error)
      }
    throw errors[0]
  }

  private keyOf(id: string): Buffer {
    const key = this.keys.get(id)
    if (!key) throw new Error(`This field was sealed with the key ${id}, which FIELD_KEY does not hold.`)
    return key
  }
}

function decrypted(body: string, key: Buffer): string {
  const bytes = Buffer.from(body, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivLength), {
    authTagLength: tagLength,
  })
  decipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength))
  return decipher.update(bytes.subarray(ivLength + tagLength), undefined, 'utf8') + decipher.final('utf8')
}

/** The masked form of a number, for screens. */
export function lastFour(text: string): string {
  return text.slice(-4)
}
