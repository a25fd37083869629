// Tries the draft on the claims of the last quarter: judged under what was valid, and again as if the draft had been.

import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/admin-policy.ts'
import { addDays, dayOf, startOfDay } from '@tem/rules/base/company-day.ts'
import type { Paise } from '@tem/rules/base/money.ts'
import { withinLimit } from '@tem/rules/claim/claim-limit.ts'
import { effectOf, effectSentences, type JudgedClaim, type Outcome } from '@tem/rules/policy/policy-effect.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import type { TransactionSql } from 'postgres'
import { rehearse } from '../rehearse.ts'
import { lockDraft, writeDraft } from './draft.ts'
import { type PastClaim, type Replayed, readPastClaims, replayClaims } from './replay-claims.ts'

const quarter = 92
/** Newer ones first; the answer says when there are more. */
const most = 20_000
const shownLines = 100

export async function tryPolicyDraft(
  { sql, clock }: BaseDeps,
  _actor: Actor,
  { revision }: PayloadOf<typeof calls.tryPolicyDraft>,
) {
  const today = dayOf(clock())
  const since = addDays(today, -quarter)
  // The draft is lent to the same code that judges new claims.
  const item = await rehearse(sql, async (tx) => {
    const draft = await lockDraft(tx, revision)
    const wanted = tx`claim.submitted_at >= ${startOfDay(since)} and claim.status <> 'rejected'`
    const claims = await readPastClaims(tx, wanted, most + 1)
    const judged = await judge(tx, claims.slice(0, most), () => writeDraft(tx, draft), draft.effectiveFrom)
    return { ...judged, isCut: claims.length > most }
  })
  return { item: { ...item, since } }
}

async function judge(
  tx: TransactionSql,
  claims: readonly PastClaim[],
  write: () => Promise<void>,
  from: string,
) {
  const before = await replayClaims(tx, claims)
  await write()
  const after = await replayClaims(tx, claims, from)
  const judged = claims.map((claim, index) => ({
    claim,
    personId: claim.personId,
    before: outcomeOf(claim, before[index]),
    after: outcomeOf(claim, after[index]),
  }))
  const effect = effectOf(judged)
  return {
    claims: effect.claims,
    sentences: effectSentences(effect),
    lines: judged.filter(isDifferent).slice(0, shownLines).map(lineOf),
  }
}

function outcomeOf(claim: PastClaim, replayed: Replayed | undefined): Outcome {
  const { assessed, max = 0, steps = null } = replayed ?? {}
  const claimed = assessed?.amount ?? claim.receiptAmountPaise
  const taxBesideLimit = assessed ? assessed.amount - assessed.limitedAmount : 0
  return { within: withinLimit({ claimed, max, taxBesideLimit }), steps }
}

function isDifferent({ before, after }: JudgedClaim): boolean {
  return before.within !== after.within || before.steps?.join() !== after.steps?.join()
}

function lineOf({ claim, before, after }: JudgedClaim & { claim: PastClaim }) {
  return {
    ticketNumber: claim.ticketNumber,
    employee: claim.employee,
    subCategory: claim.subCategoryName,
    expenseDate: claim.expenseDate,
    before: before.within as Paise,
    after: after.within as Paise,
    isRefused: before.steps !== null && after.steps === null,
  }
}
