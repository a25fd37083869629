// What happened in the company in a period, for finance and auditors: decisions, signs, tours, payment runs, exports.
import { readSettings } from '@tem/allowances/settings.ts'
import { readSigns } from '@tem/claims/read/read-signs.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/company.ts'
import { eventLabel, type LabelledEvent } from '@tem/rules/approval/event-label.ts'
import { type Day, daysBetween, endOfDay, startOfDay } from '@tem/rules/base/company-day.ts'
import { type DateFormat, formatDay } from '@tem/rules/base/date-format.ts'
import * as errorTexts from '@tem/rules/base/error-texts.ts'
import type { Paise } from '@tem/rules/base/money.ts'
import { type ClaimStage, type ClaimStatus, statusLabel } from '@tem/rules/claim/claim-status.ts'
import { type RunState, runName } from '@tem/rules/payment/payment-run.ts'
import { type TourStatus, tourStatusLabel } from '@tem/rules/tour/tour-status.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { BadInput } from '@tem/server/errors.ts'
import type { Fragment, Sql } from 'postgres'
import { standingHolds } from '../payment/refused-payments.ts'

export type RecordsPayload = PayloadOf<typeof calls.listRecords>
export type RecordKind = RecordsPayload['kind']

export interface CompanyRecord {
  readonly _id: string
  readonly at: Date
  readonly by: string | null
  readonly what: string
  readonly name: string
  readonly subject: { readonly kind: 'claim' | 'tour' | 'run'; readonly _id: string } | null
  readonly of: string | null
  readonly detail: string
  readonly amount: Paise | null
}

interface Page {
  readonly records: readonly CompanyRecord[]
  /** Undefined if there is nothing older in the period. */
  readonly next: Place | undefined
}

/** The last row that was read; its moment to the microsecond, as the database keeps it. */
export interface Place {
  readonly place: string
  readonly _id: string
}

type Row = Place & { at: Date }

interface RecordsQuery {
  readonly from: Day
  readonly to: Day
  readonly employeeCode: string | undefined
  readonly approver: string | undefined
  readonly office: ClaimStage | undefined
  readonly decision: 'approved' | 'rejected' | undefined
  readonly atLeast: Paise | undefined
  readonly after: Place | undefined
}

const pageSize = 100
/** Days that one request can ask for. */
const longestPeriod = 366

export async function listRecords({ sql }: BaseDeps, actor: Actor, payload: RecordsPayload) {
  const { records, next } = await readRecords(sql, actor, payload.kind, {
    ...queryOf(payload),
    after: placeOf(payload.after),
  })
  return {
    list: records.map((record) => ({ ...record, at: record.at.toISOString() })),
    next: next ? `${next.place}_${next._id}` : null,
  }
}

export function periodOf({ from, to, employeeCode }: Pick<RecordsPayload, 'from' | 'to' | 'employeeCode'>) {
  if (from > to || daysBetween(from, to) > longestPeriod)
    throw new BadInput(`Choose at most ${longestPeriod} days.`, 'to')
  return { from, to, employeeCode: employeeCode?.trim().toLowerCase() || undefined }
}

/** The period with what decisions are narrowed to. */
export function queryOf({
  approver,
  office,
  decision,
  atLeast,
  ...payload
}: Omit<RecordsPayload, 'kind' | 'after'>) {
  return {
    ...{ ...periodOf(payload), office, decision, atLeast },
    approver: approver?.trim().toLowerCase() || undefined,
  }
}

function placeOf(after: string | undefined): Place | undefined {
  if (after === undefined) return undefined
  const [, place, _id] = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?)_([\da-f-]{36})$/.exec(after) ?? []
  if (!place || !_id || Number.isNaN(Date.parse(place)))
    throw new BadInput(errorTexts.notValid('After'), 'after')
  return { place, _id }
}

export async function readRecords(
  sql: Sql,
  actor: Actor,
  kind: RecordKind,
  query: RecordsQuery,
): Promise<Page> {
  if (kind === 'signs') return readSigned(sql, actor, query)
  const rows = await readers[kind](sql, query)
  const shown = rows.slice(0, pageSize)
  const records = shown.map(([record]) => record)
  return { records, next: rows.length > pageSize ? shown.at(-1)?.[1] : undefined }
}

type Reader = (sql: Sql, query: RecordsQuery) => Promise<(readonly [CompanyRecord, Place])[]>

/** The order is the same everywhere: the latest first, then by id. */
function inPeriod(sql: Sql, { from, to, after }: RecordsQuery, at: Fragment, id: Fragment) {
  return sql`${at} >= ${startOfDay(from)} and ${at} < ${endOfDay(to)}
    ${after ? sql`and (${at}, ${id}) < (${after.place}::timestamp at time zone 'UTC', ${after._id}::uuid)` : sql``}`
}

