import type { KeyboardEvent, MouseEvent } from 'react'
import { classNames } from '../base/class-names.ts'
import { Checkbox } from '../choice/checkbox.tsx'
import type { Column, Sort } from './column.ts'
import { type Selection, tickOf } from './selection.ts'
import styles from './table.module.css'
import { TableHead } from './table-head.tsx'
import { WayIn } from './way-in.tsx'

interface TableProps<Row> {
  /** The table's accessible name. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** The heading above rows that follow each other, such as their week. */
  groupOf?: (row: Row) => string
  /** Makes each row open its item: the first cell becomes a button, and a press anywhere on the row works too. */
  onOpen?: (row: Row) => void
  /** Where a row leads: its first cell is then a link, which also opens in a new tab. Plain presses call onOpen. */
  rowHref?: (row: Row) => string
  /** The row whose detail is shown next to the list. */
  currentKey?: string | undefined
  sort?: Sort | undefined
  onSort?: (sort: Sort) => void
  selection?: Selection<Row>
  className?: string
}

export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, rowKey, groupOf, onOpen, rowHref, currentKey, sort, onSort, selection } =
    props
  return (
    <div className={classNames(styles.frame, props.className)}>
      <table className={styles.table} aria-label={label} onKeyDown={moveBetweenRows}>
        <TableHead
          columns={columns}
          rows={rows}
          rowKey={rowKey}
          sort={sort}
          onSort={onSort}
          selection={selection}
        />
        {groupsOf(rows, groupOf).map(({ name, rows: ofGroup }) => (
          <tbody key={name ?? ''}>
            {name !== undefined && (
              <tr>
                <th scope="rowgroup" colSpan={columns.length + (selection ? 1 : 0)} className={styles.group}>
                  <h2>{name}</h2>
                </th>
              </tr>
            )}
            {ofGroup.map((row) => (
              <TableRow
                key={rowKey(row)}
                row={row}
                id={rowKey(row)}
                columns={columns}
                onOpen={onOpen}
                href={rowHref?.(row)}
                current={rowKey(row) === currentKey}
                selection={selection}
              />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

interface Group<Row> {
  /** Undefined if the rows have no groups. */
  readonly name: string | undefined
  readonly rows: Row[]
}

function groupsOf<Row>(rows: readonly Row[], groupOf: ((row: Row) => string) | undefined): Group<Row>[] {
  const groups: Group<Row>[] = []
  for (const row of rows) {
    const name = groupOf?.(row)
    const last = groups.at(-1)
    if (last && last.name === name) last.rows.push(row)
    else groups.push({ name, rows: [row] })
  }
  return groups
}

/** The arrow keys move between rows, as in a list. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const target = event.target as HTMLElement
  if (step === undefined || !target.matches('[data-row-open]')) return
  const ways = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row-open]')]
  ways[ways.indexOf(target) + step]?.focus()
  event.preventDefault()
}

interface TableRowProps<Row> {
  row: Row
  id: string
  columns: readonly Column<Row>[]
  onOpen: ((row: Row) => void) | undefined
  href: string | undefined
  current: boolean
  selection: Selection<Row> | undefined
}

function TableRow<Row>({ row, id, columns, onOpen, href, current, selection }: TableRowProps<Row>) {
  const selected = selection?.selected.has(id) ?? false
  return (
    <tr
      className={classNames(
        onOpen && styles.openable,
        current && styles.current,
        selected && styles.selected,
      )}
      onClick={onOpen && ((event) => isOnRow(event) && onOpen(row))}
    >
      {selection && (
        <td className={styles.tick}>
          <Checkbox labelHidden {...tickOf(selection, row, id)} />
        </td>
      )}
      {columns.map((column, place) => (
        <td key={column.id} className={classNames(column.align === 'end' && styles.end)}>
          {place === 0 && onOpen ? (
            <WayIn href={href} current={current} className={styles.open} onOpen={() => onOpen(row)}>
              {column.cell(row)}
            </WayIn>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
    </tr>
  )
}

/** Ignores presses on a control inside the row, and text selections. */
function isOnRow(event: MouseEvent<HTMLElement>): boolean {
  const target = event.target as HTMLElement
  return target.closest('button, a, input, label') === null && !getSelection()?.toString()
}
