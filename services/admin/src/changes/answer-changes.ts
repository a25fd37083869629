// The changes that wait for a second person: listed for those who may confirm them, and answered.
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/admin-changes.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { Tx } from '@tem/server/database/transactions.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { Conflict, Forbidden, NotFound } from '@tem/server/errors.ts'
import { recordTrail } from '@tem/trail/record-trail.ts'
import type { ChangeDeps, ChangeEffect } from './change.ts'
import { changeKind } from './change-kinds.ts'
import { readConfirmers } from './confirmers.ts'
import { applied, type MadeChange, otherByNow } from './make-change.ts'

interface Waiting {
  readonly id: string
  readonly kind: string
  readonly summary: Pick<ChangeEffect, 'what' | 'changes' | 'consequences'> & { readonly machine?: string }
  readonly concerned: readonly string[]
  readonly maker: string | null
  readonly madeBy: string | null
  readonly madeAt: Date
}

/** All of them for an administrator; for others, those that they may confirm. */
export async function listChanges({ sql }: BaseDeps, { personId, permissions }: Actor) {
  const rows = await sql<Waiting[]>`
    select waiting_change.id, kind, summary, concerns as concerned, made_by as maker, maker.name as "madeBy",
      made_at as "madeAt"
    from admin.waiting_change
    left join identity.directory as maker on maker.person_id = made_by
    where state = 'waiting'
    order by made_at, waiting_change.id`
  const list = []
  for (const { id, kind, summary, concerned, maker, madeBy, madeAt } of rows) {
    const { people } = await readConfirmers(sql, { maker, concerned, kind })
    const isOwn = maker === personId
    const canConfirm = people.some((one) => one.id === personId)
    if (!isOwn && !canConfirm && !permissions.includes('administer')) continue
    list.push({
      _id: id,
      kind,
      what: summary.what,
      madeBy: madeByInWords(summary.machine, madeBy),
      madeAt: madeAt.toISOString(),
      isOwn,
      canConfirm,
      waitsFor: people.map(({ name }) => name),
      changes: summary.changes.map(({ fields, ...change }) => ({ ...change, fields: [...fields] })),
      consequences: [...summary.consequences],
    })
  }
  return { list, toConfirm: list.filter(({ canConfirm }) => canConfirm).length }
}

function madeByInWords(machine: string | undefined, person: string | null): string {
  if (machine) return person ? `${machine} of ${person}` : machine
  return person ?? 'An operator on the server'
}

/** A second person applies or refuses it; the first one, and every administrator, may only take it back. */
export async function answerChange(
  deps: ChangeDeps,
  actor: Actor,
  { _id, answer }: PayloadOf<typeof calls.answerChange>,
) {
  // Stays outside of the stored answer: a secret is shown once.
  let secret: string | undefined
  const answered = await deps.transactions.run(actor, async (tx) => {
    const change = await lock(tx, actor, _id)
    let made: MadeChange | undefined
    let effect: ChangeEffect | undefined
    if (answer === 'apply') {
      refuseOwn(change, actor)
      effect = await applyAsSeen(tx, actor, change, deps)
      made = await applied(effect)
      secret = made.secret
    }
    await tx`
      update admin.waiting_change
      set state = ${made ? 'applied' : 'refused'}, answered_by = ${actor.personId}, answered_at = ${deps.clock()},
        content = ''
      where id = ${_id}`
    await recordTrail(tx, {
      kind: made ? 'change-confirmed' : 'change-refused',
      actor,
      subject: change.maker ?? undefined,
      detail: { change: _id, what: change.what, madeBy: change.maker ?? 'the command line' },
      ...valuesOf(effect),
    })
    return { message: made ? `Confirmed. ${made.message}` : 'Refused. Nothing was changed.' }
  })
  return { ...answered, ...(secret !== undefined && { secret }) }
}

/** Those of a change of one thing; each of several people has an entry of its own. */
function valuesOf(effect: ChangeEffect | undefined) {
  const [only, ...others] = effect?.changes ?? []
  if (!only || others.length > 0) return {}
  const side = (which: 'before' | 'after') =>
    Object.fromEntries(only.fields.map((one) => [one.field, one[which]]))
  return { before: side('before'), after: side('after') }
}

interface LockedChange {
  readonly kind: string
  readonly what: string
  readonly content: string
  readonly fingerprint: string
  readonly maker: string | null
  readonly state: string
  readonly concerned: readonly string[]
  readonly canConfirm: boolean
}

async function lock(tx: Tx, { personId, permissions }: Actor, id: string): Promise<LockedChange> {
  const [found] = await tx<Omit<LockedChange, 'canConfirm'>[]>`
    select kind, summary ->> 'what' as what, content, fingerprint, made_by as maker, state, concerns as concerned
    from admin.waiting_change
    where id = ${id}
    for update`
  if (!found) throw new NotFound('change')
  const { people } = await readConfirmers(tx, found)
  const canConfirm = people.some((one) => one.id === personId)
  const maySee = canConfirm || found.maker === personId || permissions.includes('administer')
  if (!maySee) throw new NotFound('change')
  if (found.state !== 'waiting') throw new Conflict('This change was already answered. Please refresh.')
  return { ...found, canConfirm }
}

function refuseOwn({ maker, concerned, canConfirm }: LockedChange, { personId }: Actor): void {
  if (canConfirm) return
  if (maker === personId) throw new Forbidden('Somebody else has to confirm this: it is your own change.')
  if (concerned.includes(personId))
    throw new Forbidden('Somebody else has to confirm this: it changes your own record.')
  throw new Forbidden('Somebody else has to confirm this.')
}

async function applyAsSeen(
  tx: Tx,
  actor: Actor,
  { kind, content, fingerprint }: LockedChange,
  deps: ChangeDeps,
): Promise<ChangeEffect> {
  const known = changeKind(kind)
  if (!known) throw new Conflict('This version does not know this kind of change.')
  const effect = await known.apply(tx, actor, content, deps)
  if (effect.fingerprint !== fingerprint) throw otherByNow()
  return effect
}
