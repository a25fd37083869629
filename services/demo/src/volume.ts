// Colleagues and claims by the million, for measuring: generated in the database, one statement per batch.
import type { Sql, TransactionSql } from 'postgres'

interface Volume {
  readonly employees: number
  readonly claims: number
}

/** Claims per statement: large enough to be fast, small enough to report progress. */
const batchOfClaims = 200_000
const claimsOfDay = 3
/** Two years back; people with more claims than days have several a day. */
const maxDays = 730

/** All or nothing; the tables are locked meanwhile. */
export async function loadVolume(
  sql: Sql,
  { employees, claims }: Volume,
  report: (claimsSoFar: number) => void = () => {},
): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local synchronous_commit = off`
    await tx`set local maintenance_work_mem = '1GB'`
    // A batch may take any time.
    await tx`set local statement_timeout = 0`
    await nameIds(tx)
    const first = (await countColleagues(tx)) + 1
    const firstTicket = (await lastTicket(tx)) + 1
    await hire(tx, first, employees)
    const dropped = await dropIndexesAndReferences(tx)
    const each = Math.ceil(claims / employees)
    const atOnce = Math.max(1, Math.floor(batchOfClaims / each))
    for (let done = 0; done < employees && done * each < claims; done += atOnce) {
      const from = first + done
      const to = first + Math.min(employees, done + atOnce) - 1
      const ticket = firstTicket + done * each
      await claim(tx, { from, to, each, ticket, most: claims - done * each })
      report(Math.min(claims, (done + atOnce) * each))
    }
    for (const restore of dropped) await tx.unsafe(restore)
    await tx`select setval('claims.ticket', ${firstTicket + claims})`
  })
  await sql`vacuum (analyze) identity.person, identity.login, claims.day_wrapper, claims.claim, chain.step`
}

/**
 * To make indexes and to check references once, at the end, takes a fraction of doing so for each row. Returns the
 * statements that bring them back.
 */
async function dropIndexesAndReferences(tx: TransactionSql): Promise<string[]> {
  const filled = tx`array['claims.day_wrapper'::regclass, 'claims.claim'::regclass, 'chain.step'::regclass]`
  const constraints = await tx<{ drop: string; restore: string }[]>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as restore
    from pg_constraint
    where (conrelid = any(${filled}) and contype in ('p', 'u', 'f')) or (confrelid = any(${filled}) and contype = 'f')
    order by contype = 'f' desc`
  for (const { drop } of constraints) await tx.unsafe(drop)
  const indexes = await tx<{ drop: string; restore: string }[]>`
    select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as restore
    from pg_index
    where indrelid = any(${filled})`
  for (const { drop } of indexes) await tx.unsafe(drop)
  return [...constraints, ...indexes].reverse().map(({ restore }) => restore)
}

/** Ids that sort by their moment, like the product's. PostgreSQL puts the expression in place of each call. */
async function nameIds(tx: TransactionSql): Promise<void> {
  await tx`
    create or replace function pg_temp.volume_id(kind text, serial bigint, at timestamptz) returns uuid
    language sql stable as $$
      select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0')
        || overlay('7' || substr(md5(kind || serial), 1, 19) placing '8' from 5 for 1))::uuid
    $$`
}

