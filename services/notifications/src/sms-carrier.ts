// SMS through an HTTP service: POST { to, text }, with the URL's user and password as basic authentication.
import { request } from 'undici'
import type { Carrier, Message } from './messenger.ts'

const patience = 15_000

export class SmsCarrier implements Carrier {
  private readonly url: string
  private readonly authorization: string | undefined

  constructor(smsUrl: string) {
    const url = new URL(smsUrl)
    const { username, password } = url
    if (username)
      this.authorization = `Basic ${Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')}`
    url.username = ''
    url.password = ''
    this.url = url.href
  }

  async carry({ to, text }: Message): Promise<void> {
    const { statusCode, body } = await request(this.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(this.authorization && { authorization: this.authorization }),
      },
      body: JSON.stringify({ to, text }),
      headersTimeout: patience,
      bodyTimeout: patience,
    })
    await body.dump()
    // The service's own words may repeat the message, so they stay out of the error.
    if (statusCode >= 300) throw new Error(`The SMS service answered ${statusCode}.`)
  }
}
