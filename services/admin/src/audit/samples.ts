// An auditor's samples of claims. Of each stratum, those come first whose ticket number has the smallest SHA-256 after the
// seed, so anybody can draw the same sample again: printf '48A213 EXP-2026-000123' | sha256sum
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/admin-audit.ts'
import {
  allocateSample,
  bandLabel,
  bandStarts,
  type CheckResult,
  checkErrors,
  sampleErrors,
} from '@tem/rules/audit/sample.ts'
import { dayOf, endOfDay, startOfDay } from '@tem/rules/base/company-day.ts'
import { formatCount, type Paise, toRupees } from '@tem/rules/base/money.ts'
import { type ClaimStatus, statusLabel } from '@tem/rules/claim/claim-status.ts'
import type { Actor } from '@tem/server/actor.ts'
import { idArray } from '@tem/server/database/id-array.ts'
import { newId } from '@tem/server/database/new-id.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { Conflict, NotFound, RuleRefused, refuseWrongForm } from '@tem/server/errors.ts'
import { recordTrail } from '@tem/trail/record-trail.ts'
import type { Sql, TransactionSql } from 'postgres'

export interface SampleRow {
  readonly _id: string
  readonly from: string
  readonly to: string
  readonly seed: string
  readonly drawnBy: string
  readonly drawnAt: Date
  readonly conclusion: string | null
  readonly signedBy: string | null
  readonly signedAt: Date | null
  readonly claims: number
  readonly checked: number
  readonly exceptions: number
}

export async function listSamples({ sql }: BaseDeps) {
  const samples = await readSamples(sql, {})
  const open = samples.filter(({ signedAt }) => signedAt === null)
  return {
    list: samples.map(({ conclusion: _conclusion, ...sample }) => onTheWire(sample)),
    toCheck: open.reduce((sum, { claims, checked }) => sum + claims - checked, 0),
    period: periodOf(open),
    toSign: open.filter(({ claims, checked }) => claims === checked).length,
  }
}

function periodOf(samples: readonly SampleRow[]) {
  const [first, ...rest] = samples
  return first
    ? rest.reduce(
        (days, { from, to }) => ({
          from: from < days.from ? from : days.from,
          to: to > days.to ? to : days.to,
        }),
        { from: first.from, to: first.to },
      )
    : null
}

export async function getSample(
  { sql }: BaseDeps,
  _actor: Actor,
  { _id }: PayloadOf<typeof calls.getSample>,
) {
  const [sample] = await readSamples(sql, { id: _id })
  if (!sample) throw new NotFound('sample')
  const [strata, claims] = await Promise.all([readStrata(sql, [_id]), readSampled(sql, [_id])])
  return {
    item: {
      ...onTheWire(sample),
      strata: strata.map(({ seed: _seed, band, ...stratum }) => ({ ...stratum, band: bandLabel(band) })),
      list: claims.map(({ seed: _seed, checkedAt, status, ...claim }) => ({
        ...claim,
        status: status === null ? 'Deleted' : statusLabel(status),
        checkedAt: checkedAt?.toISOString() ?? null,
      })),
    },
  }
}

function onTheWire<Row extends Pick<SampleRow, 'drawnAt' | 'signedAt'>>({ drawnAt, signedAt, ...rest }: Row) {
  return { ...rest, drawnAt: drawnAt.toISOString(), signedAt: signedAt?.toISOString() ?? null }
}

/** All of them, one of them, or those of a period. */
export function readSamples(
  sql: Sql,
  { id, from, to }: { id?: string; from?: string; to?: string },
): Promise<SampleRow[]> {
  return sql<SampleRow[]>`
    select sample.id as "_id", from_day::text as "from", to_day::text as "to", seed,
      coalesce(drawer.name, '') as "drawnBy", drawn_at as "drawnAt", conclusion,
      signer.name as "signedBy", signed_at as "signedAt", counted.*
    from admin.audit_sample as sample
    left join identity.directory as drawer on drawer.person_id = drawn_by
    left join identity.directory as signer on signer.person_id = signed_by
    cross join lateral (
      select count(*)::int as claims, count(result)::int as checked,
        (count(*) filter (where result = 'exception'))::int as exceptions
      from admin.audit_claim
      where sample_id = sample.id
    ) as counted
    where ${id ? sql`sample.id = ${id}` : sql`true`}
      and ${from ? sql`to_day >= ${from}` : sql`true`}
      and ${to ? sql`from_day <= ${to}` : sql`true`}
    order by drawn_at desc, sample.id desc
    limit 1000`
}

