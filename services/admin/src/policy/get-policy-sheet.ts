// One sheet of the policy: what is valid on a day, and what the open draft makes of it.
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/admin-policy.ts'
import { type Day, dayOf } from '@tem/rules/base/company-day.ts'
import { earliestEffect, type SheetName } from '@tem/rules/policy/policy-draft.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import type { TransactionSql } from 'postgres'
import { choicesOf, readStoredChoices } from '../sheets/column.ts'
import { keyOf, type SheetRow } from '../sheets/sheet.ts'
import { ChangedSheet, sheets } from '../sheets/sheets.ts'
import { findDraft, readPolicyHistory } from './draft.ts'

export function getPolicySheet(
  { sql, clock }: BaseDeps,
  _actor: Actor,
  { sheet: name, day }: PayloadOf<typeof calls.getPolicySheet>,
) {
  return sql.begin(async (tx) => {
    const draft = day === undefined ? await findDraft(tx) : undefined
    const today = dayOf(clock())
    const earliest = earliestEffect(await readPolicyHistory(tx, today))
    const from = day ?? draft?.effectiveFrom ?? earliest
    const { before, rows, removed } = await ChangedSheet.read(tx, name, from, draft?.changes[name])
    const known = new Map(before.map(({ key, cells }) => [key, cells]))
    const { title, hint, columns, isList } = sheets[name]
    const stored = await readStoredChoices(tx)
    return {
      item: {
        name,
        title,
        hint,
        columns: columns.map((column) => ({
          ...{ name: column.name, label: column.label },
          ...{ isFixed: column.isFixed, isDay: column.isDay, isTyped: column.isTyped, isMany: column.isMany },
          choices: choicesOf(column, stored).map(({ value, label }) => ({ value, label })),
        })),
        isList,
        startingRows: await startingRowsFor(tx, name, from < today ? today : from, rows),
        day: from,
        revision: draft?.revision ?? null,
        rows: [
          ...rows.map(({ key, label, cells, isSpare = false, isChanged }) => ({
            ...{ key, label, cells, was: known.get(key) ?? null },
            ...(isSpare && !isChanged && { isSpare }),
          })),
          ...removed.map(({ key, label, cells }) => ({ key, label, cells: null, was: cells })),
        ],
      },
    }
  })
}

/** Without the rows that the sheet has already. */
async function startingRowsFor(tx: TransactionSql, name: SheetName, from: Day, rows: readonly SheetRow[]) {
  const { key = [], startingRows } = sheets[name]
  const known = rows.map(({ cells }) => keyOf(key, cells))
  const all = (await startingRows?.(tx, from)) ?? []
  return all
    .map(({ name, rows }) => ({
      name,
      rows: rows
        .map((cells) => ({ key: keyOf(key, cells), cells }))
        .filter((row) => !known.includes(row.key)),
    }))
    .filter(({ rows }) => rows.length > 0)
}
