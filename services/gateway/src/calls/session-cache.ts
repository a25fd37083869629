// The person behind a token: looked up once a minute, dropped the moment the session ends or changes anywhere.

import { hash } from 'node:crypto'
import type { SessionFacts } from '@tem/identity/session/resolve-session.ts'
import { Unavailable } from '@tem/server/errors.ts'
import { busy, busyRetrySeconds } from '@tem/server/http/admission.ts'
import { type IdentitySigner, sentAgainMs } from '@tem/server/http/identity-assertion.ts'
import { now } from '@tem/server/process/clock.ts'

export interface KnownSession {
  readonly sessionId: string
  readonly personId: string
  /** The signed assertion for a module. */
  readonly assertion: string
}

interface CachedSession extends KnownSession {
  readonly facts: SessionFacts
  readonly askedAtMs: number
  readonly freshUntilMs: number
  assertion: string
  signedAtMs: number
}

export interface SessionCacheOptions {
  readonly resolve: (token: string) => Promise<SessionFacts | null>
  readonly signer: IdentitySigner
  /** Whether the ends and changes of sessions are heard at this moment. */
  readonly isHearing?: () => boolean
  /** Changes without an announcement, such as the first day of a stand-in, take effect after at most this time. */
  readonly freshMs?: number
  readonly size?: number
  readonly now?: () => number
}

/** The life of an answer while no announcements are heard. */
const unheardMs = 1_000
const rememberEndMs = 60_000

export class SessionCache {
  private readonly known = new Map<string, CachedSession>()
  private readonly asking = new Map<string, Promise<KnownSession | null>>()
  private readonly keysOfSession = new Map<string, string>()
  /** A look-up in progress when its session ended must not be cached. */
  private readonly ended = new Map<string, number>()
  private generation = 0
  private readonly freshMs: number
  private readonly isHearing: () => boolean
  private readonly size: number
  private readonly now: () => number

  constructor(private readonly options: SessionCacheOptions) {
    this.freshMs = options.freshMs ?? 60_000
    this.isHearing = options.isHearing ?? (() => true)
    this.size = options.size ?? 20_000
    this.now = options.now ?? (() => now().getTime())
  }

  /** Synchronous on a cache hit, which is nearly always. */
  find(token: string): KnownSession | Promise<KnownSession | null> {
    const key = hash('sha256', token, 'base64url')
    const found = this.known.get(key)
    const now = this.now()
    if (found && this.isFresh(found, now)) return this.signedLately(found, now)
    const pending = this.asking.get(key) ?? this.ask(token, key)
    this.asking.set(key, pending)
    return pending
  }

  /** PostgreSQL announced the end of the session. */
  end(sessionId: string): void {
    const now = this.now()
    this.ended.set(sessionId, now)
    for (const [id, at] of this.ended) {
      if (now - at < rememberEndMs) break
      this.ended.delete(id)
    }
    const key = this.keysOfSession.get(sessionId)
    if (key !== undefined) this.forget(key)
  }

  /** The person may do more, or less, than before, or has a new name: the next request asks again. */
  change(sessionId: string): void {
    this.generation += 1
    const key = this.keysOfSession.get(sessionId)
    if (key !== undefined) this.forget(key)
  }

  /** Announcements in between were missed. */
  forgetAll(): void {
    this.generation += 1
    this.known.clear()
    this.keysOfSession.clear()
  }

  private isFresh({ askedAtMs, freshUntilMs }: CachedSession, now: number): boolean {
    return now >= askedAtMs && now < freshUntilMs && (now - askedAtMs < unheardMs || this.isHearing())
  }

  private signedLately(session: CachedSession, now: number): KnownSession {
    // Modules refuse what was signed in the future, as it seems after the clock was set back.
    if (now < session.signedAtMs || now - session.signedAtMs >= sentAgainMs) {
      session.assertion = this.options.signer.sign(session.facts, now)
      session.signedAtMs = now
    }
    return session
  }

  private async ask(token: string, key: string): Promise<KnownSession | null> {
    const { generation } = this
    const askedAtMs = this.now()
    try {
      const facts = await this.options.resolve(token)
      if (!facts || this.ended.has(facts.sessionId)) {
        this.forget(key)
        return null
      }
      const now = this.now()
      // After the first password change, the next request follows sooner than the announcement.
      const isNew = !facts.permissions.includes('signed-in')
      const session = {
        sessionId: facts.sessionId,
        personId: facts.personId,
        facts,
        askedAtMs,
        freshUntilMs: isNew ? askedAtMs : Math.min(askedAtMs + this.freshMs, facts.expiresAt.getTime()),
        assertion: this.options.signer.sign(facts, now),
        signedAtMs: now,
      }
      if (generation === this.generation) this.keep(key, session)
      return session
    } finally {
      this.asking.delete(key)
    }
  }

  private keep(key: string, session: CachedSession): void {
    // Re-inserted at the end, so the first key is the least recently used.
    this.known.delete(key)
    this.known.set(key, session)
    this.keysOfSession.set(session.sessionId, key)
    const oldest = this.known.size > this.size ? this.known.keys().next().value : undefined
    if (oldest !== undefined) this.forget(oldest)
  }

  private forget(key: string): void {
    const session = this.known.get(key)
    if (!session) return
    this.known.delete(key)
    this.keysOfSession.delete(session.sessionId)
  }
}

/** A frozen database must not hold requests. */
export async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Unavailable(busy, busyRetrySeconds)), 1_000)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
