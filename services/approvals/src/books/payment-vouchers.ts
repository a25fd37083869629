// Payments in the books, on the day that each was recorded: the debt to the employee leaves through the bank, and a
// payment that came back reverses it. Read from the history, which never changes, so the numbers don't either.

import { paymentKindLabels } from '@tem/rules/approval/decision-rules.ts'
import { dayOf, endOfDay, startOfDay } from '@tem/rules/base/company-day.ts'
import type { DateFormat } from '@tem/rules/base/date-format.ts'
import type { Paise } from '@tem/rules/base/money.ts'
import type { PaymentType } from '@tem/rules/claim/claim-fields.ts'
import type { TransactionSql } from 'postgres'
import type { Period } from '../export/period.ts'
import { type EarlierExport, exportWords, lastExport } from './exported-vouchers.ts'
import { payableLedger, type Voucher } from './voucher.ts'

interface BookSettings {
  readonly dateFormat: DateFormat
  readonly bankLedger: string
  readonly cashLedger: string
}

interface PaymentEvent {
  readonly at: Date
  readonly isReturn: boolean
  readonly number: string
  readonly ticketNumber: string
  readonly employeeCode: string
  readonly employeeName: string
  readonly paymentType: PaymentType | null
  readonly amount: Paise
  readonly via: keyof typeof paymentKindLabels | null
  readonly reference: string | null
  /** Of the whole voucher. */
  readonly total: Paise
  readonly earlier: EarlierExport | null
}

const batch = 500

/** In batches of vouchers; the rows of each are together. */
export async function* paymentVouchersOf(
  tx: TransactionSql,
  period: Period,
  settings: BookSettings,
): AsyncGenerator<Voucher[][]> {
  let last: Voucher[] = []
  for await (const events of readPayments(tx, period).cursor(batch)) {
    const complete: Voucher[][] = []
    for (const event of events) {
      if (last.length > 0 && last[0]?.number !== event.number) {
        complete.push(last)
        last = []
      }
      last.push(rowOf(event, settings))
    }
    yield complete
  }
  yield [last]
}

function rowOf(event: PaymentEvent, { bankLedger, cashLedger, dateFormat }: BookSettings): Voucher {
  const { at, isReturn, number, ticketNumber, amount, via, reference, employeeCode } = event
  const money = via === 'cash' ? cashLedger : bankLedger
  const owed = payableLedger(event)
  const how = [via && paymentKindLabels[via], reference].filter(Boolean).join(' ')
  return {
    type: isReturn ? 'Receipt' : 'Payment',
    date: dayOf(at),
    number,
    debit: isReturn ? money : owed,
    credit: isReturn ? owed : money,
    amount,
    costCentre: null,
    narration: [`${isReturn ? 'Returned' : 'Paid'} ${employeeCode} ${ticketNumber}`, how]
      .filter(Boolean)
      .join(', '),
    reference,
    exportedBefore: exportWords(event.earlier, event.total, dateFormat),
  }
}

/**
 * One voucher for what one person was paid at once; its number is that of the first claim, and which payment of it. The
 * names are joined last: PostgreSQL expects few payments, and would compare each with every person.
 */
function readPayments(tx: TransactionSql, period: Period) {
  return tx<PaymentEvent[]>`
    select payment.at, payment."isReturn", payment.number, payment."ticketNumber",
      directory.employee_code as "employeeCode", directory.name as "employeeName", payment."paymentType",
      payment.amount, payment.via, payment.reference, payment.total,
      ${lastExport(tx, period, tx`payment.number`)} as earlier
    from (${numberedPayments(tx, period)}) as payment
    join identity.directory using (person_id)
    order by payment.at, payment.number, payment."ticketNumber"`
}

function numberedPayments(tx: TransactionSql, period: Period) {
  return tx`
    select event.at, event.is_return as "isReturn", claim.ticket_number as "ticketNumber",
      case when event.is_return then 'RV-' else 'PV-' end
        || first_value(claim.ticket_number) over voucher
        || case when first_value(event.nth) over voucher > 1 then '-' || first_value(event.nth) over voucher else '' end
        as number,
      claim.person_id, claim.payment_type as "paymentType", event.amount, (sum(event.amount) over voucher)::bigint as total,
      coalesce(event.paid_via, taken_back.paid_via, step.paid_via) as via,
      coalesce(event.paid_id_value, taken_back.paid_id_value, step.paid_id_value) as reference
    from (
      select history.id, history.subject_id, history.at, history.by_person_id, history.paid_via, history.paid_id_value,
        history.from_status = 'approved' as is_return,
        coalesce(history.amount_after_paise, history.amount_before_paise) as amount,
        (
          select count(*)
          from chain.subject_history as earlier
          where earlier.subject_id = history.subject_id and earlier.to_status = history.to_status
            and earlier.step is not distinct from history.step
            and (earlier.from_status = 'approved') = (history.from_status = 'approved')
            and (earlier.at, earlier.id) <= (history.at, history.id)
        ) as nth
      from chain.subject_history as history
      where ${isPayment(tx, period)}
    ) as event
    join claims.claim_line as claim on claim.id = event.subject_id
    left join lateral (
      select back.paid_via, back.paid_id_value
      from chain.subject_history as back
      where not event.is_return and back.subject_id = event.subject_id and back.from_status = 'approved'
        and back.at >= event.at
      order by back.at, back.id
      limit 1
    ) as taken_back on true
    left join chain.subject_step as step on not event.is_return and step.subject_id = event.subject_id
      and step.stage = 'pending_finance' and step.response = 'approve' and step.responded_at = event.at
    where event.amount > 0
    window voucher as (
      partition by claim.person_id, event.at, event.by_person_id, event.is_return
      order by claim.ticket_number
      rows between unbounded preceding and unbounded following
    )`
}

/** What was paid less what came back, by the database alone. */
export async function readPaymentTotals(tx: TransactionSql, period: Period): Promise<Paise> {
  const [total] = await tx<{ amount: Paise }[]>`
    select coalesce(sum(
      case when history.from_status = 'approved' then -1 else 1 end
        * coalesce(history.amount_after_paise, history.amount_before_paise)), 0)::bigint as amount
    from chain.subject_history as history
    where ${isPayment(tx, period)}`
  return total?.amount ?? 0
}

/** A payment that its payer undid at once never left the company. */
function isPayment(tx: TransactionSql, { from, to }: Period) {
  return tx`history.kind = 'claim' and not history.is_undone and history.undoes_at is null and (history.to_status = 'approved' or history.from_status = 'approved')
    and (history.step = 'pending_finance' and history.to_status = 'approved'
      or history.from_status = 'approved' and history.to_status = 'pending_finance')
    and history.at >= ${startOfDay(from)} and history.at < ${endOfDay(to)}`
}
