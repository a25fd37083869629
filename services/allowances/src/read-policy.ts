// The claim policy as people read it, with the version of the rules that is valid; only harmless markup is returned.

import { dayOf } from '@tem/rules/base/company-day.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { NotFound } from '@tem/server/errors.ts'
import { sanitisePolicy } from './sanitise-policy.ts'

export async function readPolicy({ sql, clock }: BaseDeps, _actor: Actor) {
  const [policy] = await sql<{ html: string; effectiveFrom: string }[]>`
    select html, effective_from as "effectiveFrom"
    from allowances.policy_text
    where effective_from <= ${dayOf(clock())}::date
    order by effective_from desc, created_at desc
    limit 1`
  if (!policy) throw new NotFound('policy')
  const [rules] = await sql<{ version: number; effectiveFrom: string }[]>`
    select version, effective_from as "effectiveFrom"
    from admin.published_version
    where effective_from <= ${dayOf(clock())}::date
    order by version desc
    limit 1`
  return {
    item: sanitisePolicy(policy.html),
    effectiveFrom: policy.effectiveFrom,
    ...(rules && { rules: { ...rules } }),
  }
}
