// Changes people by a table, as an import or as one row. The preview is the change itself, rolled back.
import { createHash } from 'node:crypto'
import { readSettings } from '@tem/allowances/settings.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/admin-people.ts'
import { needsSecondYes } from '@tem/rules/account/second-yes.ts'
import type { Actor } from '@tem/server/actor.ts'
import { newId } from '@tem/server/database/new-id.ts'
import type { Tx } from '@tem/server/database/transactions.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { BadInput, Conflict, Forbidden, NotFound } from '@tem/server/errors.ts'
import { recordTrail, recordTrailOfAll } from '@tem/trail/record-trail.ts'
import type { Sql, TransactionSql } from 'postgres'
import { employees } from '../import/import-employees.ts'
import { type ImportOutcome, writeTable } from '../import/import-file.ts'
import type { PeopleEffect } from '../import/people-effect.ts'
import { describeProblem } from '../sheets/csv-table.ts'

class RollBack extends Error {}

export async function previewPeopleChange(
  { sql }: BaseDeps,
  actor: Actor,
  { lines }: PayloadOf<typeof calls.previewPeopleChange>,
) {
  const { outcome, fingerprint, needsYes } = await rehearse(sql, actor, lines.join('\n'))
  const { rows, problems, people } = outcome
  return {
    rows,
    problems: [...problems],
    changes: (people?.changes ?? []).map(withoutId),
    consequences: [...(people?.consequences ?? [])],
    needsSecondYes: needsYes,
    fingerprint,
  }
}

export async function changePeople(
  { sql, transactions, clock }: BaseDeps,
  actor: Actor,
  { lines, fingerprint }: PayloadOf<typeof calls.changePeople>,
) {
  const content = lines.join('\n')
  const seen = await rehearse(sql, actor, content)
  return transactions.run(actor, async (tx) => {
    if (!seen.needsYes) {
      await applyAs(tx, actor, content, fingerprint)
      return { isApplied: true, message: 'Changed.' }
    }
    const { outcome } = seen
    refuseProblems(outcome)
    if (seen.fingerprint !== fingerprint) throw otherByNow()
    const { changes = [], consequences = [] } = outcome.people ?? {}
    const summary = { changes: changes.map(withoutId), consequences }
    await tx`
      insert into admin.people_change (id, content, fingerprint, summary, made_by, made_at)
      values (${newId()}, ${content}, ${fingerprint}, ${tx.json(summary as never)}, ${actor.personId}, ${clock()})`
    await recordTrailOfAll(
      tx,
      changes.map(({ personId }) => ({ kind: 'change-proposed', actor, subject: personId })),
    )
    return { isApplied: false, message: 'A second administrator has to confirm this.' }
  })
}

export async function listPeopleChanges({ sql }: BaseDeps, { personId }: Actor) {
  const rows = await sql<
    { _id: string; madeBy: string; madeAt: Date; isOwn: boolean; summary: PeopleEffect }[]
  >`
    select people_change.id as "_id", maker.name as "madeBy", made_at as "madeAt",
      made_by = ${personId} as "isOwn", summary
    from admin.people_change
    join identity.directory as maker on maker.person_id = made_by
    where state = 'waiting'
    order by made_at`
  const list = rows.map(({ summary: { changes, consequences }, madeAt, ...row }) => ({
    ...row,
    madeAt: madeAt.toISOString(),
    changes: changes.map(({ fields, ...change }) => ({ ...change, fields: [...fields] })),
    consequences: [...consequences],
  }))
  return { list, toConfirm: list.filter(({ isOwn }) => !isOwn).length }
}

