// What a call that saved a claim answers.

import type { ClaimWindow } from '@tem/rules/open-days.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { Tx } from '@tem/server/transactions.ts'
import { ownClaimDetail, readDetailRecords } from './claim-detail.ts'

export async function savedClaim(tx: Tx, actor: Actor, id: string, window: ClaimWindow) {
  const [record] = await readDetailRecords(tx, tx`claim.id = ${id} and claim.person_id = ${actor.personId}`)
  if (!record) throw new Error('A claim that was just saved is gone.')
  return ownClaimDetail(tx, record, window, 'masked')
}
