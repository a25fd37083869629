// Published versions whose day is still to come: what they are about, and how one is withdrawn.

import type { Day } from '@tem/rules/base/company-day.ts'
import { type DateFormat, formatDay } from '@tem/rules/base/date-format.ts'
import type { SheetName } from '@tem/rules/policy/policy-draft.ts'
import { RuleRefused } from '@tem/server/errors.ts'
import type { TransactionSql } from 'postgres'
import { type PolicyChange, sheets } from '../sheets/sheets.ts'

export interface PlannedVersion {
  readonly id: string
  readonly version: number
  readonly effectiveFrom: Day
  readonly changes: readonly PolicyChange[]
}

/** Those that begin after a day, the next one first; locked. */
export function lockPlanned(tx: TransactionSql, after: Day): Promise<PlannedVersion[]> {
  return tx<PlannedVersion[]>`
    select id, version, effective_from as "effectiveFrom", published as changes
    from admin.policy_draft
    where state = 'published' and withdrawn_at is null and effective_from > ${after}
    order by effective_from
    for update`
}

/** Each version stores a sub-category, a step or a city whole, so what a later one stores as well would be lost then. */
export async function refuseShared(
  tx: TransactionSql,
  changes: readonly PolicyChange[],
  later: readonly PlannedVersion[],
  dateFormat: DateFormat,
): Promise<void> {
  const own = new Map(await subjectsOf(tx, changes))
  for (const { version, effectiveFrom, changes: planned } of later) {
    const [shared] = (await subjectsOf(tx, planned)).filter(([subject]) => own.has(subject))
    if (!shared) continue
    const { sheet, row } = own.get(shared[0]) ?? shared[1]
    throw new RuleRefused(
      `Policy ${version}, planned for ${formatDay(effectiveFrom, dateFormat)}, changes ${row} in ${sheets[sheet].title} too. Withdraw it first.`,
      'effectiveFrom',
    )
  }
}

async function subjectsOf(tx: TransactionSql, changes: readonly PolicyChange[]) {
  const found: [string, PolicyChange][] = []
  for (const [name, own] of bySheet(changes))
    for (const change of own)
      for (const subject of await sheets[name].subjects(tx, [change])) found.push([subject, change])
  return found
}

/** What is valid without it is valid again. */
export async function undoVersion(
  tx: TransactionSql,
  { changes, effectiveFrom }: PlannedVersion,
): Promise<void> {
  // New sub-categories go last: limits and GST of the same version refer to them.
  const order = bySheet(changes).sort(
    ([one], [other]) => Number(one === 'new-sub-categories') - Number(other === 'new-sub-categories'),
  )
  for (const [name, own] of order) await sheets[name].withdraw(tx, own, effectiveFrom)
}

function bySheet(changes: readonly PolicyChange[]): [SheetName, PolicyChange[]][] {
  const names = [...new Set(changes.map(({ sheet }) => sheet))]
  return names.map((name) => [name, changes.filter(({ sheet }) => sheet === name)])
}
