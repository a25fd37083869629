// The claims behind the dashboard's figures: the highest of a range, and those raised today.
import type { PayloadOf } from '@tem/contracts/call.ts'
import type { listTodaysClaims, listTopClaims } from '@tem/contracts/calls/reports.ts'
import { claimCan } from '@tem/rules/claim-can.ts'
import { dayOf } from '@tem/rules/company-day.ts'
import type { Actor } from '@tem/server/actor.ts'
import { CLOCK, SQL } from '@tem/server/tokens.ts'
import type { Fragment, Sql } from 'postgres'
import { inject, injectable } from 'tsyringe'
import { type ClaimRecord, claimColumns, ownClaimRow } from './claim-columns.ts'
import { readClaimWindow } from './claim-window.ts'
import { isReported, reportScopeOf } from './report-scope.ts'

const TOP = 10
const MOST_OF_TODAY = 500

@injectable()
export class ListTopClaims {
  constructor(
    @inject(SQL) private readonly sql: Sql,
    @inject(CLOCK) private readonly now: () => Date,
  ) {}

  async run(actor: Actor, range: PayloadOf<typeof listTopClaims>) {
    const { sql } = this
    const order = sql`claim.receipt_amount_paise desc, claim.id desc`
    const list = await readRows(sql, actor, this.now(), isReported(sql, actor, range), order, TOP)
    return { list, scope: reportScopeOf(actor) }
  }
}

@injectable()
export class ListTodaysClaims {
  constructor(
    @inject(SQL) private readonly sql: Sql,
    @inject(CLOCK) private readonly now: () => Date,
  ) {}

  async run(actor: Actor, _: PayloadOf<typeof listTodaysClaims>) {
    const { sql } = this
    const today = dayOf(this.now())
    const wanted = isReported(sql, actor, { createdAt: { from: today, to: today } })
    const order = sql`claim.created_at desc, claim.id desc`
    return {
      list: await readRows(sql, actor, this.now(), wanted, order, MOST_OF_TODAY),
      scope: reportScopeOf(actor),
    }
  }
}

async function readRows(sql: Sql, actor: Actor, now: Date, wanted: Fragment, order: Fragment, limit: number) {
  const [window, records] = await Promise.all([
    readClaimWindow(sql, now),
    sql<(ClaimRecord & { isOwn: boolean })[]>`
      select ${claimColumns(sql)}, claim.person_id = ${actor.personId} as "isOwn"
      from claims.claim
      join allowances.catalogue using (sub_category_id)
      join identity.directory using (person_id)
      where ${wanted}
      order by ${order}
      limit ${limit}`,
  ])
  return records.map((record) => {
    const row = ownClaimRow(record, window)
    return record.isOwn ? row : { ...row, can: lookingOn(record) }
  })
}

/** Decisions are made where a claim waits for them, not from a report. */
function lookingOn(record: ClaimRecord) {
  return claimCan(
    { ...record, closedReason: undefined },
    { isOwner: false, accompanies: false, isCurrentApprover: false },
  )
}
