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
  /** Names the versions that a person's new page would have. */
  readonly idFor: (key: string) => string | undefined
}

/** A person's key, and the cookie that names it. */
interface PageOf {
  readonly key: string
  readonly cookie: string
}

export class PageVersions {
  /** Made once for each session, because both are keyed hashes. */
  private readonly pages = new WeakMap<KnownSession, PageOf>()

  constructor(private readonly spec: PageVersionsSpec) {}

  headersFor(session: KnownSession): Record<string, string> {
    const id = this.spec.idFor(this.pageOf(session).key)
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
      const { cookie: own } = this.pageOf(known)
      return cookie.isSent(own, sent) ? [] : [own]
    }
    if (call === '/auth/signout') return [cookie.noCookie()]
    if (call === '/me/get') return session ? cookieFor(session) : []
    const token = call === '/auth/signin' ? tokenIn(answered) : undefined
    return token ? Promise.resolve(sessions.find(token)).then((known) => (known ? cookieFor(known) : [])) : []
  }

  private pageOf(session: KnownSession): PageOf {
    const known = this.pages.get(session)
    if (known) return known
    const key = this.spec.cookie.keyOf(session.personId)
    const page = { key, cookie: this.spec.cookie.cookieOf(key) }
    this.pages.set(session, page)
    return page
  }
}
