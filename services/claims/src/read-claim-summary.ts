// One claim with all that became of it, for everybody who may see it.
import type { PayloadOf } from '@tem/contracts/call.ts'
import type { getClaimSummary } from '@tem/contracts/calls/claims.ts'
import type { Actor } from '@tem/server/actor.ts'
import { NotFound } from '@tem/server/errors.ts'
import { CLOCK, SQL } from '@tem/server/tokens.ts'
import type { Sql } from 'postgres'
import { inject, injectable } from 'tsyringe'
import { ownClaimDetail, readDetailRecords } from './claim-detail.ts'
import { readClaimWindow } from './claim-window.ts'
import { viewerCan } from './viewer-can.ts'
import { isClaimVisibleTo } from './visible-claims.ts'

@injectable()
export class ReadClaimSummary {
  constructor(
    @inject(SQL) private readonly sql: Sql,
    @inject(CLOCK) private readonly now: () => Date,
  ) {}

  async run(actor: Actor, { _id }: PayloadOf<typeof getClaimSummary>) {
    const { sql } = this
    const [window, [record]] = await Promise.all([
      readClaimWindow(sql, this.now()),
      readDetailRecords(sql, sql`claim.id = ${_id} and ${isClaimVisibleTo(sql, actor)}`),
    ])
    if (!record) throw new NotFound('Claim')
    const item = await ownClaimDetail(sql, record, window, 'masked')
    if (record.personId === actor.personId) return { item }
    return { item: { ...item, can: await viewerCan(sql, record, actor) } }
  }
}
