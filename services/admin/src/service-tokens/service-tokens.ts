// Service tokens: listed, asked for, shown once and revoked. A token changes people, so a second administrator confirms it.
import { createHash } from 'node:crypto'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/admin-service-tokens.ts'
import { newToken } from '@tem/identity/session/sessions.ts'
import {
  endsSoon,
  type ServiceScope,
  type ServiceTokenFacts,
  serviceScopeLabels,
  serviceTokenErrors,
  serviceTokenState,
} from '@tem/rules/account/service-tokens.ts'
import { dayOf } from '@tem/rules/base/company-day.ts'
import type { Actor } from '@tem/server/actor.ts'
import { newId } from '@tem/server/database/new-id.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { BadInput, Conflict, NotFound, refuseWrongForm } from '@tem/server/errors.ts'
import { recordTrail } from '@tem/trail/record-trail.ts'
import type { ChangeDeps, ChangeKind } from '../changes/change.ts'
import { makeChange } from '../changes/make-change.ts'
import { hashServiceToken, tokenPrefix } from './find-service-token.ts'

interface StoredToken extends ServiceTokenFacts {
  readonly _id: string
  readonly name: string
  readonly scopes: ServiceScope[]
  readonly makerId: string
  readonly madeBy: string
  readonly lastUsedAt: Date | null
}

export async function listServiceTokens({ sql, clock }: BaseDeps, { personId }: Actor) {
  const rows = await sql<StoredToken[]>`
    select service_token.id as "_id", service_token.name, scopes, made_by as "makerId",
      coalesce(maker.name, '') as "madeBy", exists (
        select from identity.standing where person_id = made_by and 'admin' = any(roles)
      ) as "makerIsAdministrator",
      last_day::text as "lastDay", last_used_at as "lastUsedAt", token_hash is not null as "isShown"
    from admin.service_token
    left join identity.directory as maker on maker.person_id = made_by
    where revoked_at is null
    order by service_token.name`
  const today = dayOf(clock())
  const list = rows.map((token) => {
    const { _id, name, scopes, makerId, madeBy, lastDay, lastUsedAt } = token
    return {
      ...{ _id, name, scopes, madeBy, lastDay },
      isOwn: makerId === personId,
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      state: serviceTokenState(token, today),
    }
  })
  return { list, ending: rows.filter((token) => endsSoon(token, today)).length }
}

interface Asked {
  readonly name: string
  readonly scopes: readonly ServiceScope[]
  readonly lastDay: string
  /** The person who asks for it, not the one who confirms it. */
  readonly maker: string
  readonly makerName: string
}

export function createServiceToken(
  deps: ChangeDeps,
  actor: Actor,
  { name, scopes, lastDay }: PayloadOf<typeof calls.createServiceToken>,
) {
  refuseWrongForm(serviceTokenErrors({ name, lastDay, scopes }, dayOf(deps.clock())))
  const asked: Asked = {
    ...{ name: name.trim(), scopes: [...new Set(scopes)].sort(), lastDay },
    ...{ maker: actor.personId, makerName: actor.name },
  }
  const content = JSON.stringify(asked)
  return deps.transactions.run(actor, (tx) =>
    makeChange(tx, actor, { kind: serviceTokenChange, content }, deps, deps.clock()),
  )
}

export const serviceTokenChange: ChangeKind = {
  name: 'service-token',
  async apply(tx, actor, content, { clock }) {
    const { name, scopes, lastDay, maker, makerName } = JSON.parse(content) as Asked
    refuseWrongForm(serviceTokenErrors({ name, lastDay, scopes }, dayOf(clock())))
    const [added] = await tx`
      insert into admin.service_token (id, name, scopes, made_by, made_at, last_day)
      values (${newId()}, ${name}, ${[...scopes]}, ${maker}, ${clock()}, ${lastDay})
      on conflict (lower(name)) where revoked_at is null do nothing
      returning id`
    if (!added) throw new BadInput('Another token has this name.', 'name')
    const fields = [
      { field: 'May', before: null, after: scopes.map((scope) => serviceScopeLabels[scope]).join('; ') },
      { field: 'Last day', before: null, after: lastDay },
      { field: 'Shown once to', before: null, after: makerName },
    ]
    const after = Object.fromEntries(fields.map((one) => [one.field, one.after]))
    await recordTrail(tx, { kind: 'setting-changed', actor, detail: { what: titleOf(name) }, after })
    return {
      what: titleOf(name),
      changes: [{ employeeCode: '', name: titleOf(name), isNew: true, fields }],
      consequences: consequencesOf(scopes),
      fingerprint: createHash('sha256').update(content).digest('hex'),
      guard: 'always',
      message: `The token ${name} can be shown now, once.`,
    }
  },
}

function consequencesOf(scopes: readonly ServiceScope[]): string[] {
  const provisions =
    'The system that has it can add, change and deactivate people. What guards money, and what concerns people with an office, still waits for a second person.'
  const reads =
    'The system that has it reads this of the whole company, as an auditor does, and passes it on to whoever runs it.'
  return [
    ...(scopes.includes('scim') ? [provisions] : []),
    ...(scopes.some((scope) => scope !== 'scim') ? [reads] : []),
  ]
}

function titleOf(name: string): string {
  return `Service token ${name}`
}

/** Not stored with the request, as other answers are: only the hash stays. */
export async function showServiceToken(
  { sql }: BaseDeps,
  actor: Actor,
  { _id }: PayloadOf<typeof calls.showServiceToken>,
) {
  const token = `${tokenPrefix}${newToken()}`
  await sql.begin(async (tx) => {
    const [known] = await tx<{ name: string; isShown: boolean }[]>`
      select name, token_hash is not null as "isShown"
      from admin.service_token
      where id = ${_id} and made_by = ${actor.personId} and revoked_at is null
      for update`
    if (!known) throw new NotFound('token')
    if (known.isShown)
      throw new Conflict('This token was shown already. If it is lost, revoke it and ask for another one.')
    await tx`update admin.service_token set token_hash = ${hashServiceToken(token) ?? null} where id = ${_id}`
    await recordTrail(tx, {
      kind: 'setting-changed',
      actor,
      detail: { what: titleOf(known.name) },
      before: { Status: 'not shown' },
      after: { Status: 'shown, in use' },
    })
  })
  return { token }
}

/** By one administrator, at once: it only takes away. */
export function revokeServiceToken(
  { transactions, clock }: BaseDeps,
  actor: Actor,
  { _id }: PayloadOf<typeof calls.revokeServiceToken>,
) {
  return transactions.run(actor, async (tx) => {
    const [revoked] = await tx<{ name: string }[]>`
      update admin.service_token
      set revoked_at = ${clock()}
      where id = ${_id} and revoked_at is null
      returning name`
    if (!revoked) throw new NotFound('token')
    await recordTrail(tx, {
      kind: 'setting-changed',
      actor,
      detail: { what: titleOf(revoked.name) },
      before: { Status: 'in use' },
      after: { Status: 'revoked' },
    })
    return { message: `The token ${revoked.name} no longer works.` }
  })
}