/** The second administrator applies or refuses it; the first one may only take it back. */
export function answerPeopleChange(
  { transactions, clock }: BaseDeps,
  actor: Actor,
  { _id, answer }: PayloadOf<typeof calls.answerPeopleChange>,
) {
  return transactions.run(actor, async (tx) => {
    const [change] = await tx<{ content: string; fingerprint: string; madeBy: string; state: string }[]>`
      select content, fingerprint, made_by as "madeBy", state
      from admin.people_change
      where id = ${_id}
      for update`
    if (!change) throw new NotFound('change')
    if (change.state !== 'waiting') throw new Conflict('This change was already answered. Please refresh.')
    if (answer === 'apply') {
      if (change.madeBy === actor.personId)
        throw new Forbidden('Another administrator has to confirm this: it is your own change.')
      await applyAs(tx, actor, change.content, change.fingerprint)
    }
    // The table contains account numbers, so it is emptied once it is answered.
    await tx`
      update admin.people_change
      set state = ${answer === 'apply' ? 'applied' : 'refused'}, answered_by = ${actor.personId},
        answered_at = ${clock()}, content = ''
      where id = ${_id}`
    const kind = answer === 'apply' ? 'change-confirmed' : 'change-refused'
    await recordTrail(tx, { kind, actor, subject: change.madeBy, detail: { change: _id } })
    return { message: answer === 'apply' ? 'Confirmed and changed.' : 'Refused. Nothing was changed.' }
  })
}

async function applyAs(tx: Tx, actor: Actor, content: string, fingerprint: string): Promise<void> {
  const outcome = await writePeople(tx, actor, content)
  refuseProblems(outcome)
  if (fingerprintOf(outcome) !== fingerprint) throw otherByNow()
}

/** As an import, which may remove the last administrator on the server: in the browser nobody could appoint another one. */
async function writePeople(tx: TransactionSql, actor: Actor, content: string): Promise<ImportOutcome> {
  const hadOne = await hasAdministrator(tx)
  const outcome = await writeTable(tx, employees, content, actor)
  if (!hadOne || outcome.problems.length > 0 || (await hasAdministrator(tx))) return outcome
  const sentence = 'Nobody would be an administrator any more. Give somebody else the role first.'
  return { ...outcome, problems: [{ line: 1, column: 'file', sentence }] }
}

/** Who works here and has the role, with a sign-in or not yet. */
export async function hasAdministrator(sql: Sql | TransactionSql): Promise<boolean> {
  const [found] = await sql`
    select from identity.person_role
    join identity.person on person.id = person_id
    where role = 'admin' and is_active
    limit 1`
  return found !== undefined
}

function otherByNow(): Conflict {
  return new Conflict('This would change something else by now. Look at the preview again.')
}

function refuseProblems({ problems }: ImportOutcome): void {
  const [first] = problems
  if (first) throw new BadInput(describeProblem(first), 'lines')
}

/** What the table would do, and whether a second administrator must confirm it. Everything is rolled back. */
async function rehearse(sql: BaseDeps['sql'], actor: Actor, content: string) {
  let found: { outcome: ImportOutcome; fingerprint: string; needsYes: boolean } | undefined
  await sql
    .begin(async (tx) => {
      const { changesWithoutSecondYes: allowedAlone } = await readSettings(tx)
      const otherAdministrators = await countOthers(tx, actor.personId)
      const outcome = await writePeople(tx, actor, content)
      const needsYes = needsSecondYes({
        sensitive: outcome.people?.sensitive ?? 0,
        allowedAlone,
        otherAdministrators,
      })
      found = { outcome, fingerprint: fingerprintOf(outcome), needsYes }
      throw new RollBack()
    })
    .catch((error) => {
      if (!(error instanceof RollBack)) throw error
    })
  if (!found) throw new Error('A rehearsal ended without an outcome.')
  return found
}

/** Counted before the change, so an administrator that the change itself appoints can't confirm it. */
async function countOthers(tx: Tx, self: string): Promise<number> {
  const [counted] = await tx<{ count: number }[]>`
    select count(*) as count
    from identity.person_role
    join identity.person on person.id = person_id
    join identity.login on login.person_id = person.id
    where role = 'admin' and is_active and person.id <> ${self}`
  return counted?.count ?? 0
}

function fingerprintOf({ people }: ImportOutcome): string {
  const changes = people?.changes.map(withoutId) ?? []
  return createHash('sha256')
    .update(JSON.stringify([changes, people?.digest ?? '']))
    .digest('hex')
}

/** Leaves the id out, because a new person gets another one in each run. */
function withoutId({ personId: _, fields, ...change }: PeopleEffect['changes'][number]) {
  return { ...change, fields: [...fields] }
}
