// Saves one sheet of the draft, or its first day. With a wrong cell nothing is saved.
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/admin-policy.ts'
import { type Day, dayOf } from '@tem/rules/base/company-day.ts'
import {
  earliestEffect,
  mayStartOn,
  policyTexts,
  type SheetName,
  sheetNames,
} from '@tem/rules/policy/policy-draft.ts'
import type { Actor } from '@tem/server/actor.ts'
import { newId } from '@tem/server/database/new-id.ts'
import type { Tx } from '@tem/server/database/transactions.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { Conflict, RuleRefused } from '@tem/server/errors.ts'
import { recordTrail } from '@tem/trail/record-trail.ts'
import {
  type CellProblem,
  ChangedSheet,
  type PolicyChanges,
  type SheetChanges,
  sheets,
} from '../sheets/sheets.ts'
import { lockAnyDraft, lockDraft, type PolicyDraft, plannedStart, readPolicyHistory } from './draft.ts'

export function savePolicyDraft(
  { transactions, clock }: BaseDeps,
  actor: Actor,
  { sheet, rows, effectiveFrom, revision }: PayloadOf<typeof calls.savePolicyDraft>,
) {
  return transactions.run(actor, async (tx) => {
    const draft = await openDraft(tx, revision)
    const changes = Object.fromEntries(rows.map(({ key, cells }) => [key, cells]))
    const edit = { sheet, changes, effectiveFrom, editor: actor.personId, now: clock() }
    const problems = await saveSheet(tx, draft, edit)
    if (problems.length > 0)
      return {
        problems: problems.map(({ key, column, sentence, reason }) => ({ key, column, sentence, reason })),
        message: 'Nothing was saved. Correct the marked cells.',
      }
    const detail = {
      what: sheets[sheet].title,
      rows: rows.length,
      ...(effectiveFrom && { from: effectiveFrom }),
    }
    await recordTrail(tx, { kind: 'policy-drafted', actor, detail })
    return { problems: [], message: 'The draft is saved.' }
  })
}

interface SheetEdit {
  readonly sheet: SheetName
  /** All rows of the sheet that differ from what is valid. */
  readonly changes: SheetChanges
  readonly effectiveFrom?: Day | undefined
  readonly editor: string
  readonly now: Date
}

/** In a draft that is locked, or a new one. With problems nothing is saved. */
export async function saveSheet(
  tx: Tx,
  draft: PolicyDraft | undefined,
  { sheet, changes: own, effectiveFrom, editor, now }: SheetEdit,
): Promise<readonly CellProblem[]> {
  const history = await readPolicyHistory(tx, dayOf(now))
  const from = effectiveFrom ?? plannedStart(history, draft)
  if (!mayStartOn(from, history)) throw new RuleRefused(policyTexts.wrongStart, 'effectiveFrom')

  const changes = { ...draft?.changes, [sheet]: own }
  const shownFrom = draft?.effectiveFrom ?? earliestEffect(history)
  if (from !== shownFrom) await refuseLostRows(tx, changes, shownFrom, from)
  const changed = await ChangedSheet.read(tx, sheet, from, own)
  const unknown = Object.keys(own).find(
    (key) => !changed.rows.some((row) => row.key === key) && !changed.removed.some((row) => row.key === key),
  )
  if (unknown !== undefined) throw new RuleRefused(policyTexts.changed, 'rows')
  const problems = await changed.check(tx, from)
  if (problems.length > 0) return problems

  // Never one that an earlier draft had: somebody may still look at that one.
  const next = tx`(select coalesce(max(revision), 0) + 1 from admin.policy_draft)`
  if (draft)
    await tx`
      update admin.policy_draft
      set changes = ${tx.json(changes)}, effective_from = ${from}, revision = ${next},
        edited_by = ${[...new Set([...draft.editors, editor])]}, updated_at = ${now}
      where id = ${draft.id} and revision = ${draft.revision} and state = 'open'`
  else
    await tx`
      insert into admin.policy_draft (id, effective_from, changes, edited_by, revision, created_at, updated_at)
      values (${newId()}, ${from}, ${tx.json(changes)}, ${[editor]}, ${next}, ${now}, ${now})`
  return []
}

/** A change of a row that no sheet has on the new day would add a second one, or do nothing. */
async function refuseLostRows(tx: Tx, changes: PolicyChanges, shownFrom: Day, from: Day): Promise<void> {
  for (const name of sheetNames) {
    const changed = changes[name]
    if (!changed) continue
    const kept = new Set((await sheets[name].read(tx, from)).map(({ key }) => key))
    const shown = await sheets[name].read(tx, shownFrom)
    const lost = shown.find(({ key }) => changed[key] !== undefined && !kept.has(key))
    if (lost)
      throw new RuleRefused(
        `The draft changes ${lost.label} in ${sheets[name].title}, which it can’t do on its new day. Take that change back first, or choose another day.`,
        'effectiveFrom',
      )
  }
}

/** Null: the caller saw no draft. */
async function openDraft(tx: Tx, revision: number | null): Promise<PolicyDraft | undefined> {
  if (revision !== null) return lockDraft(tx, revision)
  if (await lockAnyDraft(tx)) throw new Conflict(policyTexts.changed, 'stale')
  return undefined
}
