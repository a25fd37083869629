// The chains of claims and tours in sentences, as valid on a day.
import { readClaimChain, readTourChain } from '@tem/chain/start-chain.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/admin-chain.ts'
import { type AnyChainRow, chainSentence } from '@tem/rules/approval/chain-sentences.ts'
import { dayOf } from '@tem/rules/base/company-day.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'

export async function describeChain(
  { sql, clock }: BaseDeps,
  _actor: Actor,
  { day = dayOf(clock()) }: PayloadOf<typeof calls.describeChain>,
) {
  const [claims, tours] = await Promise.all([readClaimChain(sql, day), readTourChain(sql, day)])
  const inSentences = (chain: readonly unknown[]) => chain.map((row) => chainSentence(row as AnyChainRow))
  return { item: { day, claims: inSentences(claims), tours: inSentences(tours) } }
}
