// Claims as rows of a reviewer's list: with facts for the decision that an owner's list leaves out.

import { recordsThatShareFiles } from '@tem/files/same-files.ts'
import type { Day } from '@tem/rules/base/company-day.ts'
import type { Paise } from '@tem/rules/base/money.ts'
import type { ClaimStatus } from '@tem/rules/claim/claim-status.ts'
import { idArray } from '@tem/server/database/id-array.ts'
import type { Fragment, Sql, TransactionSql } from 'postgres'
import { type ClaimRecord, claimColumns, claimRow } from './claim-columns.ts'
import {
  type Companion,
  companionsOf,
  eventsOf,
  filesByPurpose,
  filesOf,
  type StoredFile,
} from './claim-parts.ts'
import { type HistoryLine, historyOf } from './claim-responses.ts'
import { isClaimVisibleTo, type Viewer } from './visible-claims.ts'

export interface LineRecord extends ClaimRecord {
  personId: string
  overLimitByPaise: Paise
  limitExplanation: string | null
  justification: string | null
  employees: Companion[]
  files: StoredFile[]
  events: HistoryLine[]
}

/** `wanted` is a condition on claims.submitted_claim; it must include visibility. */
export function readLineRecords(sql: Sql | TransactionSql, wanted: Fragment, most: number) {
  return sql<LineRecord[]>`
    with line as (
      select claim.id, claim.over_limit_by_paise
      from claims.submitted_claim as claim
      where ${wanted}
      order by claim.expense_date desc, claim.id
      limit ${most}
    )
    select ${claimColumns(sql)}, claim.person_id as "personId", line.over_limit_by_paise as "overLimitByPaise",
      claim.limit_explanation as "limitExplanation", claim.justification,
      ${companionsOf(sql)} as employees, ${filesOf(sql)} as files, ${eventsOf(sql)} as events
    from line
    join claims.claim using (id)
    join allowances.catalogue using (sub_category_id)
    join identity.directory using (person_id)
    order by claim.expense_date desc, claim.created_at, claim.id`
}

/** The row without the viewer's permitted actions and without similar claims. */
export function reviewLine(record: LineRecord) {
  const { overLimitByPaise, limitExplanation, justification, employees, files, events } = record
  return {
    ...claimRow(record),
    overLimitBy: overLimitByPaise,
    limitExplanation,
    justification,
    employees,
    ...filesByPurpose(files),
    history: historyOf(events),
  }
}

// Other submitted claims that may be for the same expense; a reviewer sees them next to the claim.

export interface SimilarClaim {
  /** Null if the caller may not open it. */
  _id: string | null
  ticketNumber: string
  expenseDate: Day
  status: ClaimStatus
  createdBy: { employeeCode: string; name: string }
}

/**
 * As in `looksAlike`: the same expense of a day, the same bill of one merchant (by any claimant), or the
 * same picture. By claim; claims without a similar one are missing.
 */
export async function readSimilarSubmitted(
  sql: Sql | TransactionSql,
  viewer: Viewer,
  ids: readonly string[],
): Promise<Map<string, SimilarClaim[]>> {
  if (ids.length === 0) return new Map()
  const sharing = await recordsThatShareFiles(sql, ids)
  const rows = await sql<{ id: string; similar: SimilarClaim[] }[]>`
    select judged.id, jsonb_agg(jsonb_build_object('_id', other.visible_id,
      'ticketNumber', other.ticket_number, 'expenseDate', other.expense_date, 'status', other.status,
      'createdBy', jsonb_build_object('employeeCode', directory.employee_code, 'name', directory.name))
      order by other.ticket_number) as similar
    from claims.claim as judged
    cross join lateral (
      select same_day.id
      from claims.claim as same_day
      where same_day.person_id = judged.person_id and same_day.expense_date = judged.expense_date
        and same_day.category_id = judged.category_id and same_day.sub_category_id = judged.sub_category_id
        and same_day.receipt_amount_paise = judged.receipt_amount_paise
      union
      select same_bill.id
      from claims.claim as same_bill
      where same_bill.gstin = judged.gstin and same_bill.bill_number = judged.bill_number
      union
      select same_files.other
      from jsonb_to_recordset(${sql.json(sharing)}) as same_files (id uuid, other uuid)
      where same_files.id = judged.id
    ) as found
    cross join lateral (
      select ticket_number, expense_date, status, person_id,
        case when person_id <> ${viewer.personId} and ${isClaimVisibleTo(sql, viewer)} then id end as visible_id
      from claims.claim
      where id = found.id and id <> judged.id and submitted_at is not null
      -- A separate sub-query, so that each claim is looked up by its id.
      offset 0
    ) as other
    join identity.directory on directory.person_id = other.person_id
    where judged.id = any(${idArray(sql, ids)})
    group by judged.id`
  return new Map(rows.map(({ id, similar }) => [id, similar]))
}
