// The claim policy as people read it; only harmless markup is returned, whoever wrote it.
import { dayOf } from '@tem/rules/base/company-day.ts'
import type { Actor } from '@tem/server/actor.ts'
import { NotFound } from '@tem/server/errors.ts'
import { CLOCK, SQL } from '@tem/server/tokens.ts'
import type { Sql } from 'postgres'
import { inject, injectable } from 'tsyringe'
import { sanitisePolicy } from './sanitise-policy.ts'

@injectable()
export class ReadPolicy {
  constructor(
    @inject(SQL) private readonly sql: Sql,
    @inject(CLOCK) private readonly now: () => Date,
  ) {}

  async run(_actor: Actor) {
    const [policy] = await this.sql<{ html: string; effectiveFrom: string }[]>`
      select html, effective_from as "effectiveFrom"
      from allowances.policy_text
      where effective_from <= ${dayOf(this.now())}::date
      order by effective_from desc, created_at desc
      limit 1`
    if (!policy) throw new NotFound('policy')
    return { item: sanitisePolicy(policy.html), effectiveFrom: policy.effectiveFrom }
  }
}
