// Payments in the books, on the bank's value date or the day that each was recorded: the debt to the employee leaves through
// the bank, and a payment that came back reverses it. Read from the history, which never changes.

import { paymentDay } from '@tem/rules/accounting/voucher-day.ts'
import { paymentKindLabels } from '@tem/rules/approval/decision-rules.ts'
import { type Day, dayOf } from '@tem/rules/base/company-day.ts'
import type { Paise } from '@tem/rules/base/money.ts'
import type { PaymentType } from '@tem/rules/claim/claim-fields.ts'
import type { Sql, TransactionSql } from 'postgres'
import type { Scope } from '../payment-export/export-scope.ts'
import { type Entry, type Found, isAt, lastEntry, type VoucherNumbers } from './booked-entries.ts'
import { payableLedger } from './voucher.ts'

interface BookSettings {
  readonly bankLedger: string
  readonly cashLedger: string
}

interface PaymentEvent {
  readonly id: string
  readonly claim: string
  readonly at: Date
  /** Equal for all that one person was paid at once, by one transfer. */
  readonly voucher: string
  readonly isReturn: boolean
  readonly ticketNumber: string
  readonly employeeCode: string
  readonly employeeName: string
  readonly paymentType: PaymentType | null
  readonly amount: Paise
  readonly via: keyof typeof paymentKindLabels | null
  readonly reference: string | null
  readonly valueDate: Day | null
  /** A payment that came back later. */
  readonly comesBack: boolean
  /** The voucher of an earlier export that a payment which came back had. */
  readonly paidBy: string | null
}

const batch = 500

/** What the books don't have yet, in batches of vouchers; the entries of each are together. */
export async function* paymentVouchersOf(
  tx: TransactionSql,
  scope: Scope,
  numbers: VoucherNumbers,
  settings: BookSettings,
): AsyncGenerator<Entry[][]> {
  /** The vouchers of payments that come back in this export, by claim. */
  const paidBy = new Map<string, string>()
  let key = ''
  let last: Entry[] = []
  for await (const events of readPayments(tx, scope).cursor(batch)) {
    const complete: Entry[][] = []
    for (const event of events) {
      if (event.voucher !== key) {
        complete.push(last)
        last = []
        key = event.voucher
      }
      const date = paymentDay(dayOf(event.at), event.valueDate)
      const type = event.isReturn ? 'Receipt' : 'Payment'
      const number = last[0]?.rows[0]?.number ?? numbers.next(type, date)
      if (event.comesBack) paidBy.set(event.claim, number)
      const reverses = event.isReturn ? (paidBy.get(event.claim) ?? event.paidBy) : null
      last.push(entryOf(event, { type, date, number, reverses }, settings))
    }
    yield complete
  }
  yield [last]
}

interface VoucherFacts {
  readonly type: 'Payment' | 'Receipt'
  readonly date: Day
  readonly number: string
  readonly reverses: string | null
}

/** One person and one moment: what is in one voucher has one date. */
function entryOf(event: PaymentEvent, facts: VoucherFacts, { bankLedger, cashLedger }: BookSettings): Entry {
  const { id, claim, isReturn, ticketNumber, amount, via, reference, employeeCode } = event
  const money = via === 'cash' ? cashLedger : bankLedger
  const owed = payableLedger(event)
  const how = [via && paymentKindLabels[via], reference].filter(Boolean).join(' ')
  const narration = [
    `${isReturn ? 'Returned' : 'Paid'} ${employeeCode} ${ticketNumber}`,
    how,
    facts.reverses && `reverses ${facts.reverses}`,
  ]
  const row = {
    ...facts,
    debit: isReturn ? money : owed,
    credit: isReturn ? owed : money,
    amount,
    costCentre: null,
    narration: narration.filter(Boolean).join(', '),
    reference,
    exportedBefore: null,
  }
  return { source: id, nth: 1, claim, revision: null, rows: [row] }
}

/**
 * One voucher for what one person was paid at once. The names are joined last: PostgreSQL expects few payments, and would
 * compare each with every person.
 */
