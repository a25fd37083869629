// What a call that saved a claim answers.
import type { ClaimWindow } from '@tem/rules/open-days.ts'
import type { Tx } from '@tem/server/transactions.ts'
import type { CheckedClaim } from './checked-claim.ts'
import { readDetailRecords, shownClaim } from './claim-detail.ts'
import { ownerCan } from './own-claim.ts'

export async function savedClaim(
  tx: Tx,
  { id, personId, policy }: Pick<CheckedClaim, 'id' | 'personId' | 'policy'>,
  window: ClaimWindow,
) {
  const [record] = await readDetailRecords(tx, tx`claim.id = ${id} and claim.person_id = ${personId}`)
  if (!record) throw new Error('A claim that was just saved is gone.')
  return { ...shownClaim(record, policy, 'masked'), can: ownerCan(record, window) }
}
