// The figures of the dashboard: five counters and the two series of its charts.
import type { PayloadOf } from '@tem/contracts/call.ts'
import type { countByCategory, countByDate, getAllCounts } from '@tem/contracts/calls/reports.ts'
import { claimStages, unrespondedStatuses } from '@tem/rules/claim-status.ts'
import { addDays, COMPANY_ZONE, type Day, dayOf, endOfDay, startOfDay } from '@tem/rules/company-day.ts'
import type { Actor } from '@tem/server/actor.ts'
import { CLOCK, SQL } from '@tem/server/tokens.ts'
import type { Sql } from 'postgres'
import { inject, injectable } from 'tsyringe'
import { isReported, reportScopeOf } from './report-scope.ts'

interface Counts {
  claimsRaisedToday: number
  totalUnrespondedClaims: number
  totalUnresolved4DaysClaims: number
  totalUnresolved7DaysClaims: number
  totalClaims: number
}

const nothing: Counts = {
  claimsRaisedToday: 0,
  totalUnrespondedClaims: 0,
  totalUnresolved4DaysClaims: 0,
  totalUnresolved7DaysClaims: 0,
  totalClaims: 0,
}

@injectable()
export class CountAllClaims {
  constructor(
    @inject(SQL) private readonly sql: Sql,
    @inject(CLOCK) private readonly now: () => Date,
  ) {}

  async run(actor: Actor, range: PayloadOf<typeof getAllCounts>) {
    const { sql } = this
    const today = dayOf(this.now())
    const waitsSince = (days: number) =>
      sql`claim.status = any(${claimStages}) and claim.created_at < ${endOfDay(addDays(today, -days))}`
    const [item = nothing] = await sql<Counts[]>`
      select count(*) filter (where claim.created_at >= ${startOfDay(today)}) as "claimsRaisedToday",
        count(*) filter (where claim.status = any(${[...unrespondedStatuses]})) as "totalUnrespondedClaims",
        count(*) filter (where ${waitsSince(4)}) as "totalUnresolved4DaysClaims",
        count(*) filter (where ${waitsSince(7)}) as "totalUnresolved7DaysClaims",
        count(*) as "totalClaims"
      from claims.claim
      where ${isReported(sql, actor, range)}`
    return { item, scope: reportScopeOf(actor) }
  }
}

@injectable()
export class CountByCategory {
  constructor(@inject(SQL) private readonly sql: Sql) {}

  async run(actor: Actor, range: PayloadOf<typeof countByCategory>) {
    const { sql } = this
    const list = await sql<{ subCategory: { name: string; code: string }; count: number }[]>`
      select jsonb_build_object('name', catalogue.sub_category, 'code', catalogue.sub_category_code) as "subCategory",
        counted.count
      from (
        select claim.sub_category_id, count(*) as count
        from claims.claim
        where ${isReported(sql, actor, range)}
        group by claim.sub_category_id
      ) as counted
      join allowances.catalogue using (sub_category_id)
      order by counted.count desc, catalogue.sub_category`
    return { list, scope: reportScopeOf(actor) }
  }
}

@injectable()
export class CountByDate {
  constructor(@inject(SQL) private readonly sql: Sql) {}

  async run(actor: Actor, range: PayloadOf<typeof countByDate>) {
    const { sql } = this
    const list = await sql<{ date: Day; count: number }[]>`
      select (claim.created_at at time zone ${COMPANY_ZONE})::date as date, count(*) as count
      from claims.claim
      where ${isReported(sql, actor, range)}
      group by 1
      order by 1 desc
      limit 1000`
    return { list: [...list].reverse(), scope: reportScopeOf(actor) }
  }
}
