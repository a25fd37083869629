// Notes what an export adds to the books. Its entries count once it is done.

import type { Sql, TransactionSql } from 'postgres'
import { addedBy, type Entry } from './booked-entries.ts'

/** What was noted by exports that ended otherwise, or that this one interrupted. An export that is finishing now keeps its own. */
export async function forgetUnfinished(sql: Sql): Promise<void> {
  await sql`
    delete from approvals.booked_entry
    where export_id in (
      select id
      from approvals.payment_export
      where state <> 'done' and id in (select export_id from approvals.booked_entry)
      for update
    )`
}

export async function noteEntries(sql: Sql, run: string, entries: readonly Entry[]): Promise<void> {
  const rows = entries.flatMap((entry) => {
    const [first] = entry.rows
    if (!first) return []
    const { source, nth, claim, revision, totalTax = null } = entry
    return {
      source_id: source,
      nth,
      claim_id: claim,
      type: first.type,
      number: first.number,
      day: first.date,
      revision,
      total_tax_paise: totalTax,
      amount_paise: addedBy(entry),
      rows: entry.rows.map(({ debit, credit, amount, costCentre }) => ({
        debit,
        credit,
        amount,
        costCentre,
      })),
      reference: first.reference,
      narration: first.narration,
      reverses: first.reverses,
    }
  })
  await sql`
    insert into approvals.booked_entry (source_id, nth, export_id, claim_id, type, number, day, revision, total_tax_paise, amount_paise,
      rows, reference, narration, reverses)
    select source_id, nth, ${run}, claim_id, type, number, day, revision, total_tax_paise, amount_paise, rows,
      reference, narration, reverses
    from jsonb_to_recordset(${sql.json(rows)}) as entry (source_id uuid, nth integer, claim_id uuid, type text,
      number text, day date, revision integer, total_tax_paise bigint, amount_paise bigint, rows jsonb, reference text, narration text, reverses text)`
}

/** How many entries an export has: another one may have taken them for those of an interrupted one. */
export async function countEntries(tx: TransactionSql, run: string): Promise<number> {
  const [counted] = await tx<{ count: number }[]>`
    select count(*)::integer as count
    from approvals.booked_entry
    where export_id = ${run}`
  return counted?.count ?? 0
}
