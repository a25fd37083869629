// Changes people by a table, as an import or as one row. The preview is the change itself, rolled back.
import { createHash } from 'node:crypto'
import { readSettings } from '@tem/allowances/settings.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/admin-people.ts'
import { changeProposedNotice } from '@tem/identity/sign-in/code-messages.ts'
import type { Contact } from '@tem/rules/account/account-rules.ts'
import { labelOf } from '@tem/rules/account/employee-columns.ts'
import { guardOfPeople } from '@tem/rules/account/second-yes.ts'
import type { Actor } from '@tem/server/actor.ts'
import { BadInput } from '@tem/server/errors.ts'
import type { Sql, TransactionSql } from 'postgres'
import type { ChangeDeps, Changed, ChangeEffect, ChangeKind, Maker } from '../changes/change.ts'
import { makeChange, previewChange } from '../changes/make-change.ts'
import { employees } from '../import/import-employees.ts'
import { type ImportOutcome, writeTable } from '../import/import-file.ts'
import type { PeopleEffect } from '../import/people-effect.ts'
import { rehearse } from '../rehearse.ts'
import { describeProblem } from '../sheets/csv-table.ts'

/** Its content is the table. */
export const peopleChange: ChangeKind = {
  name: 'people',
  async apply(tx, actor, content) {
    const { outcome, effect } = await changeByTable(tx, actor, content)
    const [first] = outcome.problems
    if (first) throw new BadInput(describeProblem(first), 'lines')
    return effect
  },
}

export async function previewPeopleChange(
  { sql }: Pick<ChangeDeps, 'sql'>,
  actor: Actor,
  { lines }: PayloadOf<typeof calls.previewPeopleChange>,
) {
  let outcome: ImportOutcome | undefined
  const { effect, isGuarded, waitsFor } = await previewChange(sql, actor, async (tx) => {
    const done = await changeByTable(tx, actor, lines.join('\n'))
    outcome = done.outcome
    return done.effect
  })
  const { rows = 0, problems = [] } = outcome ?? {}
  return {
    rows,
    problems: [...problems],
    changes: effect.changes.map(({ personId: _, fields, ...change }) => ({ ...change, fields: [...fields] })),
    consequences: [...effect.consequences],
    needsSecondYes: isGuarded,
    waitsFor: [...waitsFor],
    fingerprint: effect.fingerprint,
  }
}

export async function changePeople(
  deps: ChangeDeps,
  actor: Actor,
  { lines, fingerprint }: PayloadOf<typeof calls.changePeople>,
) {
  // Stays outside of the stored answer: it has what was recorded about people before.
  let undo: Undo | undefined
  const made = await deps.transactions.run(actor, async (tx) => {
    const change = { kind: peopleChange, content: lines.join('\n'), seen: fingerprint }
    const { takenBackBy, ...made } = await makeChange(tx, actor, change, deps, deps.clock())
    undo = takenBackBy === undefined ? undefined : await tryUndo(tx, actor, takenBackBy)
    return made
  })
  return { ...made, ...(undo && { undo }) }
}

type Undo = Pick<PayloadOf<typeof calls.changePeople>, 'lines' | 'fingerprint'>

/** Offered if it would change everything back at once. It is a change like any other, so the trail has both. */
async function tryUndo(tx: TransactionSql, actor: Actor, content: string): Promise<Undo | undefined> {
  const { outcome, effect } = await rehearse(tx, (within) => changeByTable(within, actor, content))
  if (outcome.problems.length > 0 || effect.guard !== 'never') return undefined
  return { lines: content.split('\n'), fingerprint: effect.fingerprint }
}

export async function changeByTable(
  tx: TransactionSql,
  actor: Maker,
  content: string,
): Promise<{ outcome: ImportOutcome; effect: ChangeEffect }> {
  const { changesWithoutSecondYes: allowedAlone } = await readSettings(tx)
  const outcome = await writePeople(tx, actor, content)
  const {
    changes = [],
    consequences = [],
    contactChanges = [],
    ofOffice = 0,
    ofOthers = 0,
    takesBack,
  } = outcome.people ?? {}
  const guard = guardOfPeople({ ofOffice, ofOthers, allowedAlone })
  const fingerprint = fingerprintOf(outcome)
  return {
    outcome,
    effect: {
      what: changes.length === 1 ? `${changes[0]?.name} (${changes[0]?.employeeCode})` : 'People',
      changes,
      consequences: [...consequences, ...(await endedTokens(tx, changes))],
      fingerprint,
      guard,
      ...(takesBack && { takenBackBy: takesBack.join('\n') }),
      message: 'Changed.',
      warn: contactChanges.map((change) => changeProposedNotice(change, contactsIn(change.changed))),
    },
  }
}

export function leaversIn<Change extends Pick<Changed, 'isNew' | 'fields'>>(changes: readonly Change[]) {
  return changes.filter(
    ({ isNew, fields }) =>
      !isNew && fields.some(({ field, after }) => field === labelOf('active') && after === 'no'),
  )
}

/** A service token ends with the person who knows it, or with their role. */
async function endedTokens(tx: TransactionSql, changes: PeopleEffect['changes']): Promise<string[]> {
  const isAdministrator = (roles: string | null) => roles?.split(', ').includes('admin') ?? false
  const demoted = changes.filter(({ fields }) =>
    fields.some(
      ({ field, before, after }) =>
        field === labelOf('roles') && isAdministrator(before) && !isAdministrator(after),
    ),
  )
  const makers = [...leaversIn(changes), ...demoted].map(({ personId }) => personId)
  if (makers.length === 0) return []
  const tokens = await tx<{ name: string }[]>`
    select name
    from admin.service_token
    where made_by = any(${makers}) and token_hash is not null and revoked_at is null
    order by name`
  return tokens.map(({ name }) => `The service token ${name} stops working.`)
}

function contactsIn(changed: readonly Contact[]) {
  if (changed.length > 1) return 'both'
  return changed.includes('email') ? 'email' : 'mobile'
}

/** Once anybody is an administrator, somebody stays one: in the browser nobody could appoint another one. */
async function writePeople(tx: TransactionSql, actor: Maker, content: string): Promise<ImportOutcome> {
  const hadOne = await hasAdministrator(tx)
  const outcome = await writeTable(tx, employees, content, actor)
  const mayEnd = !hadOne || actor === 'command-line'
  if (mayEnd || outcome.problems.length > 0 || (await hasAdministrator(tx))) return outcome
  const sentence = 'Nobody would be an administrator any more. Give somebody else the role first.'
  return { ...outcome, problems: [{ line: 1, column: 'file', sentence }] }
}

/** Who works here, with no last day in sight, and has the role, with a sign-in or not yet. */
export async function hasAdministrator(sql: Sql | TransactionSql): Promise<boolean> {
  const [found] = await sql`
    select from identity.person_role
    join identity.person on person.id = person_id
    where role = 'admin' and is_active and last_working_day is null
    limit 1`
  return found !== undefined
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
