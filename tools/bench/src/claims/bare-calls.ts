// The smallest SQL for the purpose of each call: no authentication, no rules, no validation.
import { randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import type { CallName } from './asks.ts'

export interface BareAsk {
  readonly personId: string
  /** The last part of the path. */
  readonly id: string
  // biome-ignore lint/suspicious/noExplicitAny: what bare code does
  readonly body: any
}

export const bareCalls: Readonly<Record<CallName, (sql: Sql, ask: BareAsk) => Promise<unknown>>> = {
  'my-claims': async (sql, { personId, body }) => {
    const [list, [counted]] = await Promise.all([
      sql`
        select claim.id, ticket_number, expense_date, status, receipt_amount_paise, reimbursable_amount_paise,
          max_claim_amount_paise, is_over_limit, remarks, claim.created_at, category.name as category,
          sub_category.name as sub_category
        from claims.claim
        join allowances.sub_category on sub_category.id = sub_category_id
        join allowances.category on category.id = claim.category_id
        where person_id = ${personId}
        order by claim.created_at desc, claim.id desc
        limit ${body.limit}`,
      sql`select count(*) from claims.claim where person_id = ${personId}`,
    ])
    return { list, count: counted?.count }
  },

  'group-by-date': (sql, { personId, body }) => sql`
    select day, mark, day_wrapper.submitted_at, day_wrapper.places_visited, count(claim.id) as count,
      sum(reimbursable_amount_paise) as total, count(*) filter (where is_over_limit) as over_limit
    from claims.day_wrapper
    left join claims.claim on wrapper_id = day_wrapper.id
    where day_wrapper.person_id = ${personId} and day between ${body.from} and ${body.to}
    group by day_wrapper.id
    order by day`,

  queue: (sql, { personId, body }) => sql`
    select person.id, employee_code, name, sum(reimbursable_amount_paise) as total, count(*) as count,
      count(*) filter (where is_over_limit) as over_limit
    from chain.step
    join claims.claim on claim.id = subject_id
    join identity.person on person.id = claim.person_id
    where kind = 'claim' and is_waiting and approver_ids @> array[${personId}::uuid]
    group by person.id
    order by name
    limit ${body.limit}`,

  create: (sql, { personId, id: day, body }) =>
    sql.begin(async (tx) => {
      const [wrapper] = await tx`
        insert into claims.day_wrapper (id, person_id, day)
        values (${randomUUID()}, ${personId}, ${day})
        on conflict (person_id, day) do update set updated_at = now()
        returning id`
      const [claim] = await tx`
        insert into claims.claim (id, person_id, wrapper_id, expense_date, category_id, sub_category_id,
          receipt_amount_paise, reimbursable_amount_paise, remarks)
        values (${randomUUID()}, ${personId}, ${wrapper?.id}, ${day}, ${body.category}, ${body.subCategory},
          ${body.receiptAmount * 100}, ${body.receiptAmount * 100}, ${body.remarks})
        returning id, status, receipt_amount_paise`
      return claim
    }),

  'submit-month': (sql, { personId, body }) =>
    sql.begin(async (tx) => {
      await tx`
        update claims.day_wrapper
        set submitted_at = now()
        where person_id = ${personId} and id = any(${body.wrappers}) and submitted_at is null`
      const claims = await tx`
        update claims.claim
        set submitted_at = now(), ticket_number = 'EXP-' || nextval('claims.ticket')
        where wrapper_id = any(${body.wrappers})
        returning id`
      const ids = claims.map(({ id }) => id)
      await tx`
        insert into chain.step (kind, subject_id, revision, position, step, stage, approver_ids, is_waiting)
        select 'claim', submitted.id, 1, position, stage, stage,
          array[case position when 1 then manager_id else (select person_id from identity.person_role where role = 'payer' limit 1) end],
          position = 1
        from unnest(${ids}::uuid[]) as submitted (id)
        cross join (values (1, 'pending'), (2, 'pending_finance')) as planned (position, stage)
        join identity.person on person.id = ${personId}`
      await tx`
        insert into chain.history (id, kind, subject_id, at, by_person_id, to_status)
        select gen_random_uuid(), 'claim', submitted.id, now(), ${personId}, 'pending'
        from unnest(${ids}::uuid[]) as submitted (id)`
      return { processed: ids.length }
    }),

  approve: (sql, { personId, id, body }) =>
    sql.begin(async (tx) => {
      const [step] = await tx`
        update chain.step
        set is_waiting = false, response = 'approve', responded_by = ${personId}, responded_at = now(),
          note = ${body.note}
        where subject_id = ${id} and is_waiting and approver_ids @> array[${personId}::uuid]
        returning position, stage`
      const [next] = await tx`
        update chain.step
        set is_waiting = true
        where subject_id = ${id} and position = ${step?.position} + 1
        returning stage`
      await tx`
        update claims.claim
        set status = ${next?.stage}
        where id = ${id} and status = ${step?.stage}`
      await tx`
        insert into chain.history (id, kind, subject_id, at, by_person_id, from_status, to_status, note)
        values (${randomUUID()}, 'claim', ${id}, now(), ${personId}, ${step?.stage}, ${next?.stage}, ${body.note})`
      return next
    }),
}
