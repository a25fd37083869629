// People and claims that wait for the payer, as many as a month end has.
import type { Fragment, Sql } from 'postgres'

interface Wanted {
  readonly people: number
  readonly claims: number
  /** The employee code of the person to copy. */
  readonly person: string
  /** The id of the claim to copy. */
  readonly claim: string
  /** Rows of (day, nth, submitted_at): the days of the claims, counted from 0. */
  readonly days: Fragment
}

/**
 * People T001, T002, …: the first has no bank details, the second a wrong IFSC. Their claims are spread over the days, each
 * with an odd amount.
 */
export async function addPayableClaims(
  sql: Sql,
  { people, claims, person, claim, days }: Wanted,
): Promise<void> {
  await sql`
    insert into identity.person
    select filled.*
    from identity.person as original
    cross join generate_series(1, ${people}) as nth
    cross join lateral jsonb_populate_record(original, jsonb_build_object('id', gen_random_uuid(),
      'employee_code', 'T' || lpad(nth::text, 3, '0'), 'name', 'Traveller ' || nth,
      'email', 'traveller' || nth || '@vasudha.example', 'phone', (9100000000 + nth)::text)) as filled
    where original.employee_code = ${person}`
  await sql`
    insert into identity.bank_account (person_id, holder_name, account_number, branch_name, ifsc)
    select id, name, '00' || (7000000 + substr(employee_code, 2)::int), 'Main',
      case employee_code when 'T002' then 'WRONG' else 'HDFC0001234' end
    from identity.person
    where employee_code ~ '^T[0-9]{3}$' and employee_code <> 'T001'`
  await sql`
    with claim_day as (
      select day, nth, submitted_at, count(*) over () as all_days
      from (${days}) as wanted (day, nth, submitted_at)
    ), copy as (
      select gen_random_uuid() as id, person.id as person_id, each.nth, claim_day.day, claim_day.submitted_at
      from generate_series(0, ${claims - 1}) as each (nth)
      join identity.person on employee_code = 'T' || lpad((1 + each.nth % ${people})::text, 3, '0')
      join claim_day on claim_day.nth = each.nth / ${people} % claim_day.all_days
    ), claimed as (
      insert into claims.claim
      select filled.*
      from claims.claim as original
      cross join copy
      cross join lateral jsonb_populate_record(original, jsonb_build_object('id', copy.id, 'person_id', copy.person_id,
        'wrapper_id', null, 'ticket_number', 'EXP-2026-' || lpad((500000 + nth)::text, 6, '0'), 'expense_date', copy.day,
        'receipt_amount_paise', 10001 + 37 * nth, 'reimbursable_amount_paise', 10001 + 37 * nth,
        'created_at', copy.submitted_at, 'submitted_at', copy.submitted_at)) as filled
      where original.id = ${claim}
      returning id
    )
    insert into chain.step
    select filled.*
    from chain.step as original
    cross join copy
    cross join lateral jsonb_populate_record(original, jsonb_build_object('subject_id', copy.id)) as filled
    where original.subject_id = ${claim}`
}
