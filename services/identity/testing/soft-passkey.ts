// A passkey in software: what a browser and its authenticator answer, for tests without a browser.
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()
const base64url = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url')

/** The person was there, and was verified; at registration the key comes too. */
const flags = { get: 0x05, create: 0x45 }

export class SoftPasskey {
  private readonly id = randomBytes(16)
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })

  constructor(
    private readonly origin = 'http://localhost:8080',
    private readonly isVerified = true,
  ) {}

  /** To the options of a registration. */
  create(options: string): string {
    const { challenge, rp } = JSON.parse(options) as { challenge: string; rp: { id: string } }
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' })
    // COSE: an elliptic curve key, for ES256, on P-256, with its two coordinates.
    const key = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ])
    const held = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.id.length]), this.id, key])
    const data = Buffer.concat([this.dataOf(rp.id, flags.create), held])
    // CBOR: { fmt: 'none', attStmt: {}, authData: data }
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
      Buffer.from([data.length]),
      data,
    ])
    const response = { attestationObject: base64url(attestation), transports: ['internal'] }
    return this.answer('webauthn.create', challenge, response)
  }

  /** To the options of a sign-in or a proof. */
  get(options: string): string {
    const { challenge, rpId } = JSON.parse(options) as { challenge: string; rpId: string }
    const data = this.dataOf(rpId, flags.get)
    const signed = Buffer.concat([data, sha256(this.clientData('webauthn.get', challenge))])
    const signature = createSign('sha256').update(signed).sign(this.keys.privateKey)
    const response = { authenticatorData: base64url(data), signature: base64url(signature) }
    return this.answer('webauthn.get', challenge, response)
  }

  private dataOf(site: string, flag: number): Buffer {
    const shown = this.isVerified ? flag : flag & ~0x04
    return Buffer.concat([sha256(site), Buffer.from([shown, 0, 0, 0, 0])])
  }

  private clientData(type: string, challenge: string): string {
    return JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false })
  }

  private answer(type: string, challenge: string, response: object): string {
    const id = base64url(this.id)
    const clientDataJSON = base64url(this.clientData(type, challenge))
    return JSON.stringify({
      id,
      rawId: id,
      type: 'public-key',
      response: { clientDataJSON, ...response },
      clientExtensionResults: {},
    })
  }
}
