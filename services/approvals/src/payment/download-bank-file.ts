// The file for the bank, in one of its layouts: the same transfers however often it is downloaded.
import { readSettings } from '@tem/allowances/settings.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/payment-runs.ts'
import { dayOf } from '@tem/rules/base/company-day.ts'
import { errorTexts } from '@tem/rules/base/messages.ts'
import {
  type BankLayout,
  bankFile,
  controlTotals,
  type LayoutColumn,
  type Transfer,
} from '@tem/rules/payment/bank-file.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { Tx } from '@tem/server/database/transactions.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { BadInput, RuleRefused } from '@tem/server/errors.ts'
import { recordTrail } from '@tem/trail/record-trail.ts'
import { monthsOf } from '../export/narration.ts'
import { lockRunFor } from './run-record.ts'

export function downloadBankFile(
  { transactions, clock }: BaseDeps,
  actor: Actor,
  { _id, layout: code }: PayloadOf<typeof calls.downloadBankFile>,
) {
  return transactions.run(actor, async (tx) => {
    const run = await lockRunFor(tx, actor, _id, 'download')
    const layout = await readLayout(tx, _id, code)
    const transfers = await tx<Transfer[]>`
      select employee_code as "employeeCode", beneficiary, account_number as account, ifsc, branch, email, mobile,
        amount_paise as amount
      from approvals.payment_line
      where run_id = ${_id}
      order by employee_code`
    const at = clock()
    const { paymentAccount: debitAccount } = await readSettings(tx)
    if (debitAccount === '' && layout.columns.some(({ value }) => value === 'debitAccount'))
      throw new RuleRefused(errorTexts.noPaymentAccount, 'layout')
    // The day in the file is that of its first download.
    const day = dayOf(run.sentAt ?? at)
    const { number, upTo } = run
    const facts = { number, day, months: monthsOf({ from: upTo, to: upTo }), debitAccount }
    const content = bankFile(layout, transfers, facts)
    await tx`
      update approvals.payment_run
      set state = 'sent', sent_at = coalesce(sent_at, ${at}), layout_code = ${code}
      where id = ${_id} and state in ('approved', 'sent')`
    await recordTrail(tx, {
      kind: 'export-downloaded',
      actor,
      detail: { what: 'bank file', run: number, layout: code },
    })
    const { count, sum } = controlTotals(transfers)
    return {
      fileName: `Payment_Run_${number}_${code}.csv`,
      content,
      count,
      total: sum,
      message: `The file has ${count} ${count === 1 ? 'transfer' : 'transfers'}.`,
    }
  })
}

/** An inactive one only if the run has its file already. */
async function readLayout(tx: Tx, runId: string, code: string): Promise<BankLayout> {
  const [layout] = await tx<Omit<BankLayout, 'columns'>[]>`
    select code, name, has_titles as "hasTitles", has_totals as "hasTotals", date_format as "dateFormat",
      own_bank as "ownBank"
    from approvals.bank_layout
    where code = ${code}
      and (is_active or code = (select layout_code from approvals.payment_run where id = ${runId}))
    -- Nobody removes or changes it meanwhile.
    for share`
  if (!layout) throw new BadInput(errorTexts.notValid('Layout'), 'layout')
  const columns = await tx<LayoutColumn[]>`
    select title, value, fixed, longest
    from approvals.bank_layout_column
    where layout_code = ${code}
    order by position`
  return { ...layout, columns }
}
