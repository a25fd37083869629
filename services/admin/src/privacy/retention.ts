// Deletes personal data past its retention period: by hand, or every night once somebody has confirmed a dry run. The dry run
// counts the same rows that the deletion takes.
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/admin-privacy.ts'
import { type RetentionKind, retentionKinds, retentionRules } from '@tem/rules/account/retention.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { Tx } from '@tem/server/database/transactions.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { Conflict } from '@tem/server/errors.ts'
import { recordTrail } from '@tem/trail/record-trail.ts'
import type { Fragment, Sql } from 'postgres'

type Reader = Sql | Tx

interface Deletion {
  /** How many people, travellers or entries are due. */
  due(sql: Reader, days: number): Promise<number>
  delete(tx: Tx, days: number): Promise<void>
}

const deletions: Readonly<Record<RetentionKind, Deletion>> = {
  driver: {
    due: (sql, days) => countOf(sql, vehicleHolders(sql, days)),
    async delete(tx, days) {
      const people = (await tx<{ id: string }[]>`${vehicleHolders(tx, days)}`).map(({ id }) => id)
      await tx`delete from identity.driver where person_id = any(${people})`
      await tx`delete from identity.petro_card where person_id = any(${people})`
      await tx`delete from identity.car where person_id = any(${people})`
    },
  },
  'leaver-contact': {
    due: (sql, days) => countOf(sql, contactHolders(sql, days)),
    async delete(tx, days) {
      const people = (await tx<{ id: string }[]>`${contactHolders(tx, days)}`).map(({ id }) => id)
      await tx`delete from identity.bank_account where person_id = any(${people})`
      await tx`delete from admin.provisioned_person where person_id = any(${people})`
      await tx`
        update files.file
        set expires_at = now()
        where attached_to = any(${people}) and kind = 'photo' and expires_at is null`
      await tx`
        update identity.person
        set email = null, phone = null, dob = null, profile_photo = null
        where id = any(${people})`
    },
  },
  'outside-traveller': {
    due: (sql, days) =>
      countOf(sql, sql`select tour_id as id from tours.traveller where ${isOverOutsider(sql, days)}`),
    async delete(tx, days) {
      await tx`delete from tours.traveller where ${isOverOutsider(tx, days)}`
    },
  },
  trail: {
    due: (sql, days) =>
      countOf(sql, sql`select id from trail.event where at < now() - ${days} * interval '1 day'`),
    async delete(tx) {
      await tx`select trail.delete_expired()`
    },
  },
}

interface Nightly {
  kind: RetentionKind
  confirmedAt: Date
  confirmedBy: string | null
}

export async function listRetention({ sql }: BaseDeps) {
  const nightly = await sql<Nightly[]>`
    select kind, confirmed_at as "confirmedAt", directory.name as "confirmedBy"
    from admin.nightly_deletion
    left join identity.directory on directory.person_id = confirmed_by`
  const list = []
  for (const kind of retentionKinds) {
    const { what, keptFor, why, keptDays } = retentionRules[kind]
    const confirmed = nightly.find((each) => each.kind === kind)
    list.push({
      ...{ kind, what, keptFor, why, due: await deletions[kind].due(sql, keptDays) },
      nightlySince: confirmed?.confirmedAt.toISOString() ?? null,
      confirmedBy: confirmed?.confirmedBy ?? null,
    })
  }
  return { list }
}

export function deleteExpiredData(
  { transactions }: BaseDeps,
  actor: Actor,
  { kind, due }: PayloadOf<typeof calls.deleteExpiredData>,
) {
  return transactions.run(actor, async (tx) => {
    await deleteAsShown(tx, actor, kind, due)
    return { message: due === 1 ? '1 record is deleted.' : `${due} records are deleted.` }
  })
}

