// The company's providers: listed, saved as a whole and removed. Whoever runs one can sign in as anybody, so each change is one
// of two people.
import { createHash } from 'node:crypto'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/admin-sign-in.ts'
import { discover, endSessionsOfProvider } from '@tem/identity/provider/providers.ts'
import { matchWayLabels, matchWays, providerErrors } from '@tem/rules/account/providers.ts'
import { firstError } from '@tem/rules/base/field-errors.ts'
import type { Actor } from '@tem/server/actor.ts'
import { newId } from '@tem/server/database/new-id.ts'
import type { BaseDeps, CipherDeps } from '@tem/server/deps.ts'
import { BadInput, Conflict, NotFound, RuleRefused } from '@tem/server/errors.ts'
import { recordTrail } from '@tem/trail/record-trail.ts'
import type { Sql, TransactionSql } from 'postgres'
import type { ChangeDeps, ChangedField, ChangeKind, Maker } from '../changes/change.ts'
import { makeChange } from '../changes/make-change.ts'
import { refuseLockout } from './refuse-lockout.ts'

interface StoredProvider {
  _id: string
  name: string
  issuer: string
  clientId: string
  matchBy: string
  codeClaim: string
  isActive: boolean
  revision: number
  people: number
}

export async function listProviders({ sql, environment }: BaseDeps, _actor: Actor) {
  const { PUBLIC_URL } = environment
  return {
    list: await readProviders(sql),
    site: PUBLIC_URL === undefined ? null : new URL(PUBLIC_URL).origin,
  }
}

async function readProviders(sql: Sql | TransactionSql): Promise<StoredProvider[]> {
  const rows = await sql<StoredProvider[]>`
    select id as "_id", name, issuer, client_id as "clientId", match_by as "matchBy", code_claim as "codeClaim",
      is_active as "isActive", revision,
      (select count(*)::int from identity.provider_account where provider_id = provider.id) as people
    from identity.provider
    order by name`
  return [...rows]
}

type Typed = PayloadOf<typeof calls.saveProvider>

export async function saveProvider(deps: ChangeDeps & CipherDeps, actor: Actor, typed: Typed) {
  const { _id, revision, clientSecret, ...facts } = tidied(typed)
  const wrong = firstError(providerErrors({ ...facts, clientSecret }, _id === null))
  if (wrong) throw new BadInput(wrong.message, wrong.field)
  if (clientSecret !== '') await refuseUnreachable(deps, facts, clientSecret)
  const secretSealed = clientSecret === '' ? null : deps.cipher.seal(clientSecret)
  return change(deps, actor, {
    way: 'save',
    provider: { _id: _id ?? newId(), ...facts },
    revision,
    secretSealed,
  })
}

export function removeProvider(
  deps: ChangeDeps,
  actor: Actor,
  { _id, revision }: PayloadOf<typeof calls.removeProvider>,
) {
  return change(deps, actor, { way: 'remove', _id, revision })
}

function tidied(typed: Typed): Typed {
  const { name, issuer, clientId, clientSecret, matchBy, codeClaim } = typed
  return {
    ...typed,
    name: name.trim(),
    issuer: issuer.trim(),
    clientId: clientId.trim(),
    clientSecret: clientSecret.trim(),
    codeClaim: matchBy === matchWays[0] ? codeClaim.trim() : '',
  }
}

/** A typing error is found now, not by the first person who tries to sign in. */
async function refuseUnreachable(
  { environment, log }: BaseDeps,
  { issuer, clientId }: Pick<Typed, 'issuer' | 'clientId'>,
  clientSecret: string,
): Promise<void> {
  try {
    await discover(environment, issuer, clientId, clientSecret)
  } catch (error) {
    log.info({ err: error, issuer }, 'The discovery of a provider could not be read.')
    throw new RuleRefused(
      'Nothing that can be used answers there. Copy the issuer exactly as the provider shows it; it has to be a public https address.',
      'issuer',
      'no-discovery',
    )
  }
}

type Facts = Omit<Typed, '_id' | 'revision' | 'clientSecret'> & { readonly _id: string }

type ProviderChange =
  | {
      readonly way: 'save'
      readonly provider: Facts
      readonly revision: number | null
      readonly secretSealed: string | null
    }
  | { readonly way: 'remove'; readonly _id: string; readonly revision: number }

function change(deps: ChangeDeps, actor: Actor, what: ProviderChange) {
  const content = JSON.stringify(what)
  return deps.transactions.run(actor, (tx) =>
    makeChange(tx, actor, { kind: providerChange, content }, deps, deps.clock()),
  )
}

