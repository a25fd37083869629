// Marks a day as having nothing to claim, or removes the mark.
import type { PayloadOf } from '@tem/contracts/call.ts'
import type { markClaims, markNoClaims } from '@tem/contracts/calls/calendar.ts'
import { successTexts } from '@tem/rules/base/messages.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { Transactions, Tx } from '@tem/server/database/transactions.ts'
import { NotFound } from '@tem/server/errors.ts'
import { CLOCK, TRANSACTIONS } from '@tem/server/tokens.ts'
import { inject, injectable } from 'tsyringe'
import { readClaimWindow } from '../read/claim-window.ts'
import { dayToJudge } from './day-rows.ts'
import { lockDay, lockDays } from './lock-day.ts'
import { ownDayRow, readOwnDay } from './own-days.ts'
import { refuseClosedDay, refuseDay } from './refuse-day.ts'

type Mark = 'no-claim' | 'no-trip'

abstract class MarkDay {
  protected abstract readonly mark: Mark

  constructor(
    private readonly transactions: Transactions,
    private readonly now: () => Date,
  ) {}

  run(actor: Actor, { day, reason }: PayloadOf<typeof markNoClaims>) {
    return this.transactions.run(actor, async (tx) => {
      const now = this.now()
      const window = await readClaimWindow(tx, now)
      refuseClosedDay({ day }, window)
      const { id } = await lockDay(tx, actor.personId, day)
      refuseDay('markNoClaims', dayToJudge(await readOwnDay(tx, actor, day), window))
      await setMark(tx, id, { mark: this.mark, reason: reason?.trim() || null, now })
      const record = await readOwnDay(tx, actor, day)
      return { item: await ownDayRow(tx, actor, record, window), message: successTexts.markedNoClaim }
    })
  }
}

@injectable()
export class MarkNoClaims extends MarkDay {
  protected readonly mark = 'no-claim'

  constructor(@inject(TRANSACTIONS) transactions: Transactions, @inject(CLOCK) now: () => Date) {
    super(transactions, now)
  }
}

@injectable()
export class MarkNoTrips extends MarkDay {
  protected readonly mark = 'no-trip'

  constructor(@inject(TRANSACTIONS) transactions: Transactions, @inject(CLOCK) now: () => Date) {
    super(transactions, now)
  }
}

@injectable()
export class MarkClaimable {
  constructor(
    @inject(TRANSACTIONS) private readonly transactions: Transactions,
    @inject(CLOCK) private readonly now: () => Date,
  ) {}

  run(actor: Actor, { _id }: PayloadOf<typeof markClaims>) {
    return this.transactions.run(actor, async (tx) => {
      const now = this.now()
      const [locked] = await lockDays(tx, actor.personId, tx`id = ${_id}`)
      if (!locked) throw new NotFound('Day')
      const window = await readClaimWindow(tx, now)
      refuseDay('markClaims', dayToJudge(await readOwnDay(tx, actor, locked.day), window))
      await setMark(tx, _id, { mark: null, reason: null, now })
      const record = await readOwnDay(tx, actor, locked.day)
      return { item: await ownDayRow(tx, actor, record, window), message: successTexts.markedClaimable }
    })
  }
}

interface Marking {
  mark: Mark | null
  reason: string | null
  now: Date
}

async function setMark(tx: Tx, id: string, { mark, reason, now }: Marking): Promise<void> {
  await tx`
    update claims.day_wrapper
    set mark = ${mark}, mark_reason = ${reason}, updated_at = ${now}
    where id = ${id}`
}
