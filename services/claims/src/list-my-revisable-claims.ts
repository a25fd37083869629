// The caller's claims that were refused, and those that nobody has answered yet.
import type { Actor } from '@tem/server/actor.ts'
import { CLOCK, SQL } from '@tem/server/tokens.ts'
import type { Sql } from 'postgres'
import { inject, injectable } from 'tsyringe'
import { type ClaimsQuery, readOwnClaims } from './own-claims.ts'
import { isRevisable } from './revisable.ts'

@injectable()
export class ListMyRevisableClaims {
  constructor(
    @inject(SQL) private readonly sql: Sql,
    @inject(CLOCK) private readonly now: () => Date,
  ) {}

  run(actor: Actor, query: ClaimsQuery) {
    return readOwnClaims(this.sql, actor, query, this.now(), isRevisable(this.sql))
  }
}
