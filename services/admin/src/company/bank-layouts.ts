// The layouts of the bank's files: listed, saved as a whole, offered first and removed, with the changed cells in the trail.
import { createHash } from 'node:crypto'
import type { AnswerOf, PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/admin-company.ts'
import { fileValueLabels, layoutProblems } from '@tem/rules/payment/bank-layout.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { Tx } from '@tem/server/database/transactions.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { BadInput, Conflict, NotFound, RuleRefused } from '@tem/server/errors.ts'
import { recordTrail } from '@tem/trail/record-trail.ts'
import type { Sql, TransactionSql } from 'postgres'
import type { ChangeDeps, ChangedField, ChangeKind, Maker } from '../changes/change.ts'
import { makeChange } from '../changes/make-change.ts'

type StoredLayout = AnswerOf<typeof calls.listBankLayouts>['list'][number]
type SavedLayout = Omit<PayloadOf<typeof calls.saveBankLayout>, 'revision'>

export async function listBankLayouts({ sql }: BaseDeps, _actor: Actor) {
  return { list: await readLayouts(sql) }
}

export function saveBankLayout(
  deps: ChangeDeps,
  actor: Actor,
  { revision, ...typed }: PayloadOf<typeof calls.saveBankLayout>,
) {
  const layout = { ...typed, name: typed.name.trim() }
  const [problem] = layoutProblems(layout)
  if (problem) throw new BadInput(problem.sentence, problem.cell)
  return change(deps, actor, { way: 'save', layout, revision })
}

export function removeBankLayout(
  deps: ChangeDeps,
  actor: Actor,
  { code, revision }: PayloadOf<typeof calls.removeBankLayout>,
) {
  return change(deps, actor, { way: 'remove', code, revision })
}

export function offerBankLayoutFirst(
  deps: ChangeDeps,
  actor: Actor,
  { code }: PayloadOf<typeof calls.offerBankLayoutFirst>,
) {
  return change(deps, actor, { way: 'offer-first', code })
}

type LayoutChange =
  | { readonly way: 'save'; readonly layout: SavedLayout; readonly revision: number | null }
  | { readonly way: 'remove'; readonly code: string; readonly revision: number }
  | { readonly way: 'offer-first'; readonly code: string }

function change(deps: ChangeDeps, actor: Actor, what: LayoutChange) {
  const content = JSON.stringify(what)
  return deps.transactions.run(actor, (tx) =>
    makeChange(tx, actor, { kind: bankLayoutChange, content }, deps, deps.clock()),
  )
}

/** Where a payment goes is a column of the bank's file, so each change of a layout guards money. */
export const bankLayoutChange: ChangeKind = {
  name: 'bank-layout',
  async apply(tx, actor, content) {
    const what = JSON.parse(content) as LayoutChange
    const done = await changeLayout(tx, actor, what)
    return {
      what: `Bank file layout ${done.name}`,
      changes: [
        { employeeCode: '', name: `Bank file layout ${done.name}`, isNew: done.isNew, fields: done.fields },
      ],
      consequences: [],
      fingerprint: createHash('sha256')
        .update(JSON.stringify([what, done.fields]))
        .digest('hex'),
      guard: done.fields.length > 0 ? 'always' : 'never',
      message: done.message,
    }
  },
}

interface DoneLayout {
  readonly name: string
  readonly isNew: boolean
  readonly fields: readonly ChangedField[]
  readonly message: string
}

async function changeLayout(tx: Tx, actor: Maker, what: LayoutChange): Promise<DoneLayout> {
  const layouts = await lockLayouts(tx)
  if (what.way === 'save') return save(tx, actor, layouts, what.layout, what.revision)
  if (what.way === 'remove') return remove(tx, actor, layouts, what.code, what.revision)
  return offerFirst(tx, actor, layouts, what.code)
}

async function save(
  tx: Tx,
  actor: Maker,
  others: readonly StoredLayout[],
  layout: SavedLayout,
  revision: number | null,
): Promise<DoneLayout> {
  const before = others.find(({ code }) => code === layout.code)
  if (revision === null && before) throw new BadInput('Code: another layout has this code.', 'code')
  if (revision !== null) refuseUnseen(before, revision)
  if (!layout.isActive) refuseLastActive(others, layout.code)
  await writeLayout(tx, layout)
  const fields = await recordChange(tx, actor, layout.code, before, layout)
  return { name: layout.name, isNew: !before, fields, message: `The layout ${layout.name} is saved.` }
}

async function remove(
  tx: Tx,
  actor: Maker,
  layouts: readonly StoredLayout[],
  code: string,
  revision: number,
): Promise<DoneLayout> {
  const before = layouts.find((each) => each.code === code)
  refuseUnseen(before, revision)
  refuseLastActive(layouts, code)
  await refuseOpenRun(tx, code)
  await tx`delete from approvals.bank_layout_column where layout_code = ${code}`
  await tx`delete from approvals.bank_layout where code = ${code}`
  const fields = await recordChange(tx, actor, code, before, undefined)
  return { name: before?.name ?? code, isNew: false, fields, message: 'The layout is removed.' }
}

async function offerFirst(
  tx: Tx,
  actor: Maker,
  layouts: readonly StoredLayout[],
  code: string,
): Promise<DoneLayout> {
  const layout = layouts.find((each) => each.code === code)
  if (!layout) throw new NotFound('layout')
  if (!layout.isActive) throw new RuleRefused('Payers can’t choose this layout. Activate it first.')
  const first = layouts.find(({ isActive }) => isActive)
  const done = { name: layout.name, isNew: false, message: `Payers are offered ${layout.name} first.` }
  if (first?.code === code) return { ...done, fields: [] }
  await tx`
    update approvals.bank_layout
    set position = (select min(position) - 1 from approvals.bank_layout)
    where code = ${code}`
  const [before, after] = [first?.name ?? null, layout.name]
  const detail = { what: 'Bank file layout offered first', before, after }
  await recordTrail(tx, { kind: 'setting-changed', actor, detail })
  return { ...done, fields: [{ field: 'Offered first', before, after }] }
}

/** One administrator at a time, or both could deactivate the last two; and no download is between its layout and its run. */
async function lockLayouts(tx: Tx): Promise<StoredLayout[]> {
  await tx`select pg_advisory_xact_lock(7305223)`
  await tx`
    select from approvals.bank_layout
    order by code
    for update`
  return readLayouts(tx)
}

function readLayouts(sql: Sql | TransactionSql): Promise<StoredLayout[]> {
  return sql<StoredLayout[]>`
    select layout.code, layout.name, layout.has_titles as "hasTitles", layout.has_totals as "hasTotals",
      layout.date_format as "dateFormat", layout.own_bank as "ownBank", layout.is_active as "isActive",
      layout.revision, coalesce(held.columns, '[]') as columns
    from approvals.bank_layout as layout
    left join lateral (
      select json_agg(json_build_object('title', title, 'value', value, 'fixed', fixed, 'longest', longest)
        order by position) as columns
      from approvals.bank_layout_column
      where layout_code = layout.code
    ) as held on true
    order by layout.position`
}

function refuseUnseen(layout: StoredLayout | undefined, revision: number): void {
  if (!layout) throw new NotFound('layout')
  if (layout.revision !== revision)
    throw new Conflict('Somebody else has changed this layout. Load it again to see the change.')
}

async function refuseOpenRun(tx: Tx, code: string): Promise<void> {
  const [use] = await tx<{ number: number }[]>`
    select run_number as number
    from approvals.bank_layout_in_use
    where code = ${code}
    order by run_number`
  if (use)
    throw new RuleRefused(
      `Payment run ${use.number} is open and has its file in this layout. Deactivate it instead.`,
    )
}

function refuseLastActive(layouts: readonly StoredLayout[], code: string): void {
  if (!layouts.some((other) => other.isActive && other.code !== code))
    throw new RuleRefused('Payers need a layout to choose. Activate another one first.', 'isActive')
}

async function writeLayout(tx: Tx, layout: SavedLayout): Promise<void> {
  const { code, name, hasTitles, hasTotals, dateFormat, ownBank, isActive, columns } = layout
  await tx`
    insert into approvals.bank_layout as stored
      (code, name, position, has_titles, has_totals, date_format, own_bank, is_active)
    values (${code}, ${name}, (select coalesce(max(position), 0) + 1 from approvals.bank_layout), ${hasTitles},
      ${hasTotals}, ${dateFormat}, ${ownBank}, ${isActive})
    on conflict (code) do update
    set name = excluded.name, has_titles = excluded.has_titles, has_totals = excluded.has_totals,
      date_format = excluded.date_format, own_bank = excluded.own_bank, is_active = excluded.is_active,
      revision = stored.revision + 1`
  await tx`delete from approvals.bank_layout_column where layout_code = ${code}`
  const rows = columns.map(({ title, value, fixed, longest }, place) => ({
    layout_code: code,
    position: place + 1,
    title: title.trim(),
    value,
    fixed,
    longest,
  }))
  await tx`insert into approvals.bank_layout_column ${tx(rows)}`
}

/** Returns the changed cells. */
async function recordChange(
  tx: Tx,
  actor: Maker,
  code: string,
  before: SavedLayout | undefined,
  after: SavedLayout | undefined,
): Promise<ChangedField[]> {
  const [was, is] = [cellsOf(before), cellsOf(after)]
  const changed = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (cell) => was[cell] !== is[cell],
  )
  if (changed.length === 0) return []
  const of = (cells: Cells) => Object.fromEntries(changed.map((cell) => [cell, cells[cell] ?? null]))
  await recordTrail(tx, {
    kind: 'setting-changed',
    actor,
    detail: { what: `Bank file layout ${code}` },
    before: of(was),
    after: of(is),
  })
  return changed.map((cell) => ({
    field: cellLabels[cell] ?? cell,
    before: inWords(was[cell]),
    after: inWords(is[cell]),
  }))
}

const cellLabels: Readonly<Record<string, string>> = {
  name: 'Name',
  hasTitles: 'First line with headings',
  hasTotals: 'Last line with count and sum',
  dateFormat: 'Date format',
  ownBank: 'Own bank',
  isActive: 'Payers may choose it',
}

const valueLabels: Readonly<Record<string, string>> = fileValueLabels

function inWords(cell: Cells[string] | undefined): string | null {
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no'
  return cell ?? null
}

type Cells = Readonly<Record<string, string | boolean | null>>

function cellsOf(layout: SavedLayout | undefined): Cells {
  if (!layout) return {}
  const { name, hasTitles, hasTotals, dateFormat, ownBank, isActive, columns } = layout
  const texts = columns.map(({ title, value, fixed, longest }, place) => [
    `Column ${place + 1}`,
    `${title.trim()}: ${fixed ? `fixed text “${fixed}”` : (valueLabels[value] ?? value)}, at most ${longest} characters`,
  ])
  return { name, hasTitles, hasTotals, dateFormat, ownBank, isActive, ...Object.fromEntries(texts) }
}