export const providerChange: ChangeKind = {
  name: 'provider',
  async apply(tx, actor, content) {
    const what = JSON.parse(content) as ProviderChange
    await tx`select pg_advisory_xact_lock(7305223)`
    const all = await readProviders(tx)
    const id = what.way === 'save' ? what.provider._id : what._id
    const before = all.find(({ _id }) => _id === id)
    if (what.revision !== null && !before) throw new NotFound('provider')
    if (what.revision !== null && before?.revision !== what.revision)
      throw new Conflict('Somebody changed this provider meanwhile. Please refresh.')
    const hasNewSecret = what.way === 'save' && what.secretSealed !== null
    const after = what.way === 'save' ? what.provider : undefined
    if (before?.isActive && !after?.isActive) await endSessionsOfProvider(tx, id)
    if (what.way === 'save') await save(tx, all, before, what.provider, what.secretSealed)
    else await tx`delete from identity.provider where id = ${id}`
    const fields = await recordChange(tx, actor, before, after, hasNewSecret)
    const name = after?.name ?? before?.name ?? ''
    if (before?.isActive && !after?.isActive) await refuseLockout(tx)
    return {
      what: `Sign-in provider ${name}`,
      changes: [{ employeeCode: '', name: `Sign-in provider ${name}`, isNew: !before, fields }],
      consequences: consequencesOf(before, after),
      fingerprint: createHash('sha256')
        .update(JSON.stringify([what.way, before?.revision ?? null, fields]))
        .digest('hex'),
      guard: fields.length > 0 ? 'always' : 'never',
      message: after ? `The provider ${name} is saved.` : `The provider ${name} is removed.`,
    }
  },
}

function consequencesOf(before: StoredProvider | undefined, after: Facts | undefined): string[] {
  if (!before) return ['Whoever runs this provider can sign in as anybody here who has no second factor.']
  if (!after) return ['People who signed in there are signed out.']
  return before.isActive && !after.isActive
    ? ['People who signed in there are signed out, and nobody signs in there until it is active again.']
    : []
}

async function save(
  tx: TransactionSql,
  all: readonly StoredProvider[],
  before: StoredProvider | undefined,
  { _id, name, issuer, clientId, matchBy, codeClaim, isActive }: Facts,
  secretSealed: string | null,
): Promise<void> {
  if (all.some((other) => other._id !== _id && other.issuer === issuer))
    throw new BadInput('Another provider has this issuer.', 'issuer')
  if (before && (before.issuer !== issuer || before.clientId !== clientId))
    throw new RuleRefused(
      'Another issuer or client is another provider: remove this one and enter it anew.',
      before.issuer === issuer ? 'clientId' : 'issuer',
    )
  if (!before && secretSealed === null) throw new NotFound('provider')
  await tx`
    insert into identity.provider as stored (id, name, issuer, client_id, client_secret_sealed, match_by, code_claim, is_active)
    values (${_id}, ${name}, ${issuer}, ${clientId}, ${secretSealed ?? ''}, ${matchBy}, ${codeClaim}, ${isActive})
    on conflict (id) do update
    set name = excluded.name, match_by = excluded.match_by, code_claim = excluded.code_claim,
      is_active = excluded.is_active, revision = stored.revision + 1,
      client_secret_sealed = coalesce(${secretSealed}, stored.client_secret_sealed)`
}

/** Returns the changed fields. */
async function recordChange(
  tx: TransactionSql,
  actor: Maker,
  before: StoredProvider | undefined,
  after: Facts | undefined,
  hasNewSecret: boolean,
): Promise<ChangedField[]> {
  const [was, is] = [inWords(before), inWords(after)]
  const fields = Object.entries(labels)
    .map(([key, field]) => ({ field, before: was[key] ?? null, after: is[key] ?? null }))
    .filter((field) => field.before !== field.after)
  if (hasNewSecret)
    fields.push({ field: 'Client secret', before: before ? 'another one' : null, after: 'a new one' })
  if (fields.length === 0) return fields
  const side = (which: 'before' | 'after') => Object.fromEntries(fields.map((one) => [one.field, one[which]]))
  await recordTrail(tx, {
    kind: 'setting-changed',
    actor,
    detail: { what: `Sign-in provider ${after?.name ?? before?.name}` },
    before: side('before'),
    after: side('after'),
  })
  return fields
}

const labels: Readonly<Record<string, string>> = {
  name: 'Name',
  issuer: 'Issuer',
  clientId: 'Client ID',
  matchBy: 'People are found',
  codeClaim: 'Claim with the employee code',
  isActive: 'In use',
}

function inWords(provider: Omit<Facts, '_id'> | undefined): Readonly<Record<string, string | null>> {
  if (!provider) return {}
  const { name, issuer, clientId, matchBy, codeClaim, isActive } = provider
  const way = matchWays.find((each) => each === matchBy)
  return {
    name,
    issuer,
    clientId,
    matchBy: way ? matchWayLabels[way] : matchBy,
    codeClaim: codeClaim || null,
    isActive: isActive ? 'yes' : 'no',
  }
}
