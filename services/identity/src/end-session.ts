import type { Actor } from '@tem/server/actor.ts'
import { SQL } from '@tem/server/tokens.ts'
import { recordTrail } from '@tem/trail/record-trail.ts'
import type { Sql } from 'postgres'
import { inject, injectable } from 'tsyringe'
import { endSession } from './sessions.ts'

@injectable()
export class EndSession {
  constructor(@inject(SQL) private readonly sql: Sql) {}

  async run(actor: Actor) {
    await this.sql.begin(async (tx) => {
      await endSession(tx, actor.sessionId, 'signed-out')
      await recordTrail(tx, { kind: 'signed-out', actor, subject: actor.personId })
    })
    return { message: 'You are signed out.' }
  }
}
