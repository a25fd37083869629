// The text of the claim policy as people read it: the screen and policy.html write it here. Earlier texts stay.
import { newestPolicyText } from '@tem/allowances/get-claim-policy.ts'
import { sanitisePolicy } from '@tem/allowances/sanitise-policy.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type { savePolicyText as call } from '@tem/contracts/calls/admin-policy.ts'
import { longestPolicyText } from '@tem/rules/account/policy-markup.ts'
import { dayOf } from '@tem/rules/base/company-day.ts'
import * as errorTexts from '@tem/rules/base/error-texts.ts'
import type { Actor } from '@tem/server/actor.ts'
import { newId } from '@tem/server/database/new-id.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { BadInput, Conflict } from '@tem/server/errors.ts'
import { recordTrail, type TrailEvent } from '@tem/trail/record-trail.ts'
import type { TransactionSql } from 'postgres'

export function savePolicyText(
  { transactions, clock }: BaseDeps,
  actor: Actor,
  { html, textId }: PayloadOf<typeof call>,
) {
  return transactions.run(actor, async (tx) => {
    if (textId !== undefined) await refuseUnseen(tx, textId, clock())
    await publishPolicyText(tx, actor, readablePolicy(html), clock())
    return { message: 'The text is published.' }
  })
}

/** One administrator at a time: of two who edited the same text, the second one has not seen the first one's. */
async function refuseUnseen(tx: TransactionSql, seen: string | null, now: Date): Promise<void> {
  await tx`select pg_advisory_xact_lock(7305225)`
  const newest = await newestPolicyText(tx, dayOf(now))
  if ((newest?.id ?? null) !== seen) throw new Conflict(errorTexts.changedElsewhere, 'stale')
}

/** What people can read of it; refused if that is nothing. */
export function readablePolicy(html: string): string {
  if (html.length > longestPolicyText)
    throw new BadInput(`At most ${longestPolicyText} characters, please.`, 'html')
  const readable = sanitisePolicy(html).trim()
  if (readable.replace(/<[^>]*>|&nbsp;|\s/g, '') === '')
    throw new BadInput('There is no text in it that people could read.', 'html')
  return readable
}

/** Valid at once: no amount follows from it. Returns the day. */
export async function publishPolicyText(
  tx: TransactionSql,
  actor: TrailEvent['actor'],
  readable: string,
  now: Date,
): Promise<string> {
  const from = dayOf(now)
  await tx`
    insert into allowances.policy_text (id, html, effective_from)
    values (${newId()}, ${readable}, ${from})`
  await recordTrail(tx, {
    kind: 'policy-text-published',
    actor,
    detail: { from, characters: readable.length },
  })
  return from
}
