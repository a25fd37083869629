// One search across the company, for people who see all submitted claims: by name, code, ticket, UTR, bill, GSTIN or merchant.
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/company.ts'
import type { Paise } from '@tem/rules/base/money.ts'
import { type ClaimStatus, statusLabel } from '@tem/rules/claim/claim-status.ts'
import { type LineState, runName } from '@tem/rules/payment/payment-run.ts'
import { type TourStatus, tourStatusLabel } from '@tem/rules/tour/tour-status.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import type { Sql } from 'postgres'

/** The most results of each kind. */
const most = 20

interface FoundRow {
  _id: string
  kind: 'claim' | 'tour' | 'run'
  subject: string
  title: string
  employeeCode: string
  name: string
  detail: string
  on: Date
  status: string
  amount: Paise | null
}

export async function searchCompany(
  { sql }: BaseDeps,
  _actor: Actor,
  { text }: PayloadOf<typeof calls.searchCompany>,
) {
  const typed = text.trim()
  const people = await findPeople(sql, typed)
  const found = await Promise.all([
    findClaims(sql, typed, people),
    findTours(sql, typed, people),
    findTransfers(sql, typed, people),
  ])
  const list = found
    .flatMap((rows) => rows.slice(0, most))
    .sort((a, b) => b.on.getTime() - a.on.getTime())
    .map(({ kind, subject, ...row }) => ({
      ...row,
      subject: { kind, _id: subject },
      on: row.on.toISOString(),
      status: statusWord(kind, row.status),
    }))
  return { list, isCut: found.some((rows) => rows.length > most) }
}

async function findPeople(sql: Sql, typed: string): Promise<string[]> {
  const like = escaped(typed)
  const found = await sql<{ id: string }[]>`
    select person_id as id
    from identity.directory
    where employee_code ilike ${like} or name ilike ${`%${like}%`}
    order by employee_code
    limit ${most}`
  return found.map(({ id }) => id)
}

/** For a pattern of SQL. */
function escaped(typed: string): string {
  return typed.replace(/[\\%_]/g, (sign) => `\\${sign}`)
}

function findClaims(sql: Sql, typed: string, people: readonly string[]): Promise<FoundRow[]> {
  const upper = typed.toUpperCase()
  return sql<FoundRow[]>`
    select claim.id as "_id", 'claim' as kind, claim.id as subject, claim.ticket_number as title,
      directory.employee_code as "employeeCode", directory.name,
      concat_ws(', ', catalogue.sub_category, nullif(coalesce(claim.hotel_name, claim.merchant), ''), 'bill ' || nullif(claim.bill_number, '')) as detail,
      claim.created_at as "on", claim.status, claim.reimbursable_amount_paise as amount
    from (
      select id from claims.claim_line where ticket_number = ${upper}
      union
      select subject_id
      from chain.subject_step
      where kind = 'claim' and paid_via = 'online_payment' and upper(paid_id_value) = ${upper}
      union
      (
        select id
        from claims.claim_line
        where submitted_at is not null and (upper(bill_number) = ${upper} or upper(gstin) = ${upper}
          or coalesce(hotel_name, merchant) ilike ${`%${escaped(typed)}%`})
        order by created_at desc, id desc
        limit ${most + 1}
      )
      union
      select latest.id
      from unnest(${people}::uuid[]) as person (id)
      cross join lateral (
        select id
        from claims.claim_line
        where person_id = person.id and submitted_at is not null
        order by created_at desc, id desc
        limit ${most + 1}
      ) as latest
    ) as found
    join claims.claim_line as claim using (id)
    join identity.directory on directory.person_id = claim.person_id
    join allowances.catalogue on catalogue.sub_category_id = claim.sub_category_id
    where claim.submitted_at is not null
    order by claim.created_at desc, claim.id desc
    limit ${most + 1}`
}

function findTours(sql: Sql, typed: string, people: readonly string[]): Promise<FoundRow[]> {
  return sql<FoundRow[]>`
    select tour.id as "_id", 'tour' as kind, tour.id as subject, array_to_string(tour.places, ', ') as title,
      directory.employee_code as "employeeCode", directory.name, tour.purpose as detail, tour.requested_at as "on",
      tour.status, null::bigint as amount
    from tours.requested_tour as tour
    join identity.directory on directory.person_id = tour.requester_id
    where tour.archived_at is null
      and (tour.requester_id = any(${people}::uuid[])
        or tour.on_behalf_person_id = any(${people}::uuid[])
        or lower(${typed}) = any(array(select lower(place) from unnest(tour.places) as place)))
    order by tour.requested_at desc, tour.id desc
    limit ${most + 1}`
}

/** By its reference; without one, by its run, with the bank's reason. */
async function findTransfers(sql: Sql, typed: string, people: readonly string[]): Promise<FoundRow[]> {
  const found = await sql<(FoundRow & { number: number })[]>`
    select line.person_id as "_id", 'run' as kind, run.id as subject, coalesce(line.reference, '') as title,
      line.employee_code as "employeeCode", directory.name, coalesce(line.reason, '') as detail, run.number, run.made_at as "on",
      line.state as status, line.amount_paise as amount
    from approvals.payment_line as line
    join approvals.payment_run as run on run.id = line.run_id
    join identity.directory on directory.person_id = line.person_id
    where line.reference = ${typed.toUpperCase()} or line.person_id = any(${people}::uuid[])
    order by run.number desc, line.employee_code
    limit ${most + 1}`
  return found.map(({ number, title, detail, ...row }) =>
    title === '' ? { ...row, title: runName(number), detail } : { ...row, title, detail: runName(number) },
  )
}

const transferWords: Record<LineState, string> = {
  open: 'Not answered',
  paid: 'Paid',
  returned: 'Returned',
  taken_back: 'Taken back',
}

function statusWord(kind: FoundRow['kind'], status: string): string {
  if (kind === 'claim') return statusLabel(status as ClaimStatus)
  return kind === 'tour' ? tourStatusLabel(status as TourStatus) : transferWords[status as LineState]
}
