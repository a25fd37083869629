// One description of a table's columns makes the table on the screen and the file to save.

import { classNames } from '@tem/ui/base/class-names.ts'
import { saveCsv } from '@tem/ui/base/save-file.ts'
import type { ReactNode } from 'react'
import styles from './spending.module.css'

export interface FigureColumn<Row> {
  title: string
  cell: (row: Row) => ReactNode
  /** As it is saved. */
  text: (row: Row) => string
  /** The title in the file, where it says more. */
  savedTitle?: string
  /** The colour of its bars in the chart. */
  bars?: 'main' | 'quiet'
  /** Words, which start where their title does. */
  isText?: boolean
}

interface FigureTableProps<Row> {
  label: string
  /** The first cell of a row is its heading. */
  columns: readonly FigureColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** The last row is the sum of the others. */
  hasSum?: boolean
  /** Figures of a few digits: three of them share a line on a phone. */
  isShort?: boolean
}

const marks = { main: styles.isPaid, quiet: styles.isClaimed }

/** On a phone each row is a card. */
export function FigureTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  hasSum = false,
  isShort = false,
}: FigureTableProps<Row>) {
  const [heading, ...figures] = columns
  if (!heading) return null
  const classOf = ({ bars, isText }: FigureColumn<Row>) =>
    classNames(bars && marks[bars], isText && styles.words)
  return (
    <table
      className={classNames(
        styles.bars,
        styles.figures,
        figures.length === 1 && styles.pairs,
        hasSum && styles.summed,
        isShort && styles.short,
      )}
      aria-label={label}
    >
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.title} scope="col" className={classOf(column)}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            <th scope="row">{heading.cell(row)}</th>
            {figures.map((column) => (
              <td key={column.title} className={classOf(column)} data-label={column.title}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function saveFigures<Row>(columns: readonly FigureColumn<Row>[], rows: readonly Row[], name: string) {
  const head = columns.map(({ title, savedTitle }) => savedTitle ?? title)
  saveCsv([head, ...rows.map((row) => columns.map(({ text }) => text(row)))], `${name}.csv`)
}
