// Saves one sheet of the draft, or its first day. With a wrong cell nothing is saved.
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/admin-policy.ts'
import { dayOf } from '@tem/rules/base/company-day.ts'
import { earliestEffect, policyTexts } from '@tem/rules/policy/policy-draft.ts'
import type { Actor } from '@tem/server/actor.ts'
import { newId } from '@tem/server/database/new-id.ts'
import type { Tx } from '@tem/server/database/transactions.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { Conflict, RuleRefused } from '@tem/server/errors.ts'
import { findDraft, lockDraft, type PolicyDraft, readPolicyHistory } from './draft.ts'
import { ChangedSheet, type SheetChanges } from './sheets.ts'

export function savePolicyDraft(
  { transactions, clock }: BaseDeps,
  actor: Actor,
  { sheet, rows, effectiveFrom, revision }: PayloadOf<typeof calls.savePolicyDraft>,
) {
  return transactions.run(actor, async (tx) => {
    const draft = await openDraft(tx, revision)
    const earliest = earliestEffect(await readPolicyHistory(tx, dayOf(clock())))
    // A draft that was left until its day had come starts later.
    const planned = draft && draft.effectiveFrom > earliest ? draft.effectiveFrom : earliest
    const from = effectiveFrom ?? planned
    if (from < earliest) throw new RuleRefused(policyTexts.tooEarly, 'effectiveFrom')

    const own: SheetChanges = Object.fromEntries(rows.map(({ key, cells }) => [key, cells]))
    const changed = await ChangedSheet.read(tx, sheet, from, own)
    const unknown = Object.keys(own).find(
      (key) =>
        !changed.rows.some((row) => row.key === key) && !changed.removed.some((row) => row.key === key),
    )
    if (unknown !== undefined) throw new RuleRefused(policyTexts.changed, 'rows')
    const problems = await changed.check(tx, from)
    if (problems.length > 0) return { problems, message: 'Nothing was saved. Correct the marked cells.' }

    const changes = { ...draft?.changes, [sheet]: own }
    if (draft)
      await tx`
        update admin.policy_draft
        set changes = ${tx.json(changes as never)}, effective_from = ${from}, revision = revision + 1,
          edited_by = ${[...new Set([...draft.editors, actor.personId])]}, updated_at = ${clock()}
        where id = ${draft.id} and revision = ${draft.revision} and state = 'open'`
    else
      await tx`
        insert into admin.policy_draft (id, effective_from, changes, edited_by, created_at, updated_at)
        values (${newId()}, ${from}, ${tx.json(changes as never)}, ${[actor.personId]}, ${clock()}, ${clock()})`
    return { problems: [], message: 'The draft is saved.' }
  })
}

/** Null: the caller saw no draft. */
async function openDraft(tx: Tx, revision: number | null): Promise<PolicyDraft | undefined> {
  if (revision !== null) return lockDraft(tx, revision)
  await tx`select pg_advisory_xact_lock(7305224)`
  if (await findDraft(tx)) throw new Conflict(policyTexts.changed, 'stale')
  return undefined
}
