// One claim with all that became of it, for everybody who may see it.
import type { PayloadOf } from '@tem/contracts/call.ts'
import type { getClaimSummary } from '@tem/contracts/calls/claims.ts'
import type { Actor } from '@tem/server/actor.ts'
import { CLOCK, SQL } from '@tem/server/tokens.ts'
import type { Sql } from 'postgres'
import { inject, injectable } from 'tsyringe'
import { claimForViewer } from './claim-for-viewer.ts'

@injectable()
export class ReadClaimSummary {
  constructor(
    @inject(SQL) private readonly sql: Sql,
    @inject(CLOCK) private readonly now: () => Date,
  ) {}

  async run(actor: Actor, { _id }: PayloadOf<typeof getClaimSummary>) {
    return { item: await claimForViewer(this.sql, actor, _id, this.now()) }
  }
}
