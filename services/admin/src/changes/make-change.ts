// Makes a change at once, or lets it wait for a second person.
import { addAccountNotices } from '@tem/notifications/deliver/account-notices.ts'
import { newId } from '@tem/server/database/new-id.ts'
import { Conflict, RuleRefused } from '@tem/server/errors.ts'
import { recordTrail, recordTrailOfAll, type TrailEvent } from '@tem/trail/record-trail.ts'
import type { Sql, TransactionSql } from 'postgres'
import { rehearse } from '../rehearse.ts'
import type { ChangeEffect, ChangeKind, ChangeTools, Maker } from './change.ts'
import { type Confirmers, factorReset, readConfirmers } from './confirmers.ts'

/** As said after a change that needs a second yes, where nobody could give it. */
export const unconfirmed = 'Nobody else could confirm it.'

interface Change {
  readonly kind: ChangeKind
  readonly content: string
  /** What its maker was shown. */
  readonly seen?: string
}

export interface MadeChange {
  readonly isApplied: boolean
  readonly message: string
  readonly secret?: string
  /** The content of the change that would undo it. */
  readonly takenBackBy?: string
}

/** In the caller's transaction. */
export async function makeChange(
  tx: TransactionSql,
  maker: Maker,
  change: Change,
  tools: ChangeTools,
  at: Date,
): Promise<MadeChange> {
  const { kind, content, seen } = change
  const apply = (within: TransactionSql) => kind.apply(within, maker, content, tools)
  const { effect, confirmers } = await rehearseChange(tx, maker, apply, kind.name)
  if (seen !== undefined && effect.fingerprint !== seen) throw otherByNow()
  if (!needsSecondYes(effect, maker)) return applied(await apply(tx))
  if (confirmers.people.length > 0) {
    await refuseSame(tx, kind, effect)
    await store(tx, maker, change, effect, at)
    return { isApplied: false, message: waitsSentence(confirmers) }
  }
  const mayBeAlone = confirmers.isAlone && kind.name !== factorReset
  if (!mayBeAlone && maker !== 'command-line') throw nobodyLeft(kind.name)
  const made = await applied(await apply(tx))
  await recordTrail(tx, { kind: 'change-unconfirmed', actor: maker, detail: { what: effect.what } })
  return { ...made, message: `${made.message} ${unconfirmed}` }
}

/** What it would do and who would confirm it. Everything is rolled back. */
export async function previewChange(
  sql: Sql,
  maker: Maker,
  apply: (tx: TransactionSql) => Promise<ChangeEffect>,
): Promise<{ effect: ChangeEffect; isGuarded: boolean; waitsFor: readonly string[] }> {
  const { effect, confirmers } = await rehearse(sql, (tx) => rehearseChange(tx, maker, apply))
  const isGuarded = needsSecondYes(effect, maker) && !confirmers.isAlone
  return { effect, isGuarded, waitsFor: isGuarded ? confirmers.people.map(({ name }) => name) : [] }
}

interface Rehearsed {
  readonly effect: ChangeEffect
  readonly confirmers: Confirmers
}

/** The confirmers are those of before the change. */
async function rehearseChange(
  tx: TransactionSql,
  maker: Maker,
  apply: (tx: TransactionSql) => Promise<ChangeEffect>,
  kind?: string,
): Promise<Rehearsed> {
  const effect = await rehearse(tx, apply)
  return {
    effect,
    confirmers: await readConfirmers(tx, {
      maker: personOf(maker),
      concerned: concernedBy(effect),
      ...(kind && { kind }),
    }),
  }
}

export async function applied(effect: ChangeEffect): Promise<MadeChange> {
  await effect.send?.()
  const { message, secret, takenBackBy } = effect
  return {
    ...{ isApplied: true, message },
    ...(secret !== undefined && { secret }),
    ...(takenBackBy !== undefined && { takenBackBy }),
  }
}

/** An operator on the server changes people without an office as before. */
function needsSecondYes({ guard }: ChangeEffect, maker: Maker): boolean {
  return guard === 'always' || (guard === 'in-browser' && maker !== 'command-line')
}

export function concernedBy({ changes }: ChangeEffect): string[] {
  return changes.flatMap(({ personId, isNew }) => (personId && !isNew ? [personId] : []))
}

export function personOf(maker: Maker): string | null {
  return typeof maker === 'object' && 'personId' in maker ? maker.personId : null
}

/** What the screen shows of it. A system with a service token makes changes, too; the person who knows the token does not confirm them. */
export function summaryOf({ what, changes, consequences }: ChangeEffect, maker: Maker) {
  const machine = typeof maker === 'object' && 'job' in maker ? { machine: maker.job } : {}
  return { what, changes: changes.map(({ personId: _, ...change }) => change), consequences, ...machine }
}

/** A second press would wait for a second yes, which could only be refused after the first. */
async function refuseSame(tx: TransactionSql, { name }: ChangeKind, effect: ChangeEffect): Promise<void> {
  const [same] = await tx`
    select from admin.waiting_change
    where state = 'waiting' and kind = ${name} and fingerprint = ${effect.fingerprint}`
  if (same) throw new Conflict('The same change waits already, under Administration, Changes to confirm.')
}

async function store(
  tx: TransactionSql,
  maker: Maker,
  { kind, content }: Change,
  effect: ChangeEffect,
  at: Date,
): Promise<void> {
  const id = newId()
  await tx`
    insert into admin.waiting_change (id, kind, content, fingerprint, summary, concerns, made_by, made_at)
    values (${id}, ${kind.name}, ${content}, ${effect.fingerprint}, ${tx.json(summaryOf(effect, maker))},
      ${concernedBy(effect)}, ${personOf(maker)}, ${at})`
  await addAccountNotices(tx, effect.warn ?? [])
  await recordTrailOfAll(tx, effect.changes.map(proposedEvent(id, effect.what, maker)))
}

function proposedEvent(change: string, what: string, actor: Maker) {
  return ({ personId, isNew, fields }: ChangeEffect['changes'][number]): TrailEvent => {
    const side = (which: 'before' | 'after') =>
      Object.fromEntries(fields.map((one) => [one.field, one[which]]))
    const subject = isNew ? undefined : personId
    const detail = { change, what }
    return { kind: 'change-proposed', actor, subject, detail, before: side('before'), after: side('after') }
  }
}

export function waitsSentence({ people }: Confirmers): string {
  const names = people.map(({ name }) => name)
  const who = names.length > 2 ? `one of ${names.slice(0, 5).join(', ')}` : names.join(' or ')
  return `A second person has to confirm this under Administration, Changes to confirm: ${who}.`
}

export function otherByNow(): Conflict {
  return new Conflict('This would change something else by now. Look at the preview again.')
}

function nobodyLeft(kind: string): RuleRefused {
  return new RuleRefused(
    kind === factorReset
      ? 'Nobody could confirm this: it takes another administrator or the manager, who has not changed the contact details lately. It can be made on the server.'
      : 'Nobody could confirm this: it changes everybody who could. Change fewer people at once, or make it on the server.',
    undefined,
    'nobody-confirms',
  )
}