export interface StratumRow {
  readonly seed: string
  readonly unit: string
  readonly band: number
  readonly claims: number
  readonly amount: Paise
  readonly drawn: number
}

export function readStrata(sql: Sql, samples: readonly string[]): Promise<StratumRow[]> {
  return sql<StratumRow[]>`
    select sample.seed, unit, band, claims, amount_paise as amount, drawn
    from admin.audit_stratum
    join admin.audit_sample as sample on sample.id = sample_id
    where sample_id = any(${idArray(sql, samples)})
    order by sample.drawn_at desc, sample.id desc, unit, band`
}

export interface SampledRow {
  readonly seed: string
  readonly _id: string
  readonly ticketNumber: string
  readonly expenseDate: string
  readonly employeeCode: string
  readonly name: string
  readonly unit: string
  readonly subCategory: string
  readonly status: ClaimStatus | null
  readonly amount: Paise
  readonly result: CheckResult | null
  readonly note: string
  readonly checkedBy: string | null
  readonly checkedAt: Date | null
}

/** The largest first: they matter most. */
export function readSampled(sql: Sql, samples: readonly string[]): Promise<SampledRow[]> {
  return sql<SampledRow[]>`
    select sample.seed, sampled.claim_id as "_id", sampled.ticket_number as "ticketNumber",
      sampled.expense_date::text as "expenseDate", directory.employee_code as "employeeCode", directory.name,
      sampled.unit, coalesce(catalogue.sub_category, '') as "subCategory", claim.status,
      sampled.amount_paise as amount, result, note, checker.name as "checkedBy", checked_at as "checkedAt"
    from admin.audit_claim as sampled
    join admin.audit_sample as sample on sample.id = sample_id
    join identity.directory on directory.person_id = sampled.person_id
    left join claims.claim_line as claim on claim.id = sampled.claim_id
    left join allowances.catalogue on catalogue.sub_category_id = claim.sub_category_id
    left join identity.directory as checker on checker.person_id = checked_by
    where sample_id = any(${idArray(sql, samples)})
    order by sample.drawn_at desc, sample.id desc, sampled.amount_paise desc, sampled.ticket_number`
}

export function drawSample(
  { transactions, clock }: BaseDeps,
  actor: Actor,
  asked: PayloadOf<typeof calls.drawSample>,
) {
  const { from, to, size, seed } = asked
  refuseWrongForm(sampleErrors(asked, dayOf(clock())))
  return transactions.run(actor, async (tx) => {
    const strata = await divide(tx, from, to)
    const drawn = allocateSample(strata, size)
    if (strata.length === 0) throw new RuleRefused('No claim of these days was submitted.', 'from')
    const _id = newId()
    await tx`
      insert into admin.audit_sample (id, from_day, to_day, seed, drawn_by, drawn_at)
      values (${_id}, ${from}, ${to}, ${seed}, ${actor.personId}, ${clock()})`
    const rows = strata.map(({ amount, ...stratum }, at) => ({
      ...{ sample_id: _id, ...stratum, amount_paise: amount, drawn: drawn[at] ?? 0 },
    }))
    await tx`insert into admin.audit_stratum ${tx(rows)}`
    await tx`
      insert into admin.audit_claim (sample_id, claim_id, unit, band, ticket_number, expense_date, person_id, amount_paise)
      select ${_id}, ranked.id, unit, band, ticket_number, expense_date, person_id, amount
      from (
        select claim.*, row_number() over (
          partition by unit, band
          order by sha256(convert_to(${seed} || ' ' || ticket_number, 'UTF8')), id
        ) as place
        from (${population(tx, from, to)}) as claim
      ) as ranked
      join admin.audit_stratum using (unit, band)
      where sample_id = ${_id} and place <= drawn`
    const all = strata.reduce((sum, { claims }) => sum + claims, 0)
    const taken = drawn.reduce((sum, count) => sum + count, 0)
    const amount = toRupees(strata.reduce((sum, stratum) => sum + stratum.amount, 0))
    await recordTrail(tx, {
      kind: 'sample-drawn',
      actor,
      detail: { from, to, seed, size: taken, claims: all, amount },
    })
    return { item: { _id }, message: `${formatCount(taken)} of ${formatCount(all)} claims were drawn.` }
  })
}

