// The open draft of the policy, if there is one, and what it changes.
import type { Day } from '@tem/rules/base/company-day.ts'
import {
  earliestEffect,
  mayStartOn,
  type PolicyHistory,
  policyTexts,
  type SheetName,
  sheetNames,
} from '@tem/rules/policy/policy-draft.ts'
import { Conflict, RuleRefused } from '@tem/server/errors.ts'
import type { Sql, TransactionSql } from 'postgres'
import { ChangedSheet, type PolicyChanges } from '../sheets/sheets.ts'

export interface PolicyDraft {
  readonly id: string
  readonly effectiveFrom: Day
  readonly changes: PolicyChanges
  readonly editors: readonly string[]
  readonly revision: number
}

export async function findDraft(sql: Sql | TransactionSql): Promise<PolicyDraft | undefined> {
  const [draft] = await sql<PolicyDraft[]>`
    select id, effective_from as "effectiveFrom", changes, edited_by as editors, revision
    from admin.policy_draft
    where state = 'open'`
  return draft
}

/** `npm run admin` as an editor of a draft. No person has this id. */
export const commandLineEditor = '00000000-0000-0000-0000-000000000000'

export const commandLineName = 'npm run admin'

/** The draft's day; the earliest allowed day if there is no draft or its day has passed. */
export function plannedStart(history: PolicyHistory, draft: PolicyDraft | undefined): Day {
  const earliest = earliestEffect(history)
  return draft && mayStartOn(draft.effectiveFrom, history) ? draft.effectiveFrom : earliest
}

/** Until the transaction ends nobody else opens, changes or publishes a draft. */
export async function lockAnyDraft(tx: TransactionSql): Promise<PolicyDraft | undefined> {
  await tx`select pg_advisory_xact_lock(7305224)`
  await tx`
    select from admin.policy_draft
    where state = 'open'
    for update`
  return findDraft(tx)
}

/** Locks the open draft; a conflict if it is not the revision that the caller saw. */
export async function lockDraft(tx: TransactionSql, revision: number): Promise<PolicyDraft> {
  await tx`
    select from admin.policy_draft
    where state = 'open'
    for update`
  const draft = await findDraft(tx)
  if (draft?.revision !== revision) throw new Conflict(policyTexts.changed, 'stale')
  return draft
}

export async function readPolicyHistory(sql: Sql | TransactionSql, today: Day): Promise<PolicyHistory> {
  const [history] = await sql<Omit<PolicyHistory, 'today'>[]>`
    select
      (select max(effective_from) from admin.published_version where effective_from <= ${today}) as "inForce",
      array(select effective_from::text from admin.published_version where effective_from > ${today}) as planned,
      exists (select from claims.claim where submitted_at is not null) as "hasSubmittedClaims"`
  return { inForce: null, planned: [], hasSubmittedClaims: true, ...history, today }
}

export function changedSheets(tx: TransactionSql, { changes, effectiveFrom }: PolicyDraft) {
  const named = sheetNames.filter((name): name is SheetName => changes[name] !== undefined)
  return Promise.all(named.map((name) => ChangedSheet.read(tx, name, effectiveFrom, changes[name])))
}

/** Writes the whole draft as a version. The first problem refuses it, and nothing is written. */
export async function writeDraft(tx: TransactionSql, draft: PolicyDraft): Promise<void> {
  for (const sheet of await changedSheets(tx, draft)) {
    const [problem] = await sheet.check(tx, draft.effectiveFrom)
    if (problem) throw new RuleRefused(problem.sentence)
    await sheet.write(tx, draft.effectiveFrom)
  }
}
