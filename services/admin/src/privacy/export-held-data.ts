// Everything that is held about a person, as a file for them. Full Aadhaar and card numbers are not in it.
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/admin-privacy.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { NotFound } from '@tem/server/errors.ts'
import { recordTrail } from '@tem/trail/record-trail.ts'
import type { Fragment, Sql } from 'postgres'

/** By heading: the rows about the person. */
const parts: Readonly<Record<string, (sql: Sql, id: string) => Fragment>> = {
  record: (sql, id) => sql`
    select directory.*, person.dob
    from identity.directory
    join identity.person on person.id = directory.person_id
    where directory.person_id = ${id}`,
  bankAccount: (sql, id) => sql`
    select holder_name, account_number, branch_name, ifsc from identity.bank_account where person_id = ${id}`,
  car: (sql, id) => sql`select model, number, last_closing_reading from identity.car where person_id = ${id}`,
  petroCard: (sql, id) => sql`select last_four from identity.petro_card where person_id = ${id}`,
  driver: (sql, id) => sql`
    select name, mobile, aadhaar_last_four, licence_number, licence_expires_on, gpa_number, start_date, end_date,
      payment_app_name, transaction_number
    from identity.driver where person_id = ${id}`,
  roles: (sql, id) => sql`select role from identity.person_role where person_id = ${id} order by role`,
  standIns: (sql, id) => sql`
    select from_day, to_day, ended_at from identity.delegation where ${id} in (from_person_id, to_person_id)
    order by from_day`,
  directory: (sql, id) => sql`
    select user_name, external_id, deactivated_at from admin.provisioned_person where person_id = ${id}`,
  sessions: (sql, id) => sql`
    select created_at, last_seen_at, ended_at from identity.session where person_id = ${id} order by created_at`,
  claims: (sql, id) => sql`select * from claims.claim_line where person_id = ${id} order by expense_date, id`,
  tours: (sql, id) => sql`
    select * from tours.requested_tour where ${id} in (requester_id, on_behalf_person_id) order by requested_at`,
  travelled: (sql, id) => sql`
    select tour_id, first_name, middle_name, last_name, dob, phone, email, aadhaar_last_four
    from tours.traveller where person_id = ${id} order by tour_id`,
  accompanied: (sql, id) => sql`
    select claim_id, declined_at from claims.co_traveller where person_id = ${id} order by claim_id`,
  payments: (sql, id) => sql`
    select amount_paise, beneficiary, account_number, ifsc, branch, email, mobile, state, reference, reason, ended_at
    from approvals.payment_line where person_id = ${id} order by run_id`,
  paymentHolds: (sql, id) => sql`
    select account_number, ifsc, reference, reason, made_at, lifted_at, lift_note
    from approvals.payment_hold where person_id = ${id} order by made_at`,
  answersGiven: (sql, id) => sql`
    select at, kind, subject_id, step, from_status, to_status, note
    from chain.subject_history where by_person_id = ${id} order by at, id`,
  trail: (sql, id) => sql`
    select at, kind, address, device, detail, before, after
    from trail.event where ${id} in (actor_id, subject_id) order by at, id`,
}

export async function exportHeldData(
  { sql }: BaseDeps,
  actor: Actor,
  { _id }: PayloadOf<typeof calls.exportHeldData>,
) {
  const [person] = await sql<{ code: string }[]>`
    select employee_code as code from identity.directory where person_id = ${_id}`
  if (!person) throw new NotFound('employee')
  const held: Record<string, unknown> = {}
  for (const [heading, rows] of Object.entries(parts)) {
    const [found] = await sql<{ rows: unknown }[]>`
      select coalesce(jsonb_agg(to_jsonb(part)), '[]') as rows from (${rows(sql, _id)}) as part`
    held[heading] = found?.rows
  }
  await recordTrail(sql, { kind: 'data-exported', actor, subject: _id })
  return { fileName: `Held_Data_${person.code}.json`, content: JSON.stringify(held, null, 2) }
}
