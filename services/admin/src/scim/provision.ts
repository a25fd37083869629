// Changes people for a directory, as an administrator's table of people does: what guards money or an office waits for a second
// person, and so do more leavers in a day than a directory may deactivate alone.

import type { EmployeeColumn } from '@tem/rules/account/employee-columns.ts'
import { labelOf } from '@tem/rules/account/employee-columns.ts'
import { leaversAllowed } from '@tem/rules/account/service-tokens.ts'
import { csvLine } from '@tem/rules/base/csv.ts'
import type { RequestContext } from '@tem/server/actor.ts'
import { newId } from '@tem/server/database/new-id.ts'
import { Conflict } from '@tem/server/errors.ts'
import { recordTrail } from '@tem/trail/record-trail.ts'
import type { TransactionSql } from 'postgres'
import * as texts from '../../texts/made/mail.ts'
import type { ChangeDeps, ChangeEffect, ChangeKind, Maker } from '../changes/change.ts'
import { readConfirmers } from '../changes/confirmers.ts'
import { concernedBy, type MadeChange, makeChange, personOf, summaryOf } from '../changes/make-change.ts'
import { tellAdministrators } from '../changes/tell-administrators.ts'
import { changeByTable, leaversIn } from '../people/change-people.ts'
import { rehearse } from '../rehearse.ts'
import type { ServiceToken } from '../service-tokens/find-service-token.ts'
import { ScimRefusal } from './scim-refusal.ts'

export interface Directory {
  readonly deps: ChangeDeps
  readonly token: ServiceToken
  readonly request: RequestContext
}

/** The person who knows the token answers for it, and confirms nothing that came with it. */
export function makerOf({ token, request }: Pick<Directory, 'token' | 'request'>): Maker & { job: string } {
  return { personId: token.makerId, job: `Service token ${token.name}`, request }
}

/** The cells of one person; all people of a table have the same columns. */
export type Cells = Readonly<Partial<Record<EmployeeColumn, string>>>

export async function provision(
  tx: TransactionSql,
  directory: Directory,
  people: readonly (Cells & { readonly employee_code: string })[],
): Promise<MadeChange> {
  // As the import does, so that two requests don't both pass the limit of leavers.
  await tx`select pg_advisory_xact_lock(7305222)`
  const { deps } = directory
  const maker = makerOf(directory)
  const columns = Object.keys(people[0] ?? {}) as EmployeeColumn[]
  const lines = people.map((cells) => csvLine(columns.map((column) => cells[column] ?? '')))
  const content = [columns.join(','), ...lines].join('\n')
  const leaves = people.some(({ active }) => active === 'no')
  const kind = leaves ? provisionedLeaver : provisionedPeople
  if (leaves) {
    const effect = await rehearse(tx, (within) => kind.apply(within, maker, content, deps))
    if (await areTooMany(tx, effect, deps.clock()))
      return hold(
        tx,
        directory,
        people.map(({ employee_code }) => employee_code),
      )
  }
  const made = await makeChange(tx, maker, { kind, content }, deps, deps.clock())
  if (made.isApplied) await countLeavers(tx, people, deps.clock())
  return made
}

/** What is wrong is a sentence about an attribute, not about a line. */
const provisionedPeople: ChangeKind = {
  name: 'people',
  async apply(tx, actor, content) {
    const { outcome, effect } = await changeByTable(tx, actor, content)
    const [first] = outcome.problems
    if (first) {
      const column = first.column === 'file' ? '' : `${labelOf(first.column as EmployeeColumn)}: `
      throw new ScimRefusal('invalidValue', `${column}${first.sentence}`)
    }
    return effect
  },
}

/**
 * Whoever leaves is out at once, an administrator too: roles stay on record, and a return with them waits for a second person.
 * But nobody locks the company out, or stays the only one who could confirm a change.
 */
