// One column of a table, described once: its grid, its file, its checks and every preview follow.
import { formatMoney, parseAmount } from '@tem/rules/base/money.ts'
import type { TransactionSql } from 'postgres'
import type { Choice, FileColumn, Row } from './csv-table.ts'

/** Lists of choices that are stored. */
export type StoredChoices = 'states' | 'sub-categories'

export type ChoicesByName = Readonly<Record<StoredChoices, readonly Choice[]>>

export async function readStoredChoices(tx: TransactionSql): Promise<ChoicesByName> {
  const states = await readStates(tx)
  const subCategories = await tx<Choice[]>`
    select code as value, name as label
    from allowances.sub_category
    order by name`
  return { states, 'sub-categories': subCategories }
}

/** By GST code. Every installation has them from the start. */
export function readStates(tx: TransactionSql): Promise<readonly Choice[]> {
  return tx<Choice[]>`select code as value, name as label from allowances.state order by name`
}

export interface Column<Value = unknown> extends FileColumn {
  /** In words, for grids and messages. */
  readonly label: string
  /** Says what the row is; only a new row may set it. */
  readonly isFixed: boolean
  readonly isDay: boolean
  /** Its cells are rupees, or a word such as 'no limit'. */
  readonly isAmount: boolean
  /** Its cells are the company's own words, such as a department called Finance: never translated. */
  readonly isTyped: boolean
  /** Its cell lists several of the choices. */
  readonly isMany: boolean
  readonly choices: readonly Choice[] | StoredChoices
  /** The value of the cell. A mistake is reported on the row. */
  read(row: Row): Value
}

export function choicesOf({ choices }: Column, stored: ChoicesByName): readonly Choice[] {
  return typeof choices === 'string' ? stored[choices] : choices
}

/** A cell as it is read: 'Karnataka' for 29, and flags in words. */
export function inWords(column: Column, cell: string, stored: ChoicesByName): string {
  const choices = choicesOf(column, stored)
  const entries = column.isMany ? cell.split(';').map((entry) => entry.trim()) : [cell]
  return entries.map((entry) => choices.find(({ value }) => value === entry)?.label ?? entry).join('; ')
}

/** The same for the trail, with amounts as people write them. */
export function inTrail(column: Column, cell: string, stored: ChoicesByName, isAmount = column.isAmount) {
  const amount = isAmount ? parseAmount(cell) : undefined
  return amount === undefined ? inWords(column, cell, stored) : formatMoney(amount)
}

type Details = Partial<Omit<Column, 'name' | 'label' | 'read'>>

export function column<Value>(
  name: string,
  label: string,
  read: (row: Row, name: string) => Value,
  details: Details = {},
): Column<Value> {
  return {
    ...{
      name,
      label,
      fileName: name,
      isRequired: false,
      isFixed: false,
      isDay: false,
      isAmount: false,
      isTyped: false,
      isMany: false,
    },
    choices: [],
    ...details,
    read(row) {
      if (details.isRequired) row.required(name)
      return read(row, name)
    },
  }
}

export const fixed = (name: string, label: string, details?: Details) =>
  column(name, label, (row) => row.text(name), { ...details, isFixed: true })

export const text = (name: string, label: string, details?: Details) =>
  column(name, label, (row) => row.text(name), { ...details, isTyped: true })

/** A text that must not be empty. */
export const needed = (name: string, label: string, details?: Details, most?: number) =>
  column(name, label, (row) => row.required(name, most), { ...details, isTyped: true, isRequired: true })

export const day = (name: string, label: string, details?: Details) =>
  column(name, label, (row) => row.day(name), { ...details, isDay: true })

export const state = (name: string, label: string, details?: Details) =>
  column(name, label, (row) => row.state(name), { ...details, choices: 'states' })

export const amount = (name: string, label: string, details?: Details) =>
  column(name, label, (row) => row.amount(name), { ...details, isAmount: true })

export const choice = <Value extends string>(
  name: string,
  label: string,
  choices: readonly Choice<Value>[],
  details?: Details,
) => column(name, label, (row) => row.oneOf(name, choices), { ...details, choices })

export const yesNo = (name: string, label: string, whenEmpty: boolean) =>
  column(name, label, (row) => row.flag(name, whenEmpty), {
    choices: [
      { value: 'yes', label: 'Yes' },
      { value: 'no', label: 'No' },
    ],
  })
