// Fills the database of a running suite with people whose claims wait for the payer.
import { join } from 'node:path'
import { startPostgres } from '@tem/database/embedded-postgres.ts'
import type { Day } from '@tem/rules/base/company-day.ts'
import { connect } from '@tem/server/database/sql.ts'
import type { Sql } from 'postgres'
import type { Suite } from './suite.ts'

/** As the suite's owner of the database; the server itself belongs to the suite and stays. */
export async function databaseOf({ dataDir }: Suite): Promise<Sql> {
  const server = await startPostgres({ folder: join(dataDir, 'postgres') })
  return connect({ url: server.urlOf('travel_expense'), name: 'journey', connections: 1 })
}

interface Wanted {
  readonly people: number
  readonly claims: number
  /** The claims are of these days. The demo company has none as old. */
  readonly from: Day
  readonly to: Day
}

/**
 * People T001, T002, …: the first has no bank details, the second a wrong IFSC. Their claims are copies of one that the
 * demo company has for its payer, over the working days of the period, each with an odd amount.
 */
export async function addPayableClaims(sql: Sql, { people, claims, from, to }: Wanted): Promise<void> {
  const [template] = await sql<{ id: string }[]>`
    select claim.id
    from claims.claim
    join allowances.sub_category on sub_category.id = claim.sub_category_id
    where claim.status = 'pending_finance' and claim.no_limit and not sub_category.is_invoice_required
      and claim.payment_type is null and claim.gstin is null and claim.bill_date is null
      and (select count(*) from chain.step where subject_id = claim.id) = 2
    order by claim.id
    limit 1`
  if (!template) throw new Error('No claim of the demo company can be copied.')
  await sql`
    insert into identity.person
    select filled.*
    from identity.person as original
    cross join generate_series(1, ${people}) as nth
    cross join lateral jsonb_populate_record(original, jsonb_build_object('id', gen_random_uuid(),
      'employee_code', 'T' || lpad(nth::text, 3, '0'), 'name', 'Traveller ' || nth,
      'email', 'traveller' || nth || '@vasudha.example', 'phone', (9100000000 + nth)::text)) as filled
    where original.employee_code = 'E1034'`
  await sql`
    insert into identity.bank_account (person_id, holder_name, account_number, branch_name, ifsc)
    select id, name, '00' || (7000000 + substr(employee_code, 2)::int), 'Main',
      case employee_code when 'T002' then 'WRONG' else 'HDFC0001234' end
    from identity.person
    where employee_code ~ '^T[0-9]{3}$' and employee_code <> 'T001'`
  await sql`
    with workday as (
      select moment::date as day, row_number() over (order by moment) - 1 as nth, count(*) over () as all_days
      from generate_series(${from}::date, ${to}::date, interval '1 day') as moment
      where extract(isodow from moment) <> 7 and moment::date not in (select day from allowances.holiday)
    ), copy as (
      select gen_random_uuid() as id, person.id as person_id, each.nth, workday.day,
        (workday.day + time '12:00') at time zone 'Asia/Kolkata' as submitted_at
      from generate_series(0, ${claims - 1}) as each (nth)
      join identity.person on employee_code = 'T' || lpad((1 + each.nth % ${people})::text, 3, '0')
      join workday on workday.nth = each.nth / ${people} % workday.all_days
    ), claimed as (
      insert into claims.claim
      select filled.*
      from claims.claim as original
      cross join copy
      cross join lateral jsonb_populate_record(original, jsonb_build_object('id', copy.id, 'person_id', copy.person_id,
        'wrapper_id', null, 'ticket_number', 'EXP-2026-' || lpad((500000 + nth)::text, 6, '0'), 'expense_date', copy.day,
        'receipt_amount_paise', 10001 + 37 * nth, 'reimbursable_amount_paise', 10001 + 37 * nth,
        'created_at', copy.submitted_at, 'submitted_at', copy.submitted_at)) as filled
      where original.id = ${template.id}
      returning id
    )
    insert into chain.step
    select filled.*
    from chain.step as original
    cross join copy
    cross join lateral jsonb_populate_record(original, jsonb_build_object('subject_id', copy.id)) as filled
    where original.subject_id = ${template.id}`
  await sql`select approvals.gather_waiting()`
}
