// The versions of pages in calls: the cookie that chooses a page's versions, and the header that tells an open page about
// newer ones.
import type { IncomingHttpHeaders } from 'node:http'
import { releasesHeader } from '@tem/contracts/call.ts'
import type { PageCookie } from '../pages/page-cookie.ts'
import { tokenIn } from './incoming-request.ts'
import type { KnownSession, SessionCache } from './session-cache.ts'

interface PageVersionsSpec {
  readonly cookie: PageCookie
  readonly sessions: SessionCache
  /** Of the versions that a person's new page would have. */
  readonly idFor: (key: string) => string | undefined
}

export class PageVersions {
  private readonly keys = new WeakMap<KnownSession, string>()

  constructor(private readonly spec: PageVersionsSpec) {}

  headersFor(session: KnownSession): Record<string, string> {
    const id = this.spec.idFor(this.keyOf(session))
    return id === undefined ? {} : { [releasesHeader]: id }
  }

  /** Set at sign-in, and with the first call of every page for sessions without the cookie. */
  cookiesFor(
    call: string,
    sent: string | undefined,
    answered: IncomingHttpHeaders,
    session: KnownSession | undefined,
  ): Promise<string[]> | string[] {
    const { cookie, sessions } = this.spec
    const cookieFor = (known: KnownSession) => {
      const key = this.keyOf(known)
      return cookie.keyIn(sent) === key ? [] : [cookie.cookieOf(key)]
    }
    if (call === '/auth/signout') return [cookie.noCookie()]
    if (call === '/me/get') return session ? cookieFor(session) : []
    const token = call === '/auth/signin' ? tokenIn(answered) : undefined
    return token ? Promise.resolve(sessions.find(token)).then((known) => (known ? cookieFor(known) : [])) : []
  }

  private keyOf(session: KnownSession): string {
    const key = this.keys.get(session) ?? this.spec.cookie.keyOf(session.personId)
    this.keys.set(session, key)
    return key
  }
}