const provisionedLeaver: ChangeKind = {
  name: 'people',
  async apply(tx, actor, ...of) {
    const effect = await provisionedPeople.apply(tx, actor, ...of)
    if (effect.guard === 'never') return effect
    await refuseWithoutAdministrator(tx)
    const { people } = await readConfirmers(tx, { maker: personOf(actor), concerned: [] })
    if (people.length === 0)
      throw new Conflict(
        'Then only one person could confirm changes, the one who knows this token. So this person stays: give somebody else an office first, or deactivate them on the server.',
      )
    const by = typeof actor === 'object' && 'job' in actor ? actor.job : undefined
    const who = effect.what
    await tellAdministrators(tx, (say) => ({
      subject: texts.deactivated({ who }),
      lines: [
        texts.deactivatedWhy({ who, by: by === undefined ? texts.directory() : say(by) }),
        texts.unexpected(),
      ],
    }))
    return { ...effect, guard: 'never' }
  },
}

/** An administrator who has not signed in yet is no way back in. */
async function refuseWithoutAdministrator(tx: TransactionSql): Promise<void> {
  const [found] = await tx`
    select
    from identity.standing
    join identity.login using (person_id)
    where 'admin' = any(roles) and (temporary_until is null or temporary_until > now())
    limit 1`
  if (!found)
    throw new Conflict(
      'Nobody who can sign in would be an administrator any more, so this person stays. Give somebody else the role first.',
    )
}

async function areTooMany(tx: TransactionSql, { changes }: ChangeEffect, now: Date): Promise<boolean> {
  const leaving = leaversIn(changes).length
  const [counts] = await tx<{ active: number; lately: number }[]>`
    select (select count(*)::int from identity.person where is_active) as active,
      (select count(*)::int from admin.provisioned_person
       where deactivated_at > ${now}::timestamptz - interval '24 hours') as lately`
  const { active = 0, lately = 0 } = counts ?? {}
  return leaving > 0 && lately + leaving > leaversAllowed(active + lately)
}

async function countLeavers(
  tx: TransactionSql,
  people: readonly (Cells & { readonly employee_code: string })[],
  now: Date,
): Promise<void> {
  const codes = people.filter(({ active }) => active === 'no').map((one) => one.employee_code.toLowerCase())
  if (codes.length === 0) return
  await tx`
    insert into admin.provisioned_person (person_id, deactivated_at)
    select id, ${now} from identity.person where lower(employee_code) = any(${codes})
    on conflict (person_id) do update
    set deactivated_at = excluded.deactivated_at`
}

/** The same as a table of people; all leavers of one directory wait together, and one yes lets them go. */
export const leaversChange: ChangeKind = {
  name: 'leavers',
  async apply(...of) {
    const effect = await provisionedPeople.apply(...of)
    await refuseWithoutAdministrator(of[0])
    return { ...effect, what: 'More leavers in a day than usual', guard: 'always' }
  },
}

async function hold(tx: TransactionSql, directory: Directory, codes: readonly string[]): Promise<MadeChange> {
  const { deps } = directory
  const maker = makerOf(directory)
  const [waiting] = await tx<{ id: string; content: string }[]>`
    select id, content
    from admin.waiting_change
    where state = 'waiting' and kind = ${leaversChange.name} and made_by = ${directory.token.makerId}
    order by made_at
    limit 1
    for update`
  const known = waiting?.content.split('\n') ?? ['employee_code,active']
  const lines = codes.map((code) => csvLine([code, 'no'])).filter((line) => !known.includes(line))
  const content = [...known, ...lines].join('\n')
  const message =
    'More people would leave in a day than a directory deactivates alone, so this waits for a person.'
  if (!waiting) {
    const made = await makeChange(tx, maker, { kind: leaversChange, content }, deps, deps.clock())
    return made.isApplied ? made : { isApplied: false, message: `${message} ${made.message}` }
  }
  const effect = await rehearse(tx, (within) => leaversChange.apply(within, maker, content, deps))
  // With another id once more people are in it: nobody confirms more than they have seen.
  const id = lines.length > 0 ? newId() : waiting.id
  await tx`
    update admin.waiting_change
    set id = ${id}, content = ${content}, fingerprint = ${effect.fingerprint},
      summary = ${tx.json(summaryOf(effect, maker))}, concerns = ${concernedBy(effect)}
    where id = ${waiting.id}`
  if (lines.length > 0)
    await recordTrail(tx, {
      kind: 'change-proposed',
      actor: maker,
      detail: { change: id, what: effect.what, added: codes.join(', ') },
    })
  return { isApplied: false, message }
}