function placeOfRow(sql: Sql, at: Fragment) {
  return sql`(${at} at time zone 'UTC')::text as place`
}

function ofPerson(sql: Sql, { employeeCode }: RecordsQuery, ...people: Fragment[]) {
  if (employeeCode === undefined) return sql`true`
  const isOne = people.map((person) => sql`lower(${person}) = ${employeeCode}`)
  return sql`(${isOne.reduce((all, each) => sql`${all} or ${each}`)})`
}

/** On chain.subject_history as history, and its doer. */
function narrowed(sql: Sql, { approver, office, decision, atLeast }: RecordsQuery) {
  const isDecision = sql`history.action is null and history.step is not null and history.from_status is not null`
  return sql`
    ${approver ? sql`and ${isDecision} and lower(doer.employee_code) = ${approver}` : sql``}
    ${office ? sql`and ${isDecision} and history.step = ${office}` : sql``}
    ${decision ? sql`and ${isDecision} and (history.to_status = 'rejected') = ${decision === 'rejected'}` : sql``}
    ${atLeast === undefined ? sql`` : sql`and history.amount_after_paise >= ${atLeast}`}`
}

type DecisionRow = Row &
  LabelledEvent & {
    by: string | null
    of: string
    name: string
    subject: string
    note: string | null
    amount: Paise | null
  }

const readers: Record<Exclude<RecordKind, 'signs'>, Reader> = {
  async decisions(sql, query) {
    const rows = await sql<DecisionRow[]>`
      select history.id as "_id", history.at, ${placeOfRow(sql, sql`history.at`)}, doer.name || coalesce(' for ' || stood_in_for.name, '') as by,
        owner.employee_code || ' ' || owner.name as of, history.kind, history.subject_id as subject,
        coalesce(claim.ticket_number, array_to_string(tour.places, ', ')) as name, history.step, history.action,
        history.from_status as "from", history.to_status as "to", history.note,
        history.amount_after_paise as amount
      from chain.subject_history as history
      left join claims.claim_line as claim on history.kind = 'claim' and claim.id = history.subject_id
      left join tours.requested_tour as tour on history.kind = 'tour' and tour.id = history.subject_id
      join identity.directory as owner on owner.person_id = coalesce(claim.person_id, tour.requester_id)
      left join identity.directory as doer on doer.person_id = history.by_person_id
      left join identity.directory as stood_in_for on stood_in_for.person_id = history.for_person_id
      where ${inPeriod(sql, query, sql`history.at`, sql`history.id`)}
        and ${ofPerson(sql, query, sql`owner.employee_code`, sql`doer.employee_code`)} ${narrowed(sql, query)}
      order by history.at desc, history.id desc
      limit ${pageSize + 1}`
    return rows.map((row) => {
      const { _id, at, by, of, name, kind, subject, note, amount, place } = row
      const what = eventLabel(row)
      return [
        { _id, at, by, what, name, subject: { kind, _id: subject }, of, detail: note ?? '', amount },
        { place, _id },
      ]
    })
  },
  async tours(sql, query) {
    const rows = await sql<(Row & { of: string; name: string; status: TourStatus; detail: string })[]>`
      select tour.id as "_id", tour.requested_at as at, ${placeOfRow(sql, sql`tour.requested_at`)}, owner.employee_code || ' ' || owner.name as of,
        array_to_string(tour.places, ', ') as name, tour.status, tour.purpose as detail
      from tours.requested_tour as tour
      join identity.directory as owner on owner.person_id = tour.requester_id
      where tour.archived_at is null and ${inPeriod(sql, query, sql`tour.requested_at`, sql`tour.id`)}
        and ${ofPerson(sql, query, sql`owner.employee_code`)}
      order by tour.requested_at desc, tour.id desc
      limit ${pageSize + 1}`
    return rows.map(({ status, place, ...row }) => [
      {
        ...row,
        by: null,
        what: tourStatusLabel(status),
        subject: { kind: 'tour', _id: row._id },
        amount: null,
      },
      { place, _id: row._id },
    ])
  },
  async runs(sql, query) {
    const rows = await sql<
      (Row & { by: string; number: number; state: RunState; detail: string; amount: Paise })[]
    >`
      select run.id as "_id", run.made_at as at, ${placeOfRow(sql, sql`run.made_at`)}, maker.name as by, run.number, run.state, run.total_paise as amount,
        concat_ws(', ', run.employees || case run.employees when 1 then ' employee' else ' employees' end,
          'approved by ' || decider.name, nullif(returned.count, 0) || ' returned') as detail
      from approvals.payment_run as run
      join identity.directory as maker on maker.person_id = run.made_by
      left join identity.directory as decider on decider.person_id = run.decided_by and run.sent_at is not null
      cross join lateral (
        select count(*) as count
        from approvals.payment_line
        where run_id = run.id and state in ('returned', 'taken_back')
      ) as returned
      where ${inPeriod(sql, query, sql`run.made_at`, sql`run.id`)}
        and ${ofPerson(sql, query, sql`maker.employee_code`)}
      order by run.made_at desc, run.id desc
      limit ${pageSize + 1}`
    return rows.map(({ number, state, place, ...row }) => [
      {
        ...row,
        of: null,
        what: runWords[state],
        name: runName(number),
        subject: { kind: 'run', _id: row._id },
      },
      { place, _id: row._id },
    ])
  },
  async exports(sql, query) {
    const { dateFormat } = await readSettings(sql)
    const rows = await sql<(Row & ExportFacts & { by: string; number: number; state: string })[]>`
      select export.id as "_id", export.made_at as at, ${placeOfRow(sql, sql`export.made_at`)}, maker.name as by, export.number, export.state,
        export.from_day as "from", export.to_day as "to", export.vouchers, export.repeated
      from approvals.payment_export as export
      join identity.directory as maker on maker.person_id = export.made_by
      where ${inPeriod(sql, query, sql`export.made_at`, sql`export.id`)}
        and ${ofPerson(sql, query, sql`maker.employee_code`)}
      order by export.made_at desc, export.id desc
      limit ${pageSize + 1}`
    return rows.map(({ _id, at, by, number, state, place, ...facts }) => [
      {
        _id,
        at,
        by,
        of: null,
        what: exportWords[state] ?? state,
        name: `Export ${number}`,
        detail: exportDetail(facts, dateFormat),
        subject: null,
        amount: null,
      },
      { place, _id },
    ])
  },
}

