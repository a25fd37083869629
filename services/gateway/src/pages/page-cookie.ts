// Pages are served before the session is known. This cookie decides which versions the person gets: a pseudonym, signed
// by the gateways. It gives no access, and scripts can't read it.
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { secureName } from '@tem/server/http/cookies.ts'
import { parse, serialize } from 'hono/utils/cookie'

const plainName = 'tem-page'
const thirtyDays = 30 * 24 * 60 * 60
const form = /^([\w-]{22})\.([\w-]{22})$/

export class PageCookie {
  private readonly key: Uint8Array
  /** As browsers know it; the gateway renames what is set here. */
  private readonly sentName: string

  /** All gateways of an installation have the same secret. */
  constructor(secret: string, isHttps = false) {
    this.sentName = isHttps ? secureName(plainName) : plainName
    this.key = new Uint8Array(hkdfSync('sha256', secret, '', 'page cookie', 32))
  }

  /** The same for a person on every device, and nobody else can derive the person from it. */
  keyOf(person: string): string {
    return this.mac(`person ${person}`)
  }

  /** Not Strict, so a link in an email also opens the person's version. */
  cookieOf(key: string): string {
    const value = `${key}.${this.mac(`cookie ${key}`)}`
    return serialize(plainName, value, { path: '/', httpOnly: true, sameSite: 'Lax', maxAge: thirtyDays })
  }

  noCookie(): string {
    return serialize(plainName, '', { path: '/', httpOnly: true, sameSite: 'Lax', maxAge: 0 })
  }

  /** Whether a browser that sends these cookies has this one, as `cookieOf` made it. */
  isSent(own: string, cookies: string | undefined): boolean {
    const value = this.valueIn(cookies)
    return value !== undefined && own.startsWith(`${plainName}=${value};`)
  }

  /** Undefined without a validly signed cookie. */
  keyIn(cookies: string | undefined): string | undefined {
    const [, key, signature] = form.exec(this.valueIn(cookies) ?? '') ?? []
    if (!key || !signature) return undefined
    return timingSafeEqual(Buffer.from(signature), Buffer.from(this.mac(`cookie ${key}`))) ? key : undefined
  }

  private valueIn(cookies = ''): string | undefined {
    return parse(cookies, this.sentName)[this.sentName]
  }

  private mac(text: string): string {
    return createHmac('sha256', this.key).update(text).digest('base64url').slice(0, 22)
  }
}
