// Makes the draft a version of the policy, valid from its day. The second person's act.
import { readSettings } from '@tem/allowances/settings.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/admin-policy.ts'
import { dayOf } from '@tem/rules/base/company-day.ts'
import { formatDay } from '@tem/rules/base/date-format.ts'
import { publishRefusal } from '@tem/rules/policy/policy-draft.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { Tx } from '@tem/server/database/transactions.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { RuleRefused } from '@tem/server/errors.ts'
import { recordTrailOfAll, type TrailEvent } from '@tem/trail/record-trail.ts'
import { inTrail, readStoredChoices } from '../sheets/column.ts'
import type { Cells } from '../sheets/sheet.ts'
import { type PolicyChange, sheets } from '../sheets/sheets.ts'
import { changedSheets, lockDraft, type PolicyDraft, readPolicyHistory, writeDraft } from './draft.ts'
import { lockPlanned, refuseShared } from './planned-versions.ts'

export function publishPolicy(
  { transactions, clock }: BaseDeps,
  actor: Actor,
  { revision }: PayloadOf<typeof calls.publishPolicy>,
) {
  return transactions.run(actor, async (tx) => {
    const draft = await lockDraft(tx, revision)
    const version = await publishDraft(tx, draft, { publisher: actor.personId, actor, now: clock() })
    const { dateFormat } = await readSettings(tx)
    const from = formatDay(draft.effectiveFrom, dateFormat)
    return { message: `Policy ${version} is published. It is valid from ${from}.` }
  })
}

interface Publication {
  readonly publisher: string
  readonly actor: TrailEvent['actor']
  readonly now: Date
}

/** Returns the number of the version. Once people have claimed, the people who edited the draft can’t publish it. */
export async function publishDraft(
  tx: Tx,
  draft: PolicyDraft,
  { publisher, actor, now }: Publication,
): Promise<number> {
  const changes = (await changedSheets(tx, draft)).flatMap((sheet) => sheet.changes())
  const { effectiveFrom, editors } = draft
  const history = await readPolicyHistory(tx, dayOf(now))
  const refusal = publishRefusal({ effectiveFrom, editors, changeCount: changes.length }, publisher, history)
  if (refusal) throw new RuleRefused(refusal)
  const { dateFormat } = await readSettings(tx)
  await refuseShared(tx, changes, await lockPlanned(tx, effectiveFrom), dateFormat)

  await writeDraft(tx, draft)
  const [published] = await tx<{ version: number }[]>`
    update admin.policy_draft
    set state = 'published', published_by = ${publisher}, published_at = ${now},
      published = ${tx.json(changes)},
      version = (select coalesce(max(version), 0) + 1 from admin.policy_draft)
    where id = ${draft.id} and state = 'open'
    returning version`
  const version = published?.version ?? 0
  await recordChanges(tx, actor, { version, from: effectiveFrom, editors }, changes)
  return version
}

/** One entry for each row: who edited the draft, and its cells in words before and after. */
async function recordChanges(
  tx: Tx,
  actor: TrailEvent['actor'],
  { version, from, editors }: { version: number; from: string; editors: readonly string[] },
  changes: readonly PolicyChange[],
): Promise<void> {
  const stored = await readStoredChoices(tx)
  const inWords = ({ sheet, key }: PolicyChange, cells: Cells | null) =>
    Object.fromEntries(
      sheets[sheet].columns.flatMap((column) => {
        const cell = cells?.[column.name]
        const isAmount = column.isAmount || sheets[sheet].isAmount?.(column.name, key)
        return cell ? [[column.label, inTrail(column, cell, stored, isAmount)]] : []
      }),
    )
  await recordTrailOfAll(
    tx,
    changes.map((change) => ({
      kind: 'policy-published' as const,
      actor,
      detail: {
        ...{ version, from, what: sheets[change.sheet].title, row: change.row },
        editedBy: editors.join(', '),
      },
      before: inWords(change, change.before),
      after: inWords(change, change.after),
    })),
  )
}
