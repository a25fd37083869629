// A person's own ways to prove who they are, as the account page shows them.
import { readSettings } from '@tem/allowances/settings.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/factors.ts'
import { mustHaveFactor } from '@tem/rules/account/factors.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { NotFound, RuleRefused } from '@tem/server/errors.ts'
import { factorChanged, hasFactor } from './factor-changes.ts'

interface PasskeyRow {
  _id: string
  name: string
  createdAt: Date
  lastUsedAt: Date | null
}

export async function listFactors({ sql }: BaseDeps, { personId, roles }: Actor) {
  const [passkeys, [app], [codes], { factorRoles }] = await Promise.all([
    sql<PasskeyRow[]>`
      select credential_id as "_id", name, created_at as "createdAt", last_used_at as "lastUsedAt"
      from identity.passkey
      where person_id = ${personId}
      order by created_at`,
    sql<{ since: Date }[]>`
      select confirmed_at as since
      from identity.authenticator_app
      where person_id = ${personId} and confirmed_at is not null`,
    sql<{ left: number }[]>`
      select count(*)::int as left
      from identity.recovery_code
      where person_id = ${personId} and used_at is null`,
    readSettings(sql),
  ])
  return {
    isRequired: mustHaveFactor(roles, factorRoles),
    passkeys: passkeys.map(({ createdAt, lastUsedAt, ...passkey }) => ({
      ...passkey,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    app: app ? { since: app.since.toISOString() } : null,
    recoveryCodesLeft: codes?.left ?? 0,
  }
}

/** The recovery codes go with the last one. */
export function removeFactor(
  { transactions }: BaseDeps,
  actor: Actor,
  { factor }: PayloadOf<typeof calls.removeFactor>,
) {
  const { personId, roles } = actor
  return transactions.run(actor, async (tx) => {
    const [removed] =
      factor === 'app'
        ? await tx<{ what: string }[]>`
            delete from identity.authenticator_app
            where person_id = ${personId}
            returning 'an authenticator app' as what`
        : await tx<{ what: string }[]>`
            delete from identity.passkey
            where person_id = ${personId} and credential_id = ${factor}
            returning 'a passkey (' || name || ')' as what`
    if (!removed) throw new NotFound('passkey')
    if (!(await hasFactor(tx, personId))) {
      const { factorRoles } = await readSettings(tx)
      if (mustHaveFactor(roles, factorRoles))
        throw new RuleRefused(
          'Your role needs a second factor. Add another one first.',
          undefined,
          'factor-needed',
        )
      await tx`delete from identity.recovery_code where person_id = ${personId}`
    }
    await factorChanged(tx, actor, 'factor-removed', removed.what)
    return { message: 'Removed.' }
  })
}
