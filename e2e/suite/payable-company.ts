// Fills the database of a running suite with people whose claims wait for the payer.
import { join } from 'node:path'
import { addPayableClaims } from '@tem/approvals/testing/payable-claims.ts'
import { startPostgres } from '@tem/database/embedded-postgres.ts'
import type { Day } from '@tem/rules/base/company-day.ts'
import { connect } from '@tem/server/database/sql.ts'
import type { Sql } from 'postgres'
import type { Suite } from './suite.ts'

/** As the suite's owner of the database; the server itself belongs to the suite and stays. */
export async function databaseOf({ dataDir }: Suite): Promise<Sql> {
  const server = await startPostgres({ folder: join(dataDir, 'postgres') })
  return connect({ url: server.urlOf('travel_expense'), name: 'journey', connections: 1 })
}

interface Wanted {
  readonly people: number
  readonly claims: number
  /** The claims are of these days. The demo company has none as old. */
  readonly from: Day
  readonly to: Day
}

/** Copies of a claim that the demo company has for its payer, over the working days of the period. */
export async function fillMonth(sql: Sql, { people, claims, from, to }: Wanted): Promise<void> {
  const [template] = await sql<{ id: string }[]>`
    select claim.id
    from claims.claim
    join allowances.sub_category on sub_category.id = claim.sub_category_id
    where claim.status = 'pending_finance' and claim.no_limit and not sub_category.is_invoice_required
      and claim.payment_type is null and claim.gstin is null and claim.bill_date is null
      and (select count(*) from chain.step where subject_id = claim.id) = 2
    order by claim.id
    limit 1`
  if (!template) throw new Error('No claim of the demo company can be copied.')
  const days = sql`
    select moment::date, row_number() over (order by moment) - 1,
      (moment::date + time '12:00') at time zone 'Asia/Kolkata'
    from generate_series(${from}::date, ${to}::date, interval '1 day') as moment
    where extract(isodow from moment) <> 7 and moment::date not in (select day from allowances.holiday)`
  await addPayableClaims(sql, { people, claims, person: 'E1034', claim: template.id, days })
}