export function startNightlyDeletion(
  { transactions, clock }: BaseDeps,
  actor: Actor,
  { kind, due }: PayloadOf<typeof calls.startNightlyDeletion>,
) {
  return transactions.run(actor, async (tx) => {
    await deleteAsShown(tx, actor, kind, due)
    const [started] = await tx`
      insert into admin.nightly_deletion (kind, confirmed_by, confirmed_at)
      values (${kind}, ${actor.personId}, ${clock()})
      on conflict (kind) do nothing
      returning kind`
    if (started) await recordTrail(tx, { kind: 'deletion-confirmed', actor, detail: { what: kind } })
    return { message: 'From now on this is deleted every night.' }
  })
}

export function stopNightlyDeletion(
  { transactions }: BaseDeps,
  actor: Actor,
  { kind }: PayloadOf<typeof calls.stopNightlyDeletion>,
) {
  return transactions.run(actor, async (tx) => {
    const [stopped] = await tx`delete from admin.nightly_deletion where kind = ${kind} returning kind`
    if (stopped) await recordTrail(tx, { kind: 'deletion-stopped', actor, detail: { what: kind } })
    return { message: 'This is no longer deleted automatically.' }
  })
}

/** The job. Each kind runs by itself: a failure of one does not stop the others. */
export async function deleteNightly({ sql }: Pick<BaseDeps, 'sql'>): Promise<void> {
  const failures: unknown[] = []
  for (const kind of retentionKinds)
    await sql.begin((tx) => deleteDue(tx, kind)).catch((error) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

async function deleteDue(tx: Tx, kind: RetentionKind): Promise<void> {
  // Another machine may run the same job, or somebody stop it at this moment.
  const [confirmed] = await tx<{ by: string }[]>`
    select confirmed_by as by from admin.nightly_deletion where kind = ${kind} for update`
  if (!confirmed) return
  const { keptDays } = retentionRules[kind]
  const count = await deletions[kind].due(tx, keptDays)
  if (count === 0) return
  await deletions[kind].delete(tx, keptDays)
  const actor = { personId: confirmed.by, job: 'nightly deletion' }
  await recordTrail(tx, { kind: 'data-deleted', actor, detail: { what: kind, count } })
}

async function deleteAsShown(tx: Tx, actor: Actor, kind: RetentionKind, due: number): Promise<void> {
  const { keptDays } = retentionRules[kind]
  const now = await deletions[kind].due(tx, keptDays)
  if (now !== due) throw new Conflict('It would delete something else by now. Look at the numbers again.')
  if (now === 0) return
  await deletions[kind].delete(tx, keptDays)
  await recordTrail(tx, { kind: 'data-deleted', actor, detail: { what: kind, count: now } })
}

async function countOf(sql: Reader, rows: Fragment): Promise<number> {
  const [counted] = await sql<{ count: number }[]>`select count(*) as count from (${rows}) as due`
  return counted?.count ?? 0
}

/** People who left so many days ago, by the trail; imported leavers by their last change. */
function leavers(sql: Reader, days: number) {
  return sql`
    not person.is_active and coalesce(
      (select max(at) from trail.event where event.subject_id = person.id and kind = 'deactivated'),
      person.updated_at
    ) < now() - ${days} * interval '1 day'`
}

function vehicleHolders(sql: Reader, days: number) {
  return sql`
    select person.id
    from identity.person
    where ${leavers(sql, days)} and (
      exists (select from identity.driver where person_id = person.id)
      or exists (select from identity.petro_card where person_id = person.id)
      or exists (select from identity.car where person_id = person.id)
    )`
}

function contactHolders(sql: Reader, days: number) {
  return sql`
    select person.id
    from identity.person
    where ${leavers(sql, days)}
      and (
        num_nonnulls(email, phone, dob, profile_photo) > 0
        or exists (select from identity.bank_account where person_id = person.id)
        or exists (select from admin.provisioned_person where person_id = person.id)
      )
      and not exists (
        select from claims.claim_line
        where person_id = person.id and submitted_at is not null and status not in ('approved', 'rejected')
      )`
}

function isOverOutsider(sql: Reader, days: number) {
  return sql`
    traveller.people_type <> 'employee' and (
      select max(trip.to_day) from tours.trip where trip.tour_id = traveller.tour_id
    ) < (now() - ${days} * interval '1 day')::date`
}
