// One of the caller's claims for its form, with its day.

import { readClaimWindow } from '@tem/allowances/settings.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as dayClaims from '@tem/contracts/calls/day-claims.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { CipherDeps } from '@tem/server/deps.ts'
import { NotFound } from '@tem/server/errors.ts'
import { recordTrail } from '@tem/trail/record-trail.ts'
import { ownClaimDetail, readDetailRecords } from '../read/claim-detail.ts'
import { ownDayRow, readOwnDay } from './day-rows.ts'

export async function getDayClaim(
  { sql, cipher, clock }: CipherDeps,
  actor: Actor,
  { _id }: PayloadOf<typeof dayClaims.getDayClaim>,
) {
  const [window, [record]] = await Promise.all([
    readClaimWindow(sql, clock()),
    readDetailRecords(sql, sql`claim.id = ${_id} and claim.person_id = ${actor.personId}`),
  ])
  if (!record) throw new NotFound('Claim')
  const item = ownClaimDetail(record, window, cipher)
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
  return { item, wrapper, category: item.category, subCategory: item.subCategory }
}
