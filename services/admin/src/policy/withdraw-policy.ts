// Withdraws a published version whose day has not come: what is valid without it stays valid. A change of two people.
import { createHash } from 'node:crypto'
import { readSettings } from '@tem/allowances/settings.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/admin-policy.ts'
import { dayOf } from '@tem/rules/base/company-day.ts'
import { formatDay } from '@tem/rules/base/date-format.ts'
import type { Actor } from '@tem/server/actor.ts'
import { RuleRefused } from '@tem/server/errors.ts'
import { recordTrail } from '@tem/trail/record-trail.ts'
import type { ChangeDeps, ChangeKind } from '../changes/change.ts'
import { makeChange } from '../changes/make-change.ts'
import { sheets } from '../sheets/sheets.ts'
import { readPolicyHistory } from './draft.ts'
import { lockPlanned, type PlannedVersion, refuseShared, undoVersion } from './planned-versions.ts'

export function withdrawPolicy(
  deps: ChangeDeps,
  actor: Actor,
  { version }: PayloadOf<typeof calls.withdrawPolicy>,
) {
  return deps.transactions.run(actor, (tx) =>
    makeChange(tx, actor, { kind: policyWithdrawal, content: String(version) }, deps, deps.clock()),
  )
}

export const policyWithdrawal: ChangeKind = {
  name: 'policy-withdrawal',
  async apply(tx, actor, content, { clock }) {
    const today = dayOf(clock())
    const planned = await lockPlanned(tx, today)
    const at = planned.findIndex(({ version }) => version === Number(content))
    const found = planned[at]
    if (!found) throw new RuleRefused('Only a version whose day has not come can be withdrawn.')
    const { dateFormat } = await readSettings(tx)
    await refuseShared(tx, found.changes, planned.slice(at + 1), dateFormat)
    await undoVersion(tx, found)
    await tx`
      update admin.policy_draft
      set withdrawn_at = ${clock()}
      where id = ${found.id} and withdrawn_at is null`
    const what = `Policy ${found.version}, planned for ${formatDay(found.effectiveFrom, dateFormat)}`
    await recordTrail(tx, {
      kind: 'policy-withdrawn',
      actor,
      detail: { version: found.version, from: found.effectiveFrom },
    })
    const { hasSubmittedClaims } = await readPolicyHistory(tx, today)
    return {
      what: `Withdraw ${what}`,
      changes: takenBack(found),
      consequences: [`${what}, will not take effect.`],
      fingerprint: createHash('sha256').update(JSON.stringify(found)).digest('hex'),
      guard: hasSubmittedClaims ? 'always' : 'never',
      message: `Policy ${found.version} is withdrawn.`,
    }
  },
}

/** What would have been, and what stays. */
function takenBack({ changes }: PlannedVersion) {
  return changes.map(({ sheet, row, before, after }) => {
    const { columns } = sheets[sheet]
    const fields = columns
      .filter(({ name }) => (before ?? after)?.[name] !== undefined)
      .map(({ name, label }) => ({
        field: label,
        before: after?.[name] || null,
        after: before?.[name] || null,
      }))
    return { employeeCode: '', name: `${sheets[sheet].title}: ${row}`, isNew: false, fields }
  })
}
