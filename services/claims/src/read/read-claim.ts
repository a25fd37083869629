// One of the caller's claims for its form, with its day.
import type { PayloadOf } from '@tem/contracts/call.ts'
import type { getClaimSummary } from '@tem/contracts/calls/claims.ts'
import type { getDayClaim } from '@tem/contracts/calls/day-claims.ts'
import type { Actor } from '@tem/server/actor.ts'
import { FIELD_CIPHER } from '@tem/server/container.ts'
import { NotFound } from '@tem/server/errors.ts'
import type { FieldCipher } from '@tem/server/field-cipher.ts'
import { CLOCK, SQL } from '@tem/server/tokens.ts'
import { recordTrail } from '@tem/trail/record-trail.ts'
import type { Sql } from 'postgres'
import { inject, injectable } from 'tsyringe'
import { ownDayRow, readOwnDay } from '../day/own-days.ts'
import { ownClaimDetail, readDetailRecords } from './claim-detail.ts'
import { claimForViewer } from './claim-for-viewer.ts'
import { readClaimWindow } from './claim-window.ts'

@injectable()
export class ReadDayClaim {
  constructor(
    @inject(SQL) private readonly sql: Sql,
    @inject(CLOCK) private readonly now: () => Date,
    @inject(FIELD_CIPHER) private readonly cipher: FieldCipher,
  ) {}

  async run(actor: Actor, { _id }: PayloadOf<typeof getDayClaim>) {
    const { sql } = this
    const [window, [record]] = await Promise.all([
      readClaimWindow(sql, this.now()),
      readDetailRecords(sql, sql`claim.id = ${_id} and claim.person_id = ${actor.personId}`),
    ])
    if (!record) throw new NotFound('Claim')
    const item = await ownClaimDetail(sql, record, window, this.cipher)
    if (item.cardNumber || item.aadharNumber)
      await recordTrail(sql, {
        kind: 'number-revealed',
        actor,
        subject: actor.personId,
        detail: { what: 'claim', id: _id },
      })
    const wrapper = record.wrapper
      ? await ownDayRow(sql, actor, await readOwnDay(sql, actor, record.expenseDate), window)
      : null
    return { item, wrapper, category: record.category, subCategory: item.subCategory }
  }
}

// One complete claim, for everybody who may see it.

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
