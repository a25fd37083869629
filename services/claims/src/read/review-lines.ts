// Claims as rows of a reviewer's list: with facts for the decision that an owner's list leaves out.

import type { Day } from '@tem/rules/base/company-day.ts'
import type { Paise } from '@tem/rules/base/money.ts'
import type { ClaimStatus } from '@tem/rules/claim/claim-status.ts'
import type { Likeness } from '@tem/rules/claim/similar-claims.ts'
import type { Fragment, Sql, TransactionSql } from 'postgres'
import { type ClaimRecord, claimColumns, claimRow, limitExplanation } from './claim-columns.ts'
import {
  type Companion,
  companionsOf,
  eventsOf,
  filesByPurpose,
  filesOf,
  type HistoryLine,
  historyOf,
  type StoredFile,
} from './claim-parts.ts'
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
      ${limitExplanation(sql)} as "limitExplanation", claim.justification,
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
  /** What both have. */
  why: Likeness
}

/** By claim; claims without a similar one that is submitted are missing. */
export async function readSimilarSubmitted(
  sql: Sql | TransactionSql,
  viewer: Viewer,
  claims: readonly { id: string; likenesses: ReadonlyMap<string, Likeness> }[],
): Promise<Map<string, SimilarClaim[]>> {
  const pairs = claims.flatMap(({ id, likenesses }) =>
    [...likenesses].map(([other, why]) => ({ id, other, why })),
  )
  if (pairs.length === 0) return new Map()
  const rows = await sql<{ id: string; similar: SimilarClaim[] }[]>`
    select pair.id, jsonb_agg(jsonb_build_object('_id', other.visible_id,
      'ticketNumber', other.ticket_number, 'expenseDate', other.expense_date, 'status', other.status,
      'why', pair.why,
      'createdBy', jsonb_build_object('employeeCode', directory.employee_code, 'name', directory.name))
      order by other.ticket_number) as similar
    from jsonb_to_recordset(${sql.json(pairs)}) as pair (id uuid, other uuid, why text)
    cross join lateral (
      select ticket_number, expense_date, status, person_id,
        case when person_id <> ${viewer.personId} and ${isClaimVisibleTo(sql, viewer)} then id end as visible_id
      from claims.claim
      where id = pair.other and submitted_at is not null
      -- A separate sub-query, so that each claim is looked up by its id.
      offset 0
    ) as other
    join identity.directory on directory.person_id = other.person_id
    group by pair.id`
  return new Map(rows.map(({ id, similar }) => [id, similar]))
}
