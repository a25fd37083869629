// The rows of approvals.payment_export: who asked for which period, and its progress.
import type { Day } from '@tem/rules/base/company-day.ts'
import type { Sql, TransactionSql } from 'postgres'

export const exportQueue = 'payment-export'

/** The job's data. */
export interface ExportJob {
  readonly run: string
}

export interface PaymentExport {
  readonly run: string
  readonly number: number
  readonly madeBy: string
  readonly from: Day
  readonly to: Day
  /** Everything that no export contained, whatever its day. */
  readonly sinceLast: boolean
  readonly state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'
  readonly percent: number
  readonly attempts: number
  readonly failure: string | null
  readonly fileName: string | null
  readonly tallyFileName: string | null
  /** The ledgers that its vouchers name. */
  readonly mastersFileName: string | null
  /** How many vouchers it contains, and how many of them an earlier export contained. */
  readonly vouchers: number
  readonly repeated: number
  readonly madeAt: Date
  readonly expiresAt: Date | null
}

function columns(sql: Sql | TransactionSql) {
  return sql`id as run, number, made_by as "madeBy", from_day as "from", to_day as "to", since_last as "sinceLast", state, percent, attempts,
    failure, file_name as "fileName", tally_file_name as "tallyFileName", masters_file_name as "mastersFileName", vouchers, repeated, made_at as "madeAt", expires_at as "expiresAt"`
}

/** Creates one, or returns the person's export in progress. */
export async function startExport(
  tx: TransactionSql,
  {
    run,
    madeBy,
    from,
    to,
    sinceLast,
    now,
  }: Pick<PaymentExport, 'run' | 'madeBy' | 'from' | 'to' | 'sinceLast'> & { now: Date },
): Promise<PaymentExport> {
  // This no-op update locks and returns the row in progress.
  const [underWay] = await tx<PaymentExport[]>`
    insert into approvals.payment_export (id, made_by, from_day, to_day, since_last, made_at)
    values (${run}, ${madeBy}, ${from}, ${to}, ${sinceLast}, ${now})
    on conflict (made_by) where ended_at is null do update set made_by = excluded.made_by
    returning ${columns(tx)}`
  if (!underWay) throw new Error('An export was neither begun nor found.')
  return underWay
}

/** The workbook's file name. */
export function titleOf(
  { from, to, number }: Pick<PaymentExport, 'from' | 'to' | 'number'>,
  extension = 'xlsx',
): string {
  return `TA_Payment_${from}_${to}_${number}.${extension}`
}

/** Undefined for somebody else's. */
export async function findOwnExport(
  sql: Sql,
  madeBy: string,
  run: string,
): Promise<PaymentExport | undefined> {
  const [found] = await sql<PaymentExport[]>`
    select ${columns(sql)}
    from approvals.payment_export
    where id = ${run} and made_by = ${madeBy}`
  return found
}

/** When what was new was exported last. */
export async function readLastExport(sql: Sql | TransactionSql): Promise<Date | undefined> {
  const [last] = await sql<{ at: Date }[]>`
    select made_at as at
    from approvals.payment_export
    where state = 'done' and since_last
    order by number desc
    limit 1`
  return last?.at
}

/** The person's recent exports: those that can be opened, and what became of the rest. */
export function listOwnExports(sql: Sql, madeBy: string, now: Date): Promise<PaymentExport[]> {
  return sql<PaymentExport[]>`
    select ${columns(sql)}
    from approvals.payment_export
    where made_by = ${madeBy} and made_at > ${now}::timestamptz - interval '1 day'
    order by made_at desc
    limit 10`
}

/** Undefined if it is finished, or abandoned after too many attempts. */
export async function beginAttempt(sql: Sql, run: string): Promise<PaymentExport | undefined> {
  const [begun] = await sql<PaymentExport[]>`
    update approvals.payment_export
    set state = 'running', percent = 0, attempts = attempts + 1
    where id = ${run} and ended_at is null
    returning ${columns(sql)}`
  return begun
}

/** False: it was cancelled meanwhile. */
export async function noteProgress(sql: Sql, run: string, percent: number): Promise<boolean> {
  const [going] = await sql`
    update approvals.payment_export
    set percent = ${percent}
    where id = ${run} and state = 'running'
    returning id`
  return going !== undefined
}

export async function putBack(sql: Sql, run: string): Promise<void> {
  await sql`
    update approvals.payment_export
    set state = 'waiting', percent = 0, attempts = attempts - 1
    where id = ${run} and state = 'running'`
}

export async function noteFailure(sql: Sql, run: string, failure: string, now: Date): Promise<void> {
  await sql`
    update approvals.payment_export
    set state = 'failed', failure = ${failure}, ended_at = ${now}
    where id = ${run} and ended_at is null`
}

/** False: it was cancelled, or another attempt began meanwhile. */
export async function noteDone(
  sql: Sql | TransactionSql,
  { run, attempts }: Pick<PaymentExport, 'run' | 'attempts'>,
  done: Pick<PaymentExport, 'tallyFileName' | 'mastersFileName' | 'vouchers' | 'repeated'> & {
    fileName: string
    now: Date
    expiresAt: Date
  },
): Promise<boolean> {
  const [ended] = await sql`
    update approvals.payment_export
    set state = 'done', percent = 100, file_name = ${done.fileName}, tally_file_name = ${done.tallyFileName},
      masters_file_name = ${done.mastersFileName},
      vouchers = ${done.vouchers}, repeated = ${done.repeated}, ended_at = ${done.now}, expires_at = ${done.expiresAt}
    where id = ${run} and state = 'running' and attempts = ${attempts}
    returning id`
  return ended !== undefined
}

export async function cancelOwn(sql: Sql, madeBy: string, run: string, now: Date): Promise<void> {
  await sql`
    update approvals.payment_export
    set state = 'cancelled', ended_at = ${now}
    where id = ${run} and made_by = ${madeBy} and ended_at is null`
}
