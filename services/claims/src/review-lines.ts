// Claims as the lines of a reviewer's list: with what a decision needs and an owner's list leaves out.
import { type Paise, toRupees } from '@tem/rules/money.ts'
import type { Fragment, Sql, TransactionSql } from 'postgres'
import { type ClaimRecord, claimColumns, claimRow } from './claim-columns.ts'
import {
  type Companion,
  companionsOf,
  filesByPurpose,
  filesOf,
  happeningsOf,
  type StoredFile,
} from './claim-parts.ts'
import { type HistoryLine, historyOf } from './claim-responses.ts'

export interface LineRecord extends ClaimRecord {
  personId: string
  overLimitByPaise: Paise
  limitExplanation: string | null
  justification: string | null
  employees: Companion[]
  files: StoredFile[]
  happenings: HistoryLine[]
}

/** `wanted` is a condition on claims.submitted_claim; who may see the claims is part of it. */
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
      ${companionsOf(sql)} as employees, ${filesOf(sql)} as files, ${happeningsOf(sql)} as happenings
    from line
    join claims.claim using (id)
    join allowances.catalogue using (sub_category_id)
    join identity.directory using (person_id)
    order by claim.expense_date desc, claim.created_at, claim.id`
}

/** The line, but for what its viewer may do and what it resembles. */
export function reviewLine(record: LineRecord) {
  const { overLimitByPaise, limitExplanation, justification, employees, files, happenings } = record
  return {
    ...claimRow(record),
    overLimitBy: toRupees(overLimitByPaise),
    limitExplanation,
    justification,
    employees,
    ...filesByPurpose(files),
    history: historyOf(happenings),
  }
}
