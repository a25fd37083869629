// The file for the bank, in one of its layouts: the same transfers however often it is downloaded.
import { readSettings } from '@tem/allowances/settings.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/payment-runs.ts'
import { dayOf } from '@tem/rules/base/company-day.ts'
import * as errorTexts from '@tem/rules/base/error-texts.ts'
import { toRupees } from '@tem/rules/base/money.ts'
import { bankFile, controlTotals, type Transfer } from '@tem/rules/payment/bank-file.ts'
import type { Actor } from '@tem/server/actor.ts'
import { newId } from '@tem/server/database/new-id.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { BadInput, RuleRefused } from '@tem/server/errors.ts'
import { recordTrail } from '@tem/trail/record-trail.ts'
import { monthsOf } from '../payment-export/narration.ts'
import { readOfferedLayouts } from './offered-layouts.ts'
import { lockRunFor } from './run-record.ts'

export function downloadBankFile(
  { transactions, clock }: BaseDeps,
  actor: Actor,
  { _id, layout: code }: PayloadOf<typeof calls.downloadBankFile>,
) {
  return transactions.run(actor, async (tx) => {
    const run = await lockRunFor(tx, actor, _id, 'download')
    // Nobody removes or changes it meanwhile.
    await tx`select from approvals.bank_layout where code = ${code} for share`
    const layout = (await readOfferedLayouts(tx, _id)).find((each) => each.code === code)
    if (!layout) throw new BadInput(errorTexts.notValid('Layout'), 'layout')
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
    await tx`
      insert into approvals.bank_file (id, run_id, layout_code, layout_digest, made_by, made_at)
      values (${newId()}, ${_id}, ${code}, ${layout.digest}, ${actor.personId}, ${at})`
    const { count, sum } = controlTotals(transfers)
    await recordTrail(tx, {
      kind: 'bank-file-downloaded',
      actor,
      detail: {
        run: number,
        layout: code,
        layoutDigest: layout.digest.slice(0, 16),
        transfers: count,
        amount: toRupees(sum),
      },
    })
    return {
      fileName: `Payment_Run_${number}_${code}.csv`,
      content,
      count,
      total: sum,
      message: `The file has ${count} ${count === 1 ? 'transfer' : 'transfers'}.`,
      ...(layout.warning !== undefined && { warning: layout.warning }),
    }
  })
}
