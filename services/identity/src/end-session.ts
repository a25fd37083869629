import type { Actor } from '@tem/server/actor.ts'
import { SQL } from '@tem/server/tokens.ts'
import type { Sql } from 'postgres'
import { inject, injectable } from 'tsyringe'
import { endSession } from './sessions.ts'

@injectable()
export class EndSession {
  constructor(@inject(SQL) private readonly sql: Sql) {}

  async run(actor: Actor) {
    await endSession(this.sql, actor.sessionId, 'signed-out')
    return { message: 'You are signed out.' }
  }
}
