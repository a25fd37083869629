// How the GST on a bill is treated on its day. Dated: an old bill keeps the treatment of its time.
import type { Fragment, Sql, TransactionSql } from 'postgres'

/** For `left join lateral … on true`: the service code, and why the credit is blocked, if it is. */
export function gstTreatment(sql: Sql | TransactionSql, subCategoryId: Fragment, day: Fragment) {
  return sql`(
    select sac, blocked_because
    from allowances.gst_treatment
    where gst_treatment.sub_category_id = ${subCategoryId} and from_day <= ${day}
    order by from_day desc
    limit 1
  )`
}
