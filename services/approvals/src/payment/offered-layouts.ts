// The layouts of the bank's file that a run may be downloaded in, each with what makes it suspicious.
import { createHash } from 'node:crypto'
import type { BankLayout } from '@tem/rules/payment/bank-file.ts'
import { layoutWarning, type UsedLayout } from '@tem/rules/payment/layout-warning.ts'
import type { Sql, TransactionSql } from 'postgres'

interface OfferedLayout extends BankLayout {
  readonly digest: string
  readonly warning: string | undefined
}

/** Inactive ones only if the run has its file in them already. */
export async function readOfferedLayouts(sql: Sql | TransactionSql, runId: string): Promise<OfferedLayout[]> {
  const layouts = await sql<BankLayout[]>`
    select code, name, has_titles as "hasTitles", has_totals as "hasTotals", date_format as "dateFormat",
      own_bank as "ownBank", coalesce(held.columns, '[]') as columns
    from approvals.bank_layout as layout
    left join lateral (
      select jsonb_agg(jsonb_build_object('title', title, 'value', value, 'fixed', fixed, 'longest', longest)
        order by position) as columns
      from approvals.bank_layout_column
      where layout_code = layout.code
    ) as held on true
    where is_active or code = (select layout_code from approvals.payment_run where id = ${runId})
    order by layout.position`
  const used = await sql<(UsedLayout & { isOfRun: boolean })[]>`
    select file.layout_code as code, coalesce(layout.name, file.layout_code) as name, file.layout_digest as digest,
      run.number as run, file.run_id = ${runId} as "isOfRun"
    from (
      (select * from approvals.bank_file where run_id = ${runId} order by made_at desc limit 1)
      union
      (select distinct on (layout_code) * from approvals.bank_file order by layout_code, made_at desc)
    ) as file
    join approvals.payment_run as run on run.id = file.run_id
    left join approvals.bank_layout as layout on layout.code = file.layout_code
    order by file.made_at desc`
  const ofRun = used.find(({ isOfRun }) => isOfRun)
  return layouts.map((layout) => {
    const digest = digestOf(layout)
    const ofLayout = used.find(({ code }) => code === layout.code)
    return {
      ...layout,
      digest,
      warning: layoutWarning({ ...layout, digest }, { ofRun, ofLayout, latest: used[0] }),
    }
  })
}

/** Its name and code are not in the file. */
function digestOf({ hasTitles, hasTotals, dateFormat, ownBank, columns }: BankLayout): string {
  const cells = columns.map(({ title, value, fixed, longest }) => [title, value, fixed, longest])
  return createHash('sha256')
    .update(JSON.stringify([hasTitles, hasTotals, dateFormat, ownBank, cells]))
    .digest('hex')
}
