// Payment runs of the small company, called as the payers' screens call them.
import * as runs from '@tem/contracts/calls/payment-runs.ts'
import { today } from '@tem/server/process/clock.ts'
import type { Deciding } from './deciding.ts'
import type { Part } from './people.ts'

export class Paying {
  constructor(readonly company: Deciding) {}

  /** Without runs and waiting claims, and nobody has paid today; everybody has a bank account, and no run needs a second person. */
  async startAgain(): Promise<void> {
    const { owner } = this.company
    await owner`
      truncate approvals.bank_file, approvals.payment_run_claim, approvals.payment_line, approvals.payment_run_hold, approvals.bank_answer,
        approvals.payment_hold, approvals.payment_run`
    await owner`update chain.step set is_waiting = false where is_waiting`
    await owner`update chain.step set responded_at = responded_at - interval '2 days'`
    await owner`update identity.bank_account set holder_name = null`
    for (const part of ['claimant', 'peer', 'otherManager'] as const)
      await this.setBank(part, `00${part.length}23456789`)
    await this.setLimit(10_000_000)
  }

  /** A claim that waits for its payment. */
  payable(of: Part, amount = 50_000, more: object = {}) {
    return this.company.claim({ of, amount, at: 'pending_finance', ...more })
  }

  async create(part: Part = 'payer', upTo = today()): Promise<string> {
    const { body } = await this.call(runs.createPaymentRun, part, { upTo })
    return body._id
  }

  async get(run: string, part: Part = 'payer', more: object = {}) {
    const { body } = await this.call(runs.getPaymentRun, part, { _id: run, ...more })
    return body.item
  }

  /** With the figures that the draft shows. */
  async confirm(
    run: string,
    part: Part = 'payer',
    { note, ...chosen }: { include?: readonly string[]; includesAll?: boolean; note?: string } = {},
  ) {
    const include = chosen.includesAll ? await this.flagged(run, part) : (chosen.include ?? [])
    const { claims, total } = await this.get(run, part, { include })
    return this.call(runs.confirmPaymentRun, part, {
      _id: run,
      claims,
      total,
      include,
      ...(note && { note }),
    })
  }

  /** The flagged claims of a draft. */
  async flagged(run: string, part: Part = 'payer'): Promise<string[]> {
    const { flagged } = await this.get(run, part)
    return flagged.map(({ _id }: { _id: string }) => _id)
  }

  answer(run: string, part: Part, more: object = {}) {
    return this.call(runs.answerPaymentRun, part, { _id: run, type: 'approve', ...more })
  }

  cancel(run: string, part: Part = 'payer', note = 'Not today.') {
    return this.call(runs.cancelPaymentRun, part, { _id: run, note })
  }

  download(run: string, part: Part = 'payer', layout = 'neft') {
    return this.call(runs.downloadBankFile, part, { _id: run, layout })
  }

  record(run: string, lines: readonly string[], more: object = {}, part: Part = 'payer') {
    return this.call(runs.recordReferences, part, { _id: run, lines, ...more })
  }

  find(reference: string, part: Part = 'payer') {
    return this.call(runs.findPayment, part, { reference })
  }

  takeBack(reference: string, part: Part = 'payer', note = 'The account is closed.') {
    return this.call(runs.takeBackTransfer, part, { reference, note })
  }

  async held(part: Part = 'payer') {
    return (await this.call(runs.listPaymentHolds, part, {})).body.list
  }

  liftHold(hold: string, part: Part = 'payer', note = 'The bank confirmed the account.') {
    return this.call(runs.liftPaymentHold, part, { _id: hold, note })
  }

  /** Confirmed by a payer, and by finance where it has to be. */
  async sent(part: Part = 'payer'): Promise<string> {
    const run = await this.create(part)
    await this.confirm(run, part)
    if ((await this.get(run)).state === 'waiting') await this.answer(run, 'finance')
    await this.download(run, part)
    return run
  }

  async setLimit(paise: number): Promise<void> {
    await this.company.owner`
      insert into allowances.setting (name, value)
      values ('paymentApprovalAbove', ${this.company.owner.json(paise)})
      on conflict (name) do update set value = excluded.value`
  }

  async setBank(part: Part, account: string | null, ifsc: string | null = 'HDFC0001234'): Promise<void> {
    await this.company.owner`
      update identity.bank_account
      set account_number = ${account}, ifsc = ${ifsc}
      where person_id = ${this.company.id(part)}`
  }

  async setHolder(part: Part, name: string): Promise<void> {
    await this.company.owner`
      update identity.bank_account
      set holder_name = ${name}
      where person_id = ${this.company.id(part)}`
  }

  private call(call: (typeof runs)[keyof typeof runs], part: Part, payload: object) {
    return this.company.call(call, this.company.person(part), payload)
  }
}
