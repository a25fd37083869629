// The expected content of a workbook, read by queries that are independent of the export's.
import type { Sql } from 'postgres'

type Row = Record<string, string | number | null>

const october = (sql: Sql) =>
  sql`(claim.created_at at time zone 'Asia/Kolkata')::date between '2026-10-01' and '2026-10-31'`

const serial = (sql: Sql, day: string) => sql`${sql.unsafe(day)} - date '1899-12-30'`

export function linesIn(sql: Sql): Promise<Row[]> {
  return sql<Row[]>`
    select ticket_number as "Number", person.employee_code as "Employee Code", person.name as "Employee",
      designation.grade as "Level", designation.name as "Designation", department.name as "Department",
      business_unit.name as "Business Unit", territory.name as "Territory",
      ${serial(sql, 'claim.expense_date')} as "Expense Date",
      category.name as "Category", sub_category.name as "Sub Category",
      units::float8 as "Units", round(unit_rate_paise / 100.0, 2)::float8 as "Rate",
      round(receipt_amount_paise / 100.0, 2)::float8 as "Claimed Amount",
      round(reimbursable_amount_paise / 100.0, 2)::float8 as "Reimbursable Amount",
      case when is_over_limit then 'Yes' else 'No' end as "Over Limit",
      case payment_type when 'petroCard' then 'Petro Card' when 'paidByOwn' then 'Paid By Own' end as "Payment Type",
      card_last_four as "Card Last 4",
      case status when 'approved' then 'Approved' else 'Pending Finance' end as "Status", remarks as "Remarks",
      (select responder.name from chain.step join identity.person as responder on responder.id = responded_by
       where subject_id = claim.id and step.revision = claim.revision and stage = 'pending') as "Manager",
      (select paid_id_value from chain.step
       where subject_id = claim.id and step.revision = claim.revision and stage = 'pending_finance') as "Paid Number"
    from claims.claim
    join identity.person on person.id = person_id
    left join identity.designation on designation.id = designation_id
    left join identity.department on department.id = department_id
    left join identity.business_unit on business_unit.id = business_unit_id
    left join identity.territory on territory.id = territory_id
    join allowances.sub_category on sub_category.id = sub_category_id
    join allowances.category on category.id = claim.category_id
    where submitted_at is not null and status in ('pending_finance', 'approved') and ${october(sql)}
    order by ticket_number`
}

/** Why each waiting claim is not paid; empty if it is paid. */
const reasons = (sql: Sql) => sql`concat_ws('; ',
  case when payment_type is distinct from 'petroCard' and (account_number is null or ifsc is null)
    then 'Missing bank details'
    when payment_type is distinct from 'petroCard' and ifsc ~ '^[A-Z]{4}0[A-Z0-9]{6}$' and holder_name !~ '[a-z]'
    then 'The account holder’s name is not in Latin letters, which banks need' end,
  case when payment_type is distinct from 'petroCard' and ifsc !~ '^[A-Z]{4}0[A-Z0-9]{6}$' then 'Bad IFSC' end,
  case when is_over_limit and (max_claim_amount_paise is null or reimbursable_amount_paise - tax_beside_limit_paise > max_claim_amount_paise)
    then 'Over limit' end,
  case when is_invoice_required
    and not exists (select from claims.attachment where claim_id = claim.id and purpose = 'invoice') then 'No bill' end)`

const waiting = (sql: Sql) => sql`
  select claim.*, employee_code, person.name, email, phone, holder_name, account_number, branch_name, ifsc,
    ${reasons(sql)} as reason
  from claims.claim
  join identity.person on person.id = person_id
  left join identity.bank_account using (person_id)
  join allowances.sub_category on sub_category.id = sub_category_id
  where submitted_at is not null and status = 'pending_finance' and ${october(sql)}`

export function exceptionsIn(sql: Sql): Promise<Row[]> {
  return sql<Row[]>`
    select ticket_number as "Number", reason as "Reason",
      round(reimbursable_amount_paise / 100.0, 2)::float8 as "Amount"
    from (${waiting(sql)}) as held
    where reason <> ''
    order by ticket_number`
}

export function paymentsIn(sql: Sql): Promise<Row[]> {
  return sql<Row[]>`
    select employee_code as "Employee Code", coalesce(holder_name, name) as "Beneficiary",
      account_number as "Account Number", ifsc as "IFSC", branch_name as "Branch", email as "Email", phone as "Mobile",
      'TA Oct-26 ' || employee_code as "Narration",
      round(coalesce(sum(reimbursable_amount_paise) filter (where payment_type is distinct from 'petroCard'), 0) / 100.0, 2)::float8 as "Amount",
      count(*) filter (where payment_type is distinct from 'petroCard') as "Claims",
      count(*) filter (where payment_type = 'petroCard') as "Petro Card Claims"
    from (${waiting(sql)}) as paid
    where reason = ''
    group by 1, 2, 3, 4, 5, 6, 7, 8
    order by 1`
}

export function taxesIn(sql: Sql): Promise<Row[]> {
  const parts = sql`coalesce(cgst_paise, 0) + coalesce(sgst_paise, 0) + coalesce(igst_paise, 0) + coalesce(ugst_paise, 0)`
  // A total without parts is half CGST and half SGST; an odd paisa goes to CGST.
  const tax = (column: string, half: ReturnType<Sql>) => sql`
    case when ${parts} > 0 then coalesce(${sql(column)}, 0) else ${half} end / 100.0::float8`
  const cgst = tax('cgst_paise', sql`(coalesce(total_gst_paise, 0) + 1) / 2`)
  const sgst = tax('sgst_paise', sql`coalesce(total_gst_paise, 0) / 2`)
  return sql<Row[]>`
    select ticket_number as "Number", gstin as "GSTIN", bill_number as "Bill Number",
      ${serial(sql, 'bill_date')} as "Bill Date", ${cgst} as "CGST", ${sgst} as "SGST",
      receipt_amount_paise / 100.0::float8 as "Total"
    from claims.claim
    where submitted_at is not null and status in ('pending_finance', 'approved') and ${october(sql)}
      and (with_taxes or gstin is not null or total_gst_paise > 0)
    order by ticket_number`
}

/** In paise. */
export async function totalsIn(sql: Sql): Promise<{ approved: number; waiting: number; claims: string }> {
  const [totals] = await sql<{ approved: number; waiting: number; claims: string }[]>`
    select sum(reimbursable_amount_paise) filter (where status = 'approved')::bigint as approved,
      sum(reimbursable_amount_paise) filter (where status = 'pending_finance')::bigint as waiting,
      md5(string_agg(claim::text, ',' order by id)) as claims
    from claims.claim
    where submitted_at is not null and ${october(sql)}`
  if (!totals) throw new Error('There are no claims.')
  return totals
}