async function countColleagues(tx: TransactionSql): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*) as count
    from identity.person
    where employee_code like 'V%'`
  return row?.count ?? 0
}

async function lastTicket(tx: TransactionSql): Promise<number> {
  const [row] = await tx<{ last: number }[]>`select last_value as last from claims.ticket`
  return row?.last ?? 0
}

/** Like the demo's field officer, in teams of twelve; all with the demo's password. */
async function hire(tx: TransactionSql, first: number, employees: number): Promise<void> {
  await tx`
    insert into identity.person (id, employee_code, name, email, phone, doj, designation_id, department_id,
      business_unit_id, territory_id, warehouse_id, manager_id)
    select pg_temp.volume_id('person', serial, '2024-01-01'), 'V' || lpad(serial::text, 7, '0'), 'Colleague ' || serial,
      'v' || serial || '@vasudha.example', '9' || lpad(serial::text, 9, '0'), '2024-01-01', designation_id,
      department_id, business_unit_id, territory_id, warehouse_id,
      case when serial % 12 = 1 then like_him.manager_id
        else pg_temp.volume_id('person', serial - (serial - 1) % 12, '2024-01-01') end
    from generate_series(${first}::bigint, ${first + employees - 1}::bigint) as serial
    cross join (select * from identity.person where employee_code = 'E1001') as like_him
    order by serial`
  await tx`
    insert into identity.login (person_id, username, password_hash, is_new_account)
    select person.id, employee_code, (select password_hash from identity.login where username = 'E1001'), false
    from identity.person
    where employee_code between ${codeOf(first)} and ${codeOf(first + employees - 1)}`
}

function codeOf(serial: number): string {
  return `V${String(serial).padStart(7, '0')}`
}

interface Batch {
  from: number
  to: number
  /** Claims of one person. */
  each: number
  /** Claims of the batch, at most. */
  most: number
  /** The number of the batch's first claim. */
  ticket: number
}

/** Days of this week are drafts; nearly all others are paid, as in an established company. */
async function claim(tx: TransactionSql, { from, to, each, most, ticket }: Batch): Promise<void> {
  const aDay = Math.max(claimsOfDay, Math.ceil(each / maxDays))
  await tx`
    with kind as (
      select row_number() over (order by sub_category.id) - 1 as number, sub_category.id, category_id
      from allowances.sub_category
      join allowances.category on category.id = category_id
      where not multiply and not disallow_multiple and not is_driver_salary_required and not is_hotel_details_required
    ),
    generated as (
      select ${ticket}::bigint + (person - ${from}::bigint) * ${each}::bigint + nth as serial, pg_temp.volume_id('person', person, '2024-01-01') as person_id,
        now()::date - (nth / ${aDay}::int) as day, nth,
        (now()::date - (nth / ${aDay}::int) + time '18:00' + nth % ${aDay}::int * interval '1 second')::timestamptz as at,
        nth / ${aDay}::int > 7 as is_submitted,
        case when nth / ${aDay}::int <= 7 then 'pending' when nth % 40 = 0 then 'rejected'
          when nth / ${aDay}::int < 21 or nth % 50 = 1 then (array['pending', 'pending_finance'])[1 + nth % 2]
          else 'approved' end as status,
        10000 + nth * 37 % 90000 as amount
      from generate_series(${from}::bigint, ${to}::bigint) as person
      cross join generate_series(0, ${each - 1}::int) as nth
      order by person, nth
      limit ${most}
    ),
    days as (
      insert into claims.day_wrapper (id, person_id, day, submitted_at, created_at, updated_at)
      select pg_temp.volume_id('day', serial, at), person_id, day, case when is_submitted then at end, at, at
      from generated
      where nth % ${aDay}::int = 0
    ),
    claimed as (
      insert into claims.claim (id, ticket_number, person_id, wrapper_id, expense_date, category_id, sub_category_id, status,
        submitted_at, rejected_at, receipt_amount_paise, reimbursable_amount_paise, no_limit, limit_explanation, remarks,
        created_at, updated_at)
      select pg_temp.volume_id('claim', serial, at),
        case when is_submitted then 'EXP-' || extract(year from day) || '-' || lpad(serial::text, greatest(6, length(serial::text)), '0') end,
        person_id,
        pg_temp.volume_id('day', serial - nth % ${aDay}::int, at - nth % ${aDay}::int * interval '1 second'), day,
        kind.category_id, kind.id, status, case when is_submitted then at end,
        case when status = 'rejected' then at + interval '1 day' end, amount, amount, true, 'All levels: no limit',
        'For the measurements', at, at
      from generated
      join kind on kind.number = nth % (select count(*) from kind)
    )
    insert into chain.step (kind, subject_id, revision, position, step, stage, approver_ids, is_waiting, response,
      responded_by, responded_at)
    select 'claim', pg_temp.volume_id('claim', serial, at), 1, position, stage, stage, array[approver],
      status = stage, response, case when response is not null then approver end,
      case when response is not null then at + position * interval '1 day' end
    from generated
    join identity.person on person.id = generated.person_id
    cross join lateral (
      select 1 as position, 'pending' as stage,
        case status when 'pending' then null when 'rejected' then 'reject' else 'approve' end as response,
        person.manager_id as approver
      union all
      select 2, 'pending_finance', case status when 'approved' then 'approve' end,
        (select id from identity.person where employee_code = 'P7001')
    ) as planned
    where is_submitted`
}
