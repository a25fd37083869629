// Sessions that end or change anywhere are announced by PostgreSQL. Among them each gateway announces beats of its own: while
// it hears them, it hears of everything, and a connection that is silently dead is noticed within a second.
import { setTimeout as sleep } from 'node:timers/promises'
import type { SessionFacts } from '@tem/identity/session/resolve-session.ts'
import { newId } from '@tem/server/database/new-id.ts'
import { listen } from '@tem/server/database/sql.ts'
import type { IdentitySigner } from '@tem/server/http/identity-assertion.ts'
import type { Sql } from 'postgres'
import { SessionCache } from './calls/session-cache.ts'

interface FollowedSessions {
  readonly sql: Sql
  /** Another connection, which must not wait behind requests. */
  readonly beatSql: Sql
  readonly resolve: (token: string) => Promise<SessionFacts | null>
  readonly signer: IdentitySigner
}

export function followSessions({ sql, beatSql, resolve, signer }: FollowedSessions): {
  readonly sessions: SessionCache
  stop(): void
} {
  const beats = new Beats(beatSql)
  const sessions = new SessionCache({ resolve, signer, isHearing: () => beats.areHeard })
  const onConnected = () => sessions.forgetAll()
  const onMessage = (message: string) => {
    if (isBeat(message)) beats.hear(message)
    else sessions.end(message)
  }
  void listen(sql, channel, { onMessage, onConnected })
  void listen(sql, 'session_changed', { onMessage: (id) => sessions.change(id), onConnected })
  void beats.begin()
  return { sessions, stop: () => beats.stop() }
}

const channel = 'session_ended'
const everyMs = 250
/** Whatever was announced before a beat has arrived with it, so that much may be missing at most. */
const provenForMs = 1_000

const isBeat = (message: string) => message.startsWith('beat ')

class Beats {
  private readonly own = `beat ${newId()} `
  /** When the last one that was heard had been sent. */
  private sentAt = Number.NEGATIVE_INFINITY
  private isStopped = false

  constructor(private readonly sql: Sql) {}

  get areHeard(): boolean {
    return performance.now() - this.sentAt < provenForMs
  }

  /** Other gateways' beats say nothing about this one. */
  hear(message: string): void {
    if (message.startsWith(this.own)) this.sentAt = Number(message.slice(this.own.length))
  }

  stop(): void {
    this.isStopped = true
  }

  async begin(): Promise<void> {
    while (!this.isStopped) {
      // Nobody needs it after a crash, so nothing waits for the disk.
      await this.sql`
        select set_config('synchronous_commit', 'off', true),
          pg_notify(${channel}, ${this.own + performance.now()})`.catch(() => {})
      await sleep(everyMs, undefined, { ref: false })
    }
  }
}
