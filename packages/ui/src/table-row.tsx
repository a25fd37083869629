import type { MouseEvent } from 'react'
import { Checkbox } from './checkbox.tsx'
import { classNames } from './class-names.ts'
import type { Column } from './column.ts'
import { type Selection, tickOf } from './selection.ts'
import styles from './table.module.css'

interface TableRowProps<Row> {
  row: Row
  id: string
  columns: readonly Column<Row>[]
  onOpen: ((row: Row) => void) | undefined
  current: boolean
  selection: Selection<Row> | undefined
}

export function TableRow<Row>({ row, id, columns, onOpen, current, selection }: TableRowProps<Row>) {
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
            <button
              type="button"
              data-row-open
              className={styles.open}
              aria-current={current ? true : undefined}
              onClick={() => onOpen(row)}
            >
              {column.cell(row)}
            </button>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
    </tr>
  )
}

/** A press on a control inside the row, or a text selection, is not a press on the row. */
function isOnRow(event: MouseEvent<HTMLElement>): boolean {
  const target = event.target as HTMLElement
  return target.closest('button, a, input, label') === null && !getSelection()?.toString()
}
