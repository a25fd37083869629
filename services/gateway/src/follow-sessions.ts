// Sessions that end or change anywhere are announced by PostgreSQL. Each gateway also announces beats of its own on the same
// channel. As long as it hears its beats, no announcement is missing; a connection that is silently dead shows within a second.
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
/** A beat proves that everything announced before it has arrived. So at most this last second can be missing. */
const provenForMs = 1_000

const isBeat = (message: string) => message.startsWith('beat ')

class Beats {
  private readonly own = `beat ${newId()} `
  /** When the last beat that was heard was sent. */
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
      // Not synchronous: a beat is useless after a crash, so it need not wait for the disk.
      await this.sql`
        select set_config('synchronous_commit', 'off', true),
          pg_notify(${channel}, ${this.own + performance.now()})`.catch(() => {})
      await sleep(everyMs, undefined, { ref: false })
    }
  }
}
