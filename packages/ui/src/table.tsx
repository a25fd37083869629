import type { KeyboardEvent } from 'react'
import { classNames } from './class-names.ts'
import type { Column, Sort } from './column.ts'
import type { Selection } from './selection.ts'
import styles from './table.module.css'
import { TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'

interface TableProps<Row> {
  /** What the table holds, for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Makes each row a way in: its first cell becomes the button, a press anywhere on it works too. */
  onOpen?: (row: Row) => void
  /** The row whose detail stands beside the list. */
  currentKey?: string | undefined
  sort?: Sort | undefined
  onSort?: (sort: Sort) => void
  selection?: Selection<Row>
  className?: string
}

export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, rowKey, onOpen, currentKey, sort, onSort, selection, className } = props
  return (
    <div className={classNames(styles.frame, className)}>
      <table className={styles.table} aria-label={label}>
        <TableHead
          columns={columns}
          rows={rows}
          rowKey={rowKey}
          sort={sort}
          onSort={onSort}
          selection={selection}
        />
        <tbody onKeyDown={moveBetweenRows}>
          {rows.map((row) => (
            <TableRow
              key={rowKey(row)}
              row={row}
              id={rowKey(row)}
              columns={columns}
              onOpen={onOpen}
              current={rowKey(row) === currentKey}
              selection={selection}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Up and down go from row to row, as in a list. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const target = event.target as HTMLElement
  if (step === undefined || !target.matches('[data-row-open]')) return
  const ways = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row-open]')]
  ways[ways.indexOf(target) + step]?.focus()
  event.preventDefault()
}
