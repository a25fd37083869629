// The caller's own claims, whatever became of them.
import type { Actor } from '@tem/server/actor.ts'
import { CLOCK, SQL } from '@tem/server/tokens.ts'
import type { Sql } from 'postgres'
import { inject, injectable } from 'tsyringe'
import { type ClaimsQuery, readOwnClaims } from './own-claims.ts'

@injectable()
export class ListMyClaims {
  constructor(
    @inject(SQL) private readonly sql: Sql,
    @inject(CLOCK) private readonly now: () => Date,
  ) {}

  run(actor: Actor, query: ClaimsQuery) {
    return readOwnClaims(this.sql, actor, query, this.now())
  }
}