type Divided = Omit<StratumRow, 'seed' | 'drawn'>

function divide(tx: TransactionSql, from: string, to: string): Promise<Divided[]> {
  return tx<Divided[]>`
    select unit, band, count(*)::int as claims, sum(amount)::bigint as amount
    from (${population(tx, from, to)}) as claim
    group by unit, band
    order by unit, band`
}

/** By the day on which they were entered, as Spending and Records count them. No later decision changes it. */
function population(tx: TransactionSql, from: string, to: string) {
  return tx`
    select claim.id, claim.ticket_number, claim.expense_date, claim.person_id, claim.receipt_amount_paise as amount,
      coalesce(directory.business_unit, 'No unit') as unit,
      width_bucket(claim.receipt_amount_paise, ${[...bandStarts]}::bigint[]) - 1 as band
    from claims.claim_line as claim
    join identity.directory on directory.person_id = claim.person_id
    where claim.submitted_at is not null
      and claim.created_at >= ${startOfDay(from)} and claim.created_at < ${endOfDay(to)}`
}

export function checkSampled(
  { transactions, clock }: BaseDeps,
  actor: Actor,
  { _id, claim, result, note }: PayloadOf<typeof calls.checkSampled>,
) {
  refuseWrongForm(checkErrors(result, note))
  return transactions.run(actor, async (tx) => {
    await lockOpen(tx, _id)
    const { count } = await tx`
      update admin.audit_claim
      set result = ${result}, note = ${note.trim()}, checked_by = ${actor.personId}, checked_at = ${clock()}
      where sample_id = ${_id} and claim_id = ${claim}`
    if (count === 0) throw new NotFound('claim')
    return { message: 'Saved.' }
  })
}

export function signOffSample(
  { transactions, clock }: BaseDeps,
  actor: Actor,
  { _id, conclusion }: PayloadOf<typeof calls.signOffSample>,
) {
  return transactions.run(actor, async (tx) => {
    const { from, to, seed } = await lockOpen(tx, _id)
    const [counted] = await tx<{ left: number; exceptions: number; checks: string }[]>`
      select (count(*) filter (where result is null))::int as left,
        (count(*) filter (where result = 'exception'))::int as exceptions,
        left(encode(sha256(convert_to(
          string_agg(concat_ws(E'\t', ticket_number, result, note), E'\n' order by ticket_number), 'UTF8')), 'hex'), 32)
          as checks
      from admin.audit_claim
      where sample_id = ${_id}`
    // 128 bits of it: anything longer would be hidden in the trail as a token.
    const { left = 0, exceptions = 0, checks = '' } = counted ?? {}
    if (left > 0)
      throw new RuleRefused(
        left === 1 ? '1 claim is not checked yet.' : `${formatCount(left)} claims are not checked yet.`,
      )
    await tx`
      update admin.audit_sample
      set conclusion = ${conclusion.trim()}, signed_by = ${actor.personId}, signed_at = ${clock()}
      where id = ${_id}`
    await recordTrail(tx, {
      kind: 'sample-signed-off',
      actor,
      detail: { from, to, seed, exceptions, checks },
    })
    return { message: 'Signed off.' }
  })
}

async function lockOpen(tx: TransactionSql, _id: string) {
  const [sample] = await tx<{ from: string; to: string; seed: string; isSigned: boolean }[]>`
    select from_day::text as "from", to_day::text as "to", seed, signed_at is not null as "isSigned"
    from admin.audit_sample
    where id = ${_id}
    for update`
  if (!sample) throw new NotFound('sample')
  if (sample.isSigned) throw new Conflict('This sample is signed off. Nothing of it changes any more.')
  return sample
}
