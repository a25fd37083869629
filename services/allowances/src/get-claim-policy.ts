// The claim policy as people read it, with the version of the rules that is valid; only harmless markup is returned.

import { type Day, dayOf } from '@tem/rules/base/company-day.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { NotFound } from '@tem/server/errors.ts'
import type { Sql, TransactionSql } from 'postgres'
import { sanitisePolicy } from './sanitise-policy.ts'

export async function getClaimPolicy({ sql, clock }: BaseDeps, _actor: Actor) {
  const policy = await newestPolicyText(sql, dayOf(clock()))
  if (!policy) throw new NotFound('policy')
  const [rules] = await sql<{ version: number; effectiveFrom: string }[]>`
    select version, effective_from as "effectiveFrom"
    from admin.published_version
    where effective_from <= ${dayOf(clock())}::date
    order by version desc
    limit 1`
  return {
    item: sanitisePolicy(policy.html),
    textId: policy.id,
    effectiveFrom: policy.effectiveFrom,
    ...(rules && { rules: { ...rules } }),
  }
}

/** Undefined if no text is valid on that day. */
export async function newestPolicyText(sql: Sql | TransactionSql, day: Day) {
  const [policy] = await sql<{ id: string; html: string; effectiveFrom: string }[]>`
    select id, html, effective_from as "effectiveFrom"
    from allowances.policy_text
    where effective_from <= ${day}::date
    order by effective_from desc, created_at desc
    limit 1`
  return policy
}