function readPayments(tx: TransactionSql, scope: Scope) {
  return tx<PaymentEvent[]>`
    select payment.*, directory.employee_code as "employeeCode", directory.name as "employeeName"
    from (${paymentEvents(tx, scope)}) as payment
    join identity.directory using (person_id)
    order by payment.at, payment.voucher, payment."ticketNumber"`
}

function paymentEvents(tx: TransactionSql, scope: Scope) {
  const reference = tx`coalesce(event.paid_id_value, taken_back.paid_id_value, step.paid_id_value)`
  return tx`
    select event.id, event.subject_id as claim, event.at, event.is_return as "isReturn",
      concat_ws(' ', claim.person_id, event.by_person_id, event.is_return, event.at, ${reference}) as voucher,
      claim.ticket_number as "ticketNumber", claim.person_id, claim.payment_type as "paymentType", event.amount,
      coalesce(event.paid_via, taken_back.paid_via, step.paid_via) as via,
      ${reference} as reference,
      line.value_date as "valueDate", taken_back.id is not null as "comesBack", paid.number as "paidBy"
    from (
      select history.id, history.subject_id, history.at, history.by_person_id, history.paid_via, history.paid_id_value,
        history.from_status = 'approved' as is_return,
        coalesce(history.amount_after_paise, history.amount_before_paise) as amount
      from chain.subject_history as history
      where ${isPayment(tx)} and ${isToBook(tx, scope)}
    ) as event
    join claims.claim_line as claim on claim.id = event.subject_id
    left join lateral (
      select back.id, back.paid_via, back.paid_id_value
      from chain.subject_history as back
      where not event.is_return and back.subject_id = event.subject_id and back.from_status = 'approved'
        and back.at >= event.at and back.undoes_at is null
      order by back.at, back.id
      limit 1
    ) as taken_back on true
    left join chain.subject_step as step on not event.is_return and step.subject_id = event.subject_id
      and step.stage = 'pending_finance' and step.response = 'approve' and step.responded_at = event.at
    left join approvals.payment_line as line on not event.is_return
      and line.reference = upper(${reference})
    left join lateral (
      select entry.number
      from approvals.booked_entry as entry
      join approvals.payment_export as export on export.id = entry.export_id and export.state = 'done'
      where event.is_return and entry.claim_id = event.subject_id and entry.type = 'Payment' and entry.nth = 1
      order by export.number desc, entry.number desc
      limit 1
    ) as paid on true
    where event.amount > 0`
}

/** A payment that its payer undid at once never left the company. */
function isPayment(tx: Sql | TransactionSql) {
  return tx`history.kind = 'claim' and not history.is_undone and history.undoes_at is null
    and (history.to_status = 'approved' or history.from_status = 'approved')
    and (history.step = 'pending_finance' and history.to_status = 'approved'
      or history.from_status = 'approved' and history.to_status = 'pending_finance')`
}

/** It is of these days, or of any, and no finished export contained it. */
function isToBook(tx: Sql | TransactionSql, scope: Scope) {
  const isOfScope = scope === 'new' ? tx`true` : isAt(tx, scope, tx`history.at`)
  return tx`${isOfScope} and not exists (select from ${lastEntry(tx, tx`history.id`)} as booked)`
}

/** What was paid less what came back, by the database alone: in all, or on these days. */
export async function readPaymentTotals(tx: TransactionSql, scope: Scope): Promise<Paise> {
  const [total] = await tx<{ amount: Paise }[]>`
    select coalesce(sum(
      case when history.from_status = 'approved' then -1 else 1 end
        * coalesce(history.amount_after_paise, history.amount_before_paise)), 0)::bigint as amount
    from chain.subject_history as history
    where ${isPayment(tx)} and ${scope === 'new' ? tx`true` : isAt(tx, scope, tx`history.at`)}`
  return total?.amount ?? 0
}

/** Payments and returns that no export contained. */
export async function countNewPayments(sql: Sql): Promise<Found> {
  const [found] = await sql<Found[]>`
    select count(*)::integer as count,
      coalesce(sum(coalesce(history.amount_after_paise, history.amount_before_paise)), 0)::bigint as amount
    from chain.subject_history as history
    where ${isPayment(sql)} and ${isToBook(sql, 'new')}
      and coalesce(history.amount_after_paise, history.amount_before_paise) > 0`
  return found ?? { count: 0, amount: 0 }
}