type ExportFacts = { from: Day; to: Day; vouchers: number; repeated: number }

/** '01/10/2026 – 31/10/2026, 118 vouchers, 3 exported before' */
function exportDetail({ from, to, vouchers, repeated }: ExportFacts, format: DateFormat): string {
  const all = vouchers === 1 ? '1 voucher' : `${vouchers} vouchers`
  return `${formatDay(from, format)} – ${formatDay(to, format)}, ${all}, ${repeated} exported before`
}

const runWords: Record<RunState, string> = {
  draft: 'Draft',
  waiting: 'Waiting for approval',
  approved: 'Ready for the bank',
  sent: 'At the bank',
  settled: 'Settled',
  cancelled: 'Cancelled',
}

const exportWords: Readonly<Record<string, string>> = {
  waiting: 'Waiting',
  running: 'Running',
  done: 'Exported',
  failed: 'Failed',
  cancelled: 'Cancelled',
}

// Signs are not stored: claims are read batch by batch, and those without a sign are left out.

const batch = 250
/** Batches for one page: a page may be short, and says where to go on. */
const mostBatches = 4

type SignedRow = Row & { of: string; name: string; status: ClaimStatus; amount: Paise }

async function readSigned(sql: Sql, actor: Actor, query: RecordsQuery): Promise<Page> {
  const records: CompanyRecord[] = []
  let { after } = query
  for (let read = 0; read < mostBatches; read++) {
    const claims = await sql<SignedRow[]>`
      select claim.id as "_id", claim.created_at as at, ${placeOfRow(sql, sql`claim.created_at`)}, owner.employee_code || ' ' || owner.name as of,
        claim.ticket_number as name, claim.status, claim.reimbursable_amount_paise as amount
      from claims.claim_line as claim
      join identity.directory as owner on owner.person_id = claim.person_id
      where claim.submitted_at is not null
        and ${inPeriod(sql, { ...query, after }, sql`claim.created_at`, sql`claim.id`)}
        and ${ofPerson(sql, query, sql`owner.employee_code`)}
      order by claim.created_at desc, claim.id desc
      limit ${batch}`
    const signed = await readSigns(
      sql,
      actor,
      claims.map(({ _id }) => _id),
      { holds: standingHolds(sql) },
    )
    for (const { status, place: _place, ...claim } of claims) {
      const signs = signed.get(claim._id)?.signs ?? []
      if (signs.length === 0) continue
      const detail = statusLabel(status)
      const what = signs.map((sign) => sign.text).join('; ')
      records.push({ ...claim, by: null, what, detail, subject: { kind: 'claim', _id: claim._id } })
    }
    after = claims.at(-1)
    if (claims.length < batch) return { records, next: undefined }
    if (records.length >= pageSize) break
  }
  return { records, next: after }
}
