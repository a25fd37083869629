// Deletes personal data whose time is over. The dry run counts the same rows that the deletion takes.
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

export async function listRetention({ sql }: BaseDeps) {
  const list = []
  for (const kind of retentionKinds) {
    const { what, keptFor, why, keptDays } = retentionRules[kind]
    list.push({ kind, what, keptFor, why, due: await deletions[kind].due(sql, keptDays) })
  }
  return { list }
}

export function deleteExpiredData(
  { transactions }: BaseDeps,
  actor: Actor,
  { kind, due }: PayloadOf<typeof calls.deleteExpiredData>,
) {
  return transactions.run(actor, async (tx) => {
    const { keptDays } = retentionRules[kind]
    const now = await deletions[kind].due(tx, keptDays)
    if (now !== due) throw new Conflict('It would delete something else by now. Look at the numbers again.')
    await deletions[kind].delete(tx, keptDays)
    await recordTrail(tx, { kind: 'data-deleted', actor, detail: { what: kind, count: now } })
    return { message: now === 1 ? '1 record is deleted.' : `${now} records are deleted.` }
  })
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
      )
      and not exists (
        select from claims.claim_line
        where person_id = person.id and submitted_at is not null and status not in ('approved', 'rejected')
      )`
}

function isOverOutsider(sql: Reader, days: number) {
  return sql`
    traveller.person_id is null and traveller.people_type <> 'employee' and (
      select max(trip.to_day) from tours.trip where trip.tour_id = traveller.tour_id
    ) < (now() - ${days} * interval '1 day')::date`
}
