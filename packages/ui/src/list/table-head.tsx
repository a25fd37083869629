import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import { selectAll } from '../../texts/made/list.ts'
import { classNames } from '../base/class-names.ts'
import { Checkbox } from '../choice/checkbox.tsx'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import type { Column, Sort } from './column.ts'
import type { Selection } from './selection.ts'
import styles from './table.module.css'

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  sort: Sort | undefined
  onSort: ((sort: Sort) => void) | undefined
  selection: Selection<Row> | undefined
}

export function TableHead<Row>({ columns, rows, rowKey, sort, onSort, selection }: TableHeadProps<Row>) {
  return (
    <thead className={styles.head}>
      <tr>
        {selection && (
          <th className={styles.tick}>
            <SelectAll rows={rows} rowKey={rowKey} selection={selection} />
          </th>
        )}
        {columns.map((column) => (
          <th
            key={column.id}
            scope="col"
            className={classNames(column.align === 'end' && styles.end)}
            aria-sort={sort?.column === column.id ? sort.direction : undefined}
          >
            {column.sortable && onSort ? (
              <SortButton column={column} sort={sort} onSort={onSort} />
            ) : column.headerHidden ? (
              <VisuallyHidden>{column.header}</VisuallyHidden>
            ) : (
              column.header
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}

interface SelectAllProps<Row> {
  rows: readonly Row[]
  rowKey: (row: Row) => string
  selection: Omit<Selection<Row>, 'label'>
  labelHidden?: boolean
}

/** Ticks all visible rows, or none; half-ticked in between. Also used above a card list. */
export function SelectAll<Row>({ rows, rowKey, selection, labelHidden = true }: SelectAllProps<Row>) {
  const keys = rows.filter((row) => !selection.disabled?.(row)).map(rowKey)
  const all = keys.length > 0 && keys.every((key) => selection.selected.has(key))
  return (
    <Checkbox
      label={selectAll()}
      labelHidden={labelHidden}
      checked={all}
      partly={!all && keys.some((key) => selection.selected.has(key))}
      disabled={keys.length === 0}
      onChange={(checked) => selection.onChange(new Set(checked ? keys : []))}
    />
  )
}

interface SortButtonProps {
  column: { id: string; header: string }
  sort: Sort | undefined
  onSort: (sort: Sort) => void
}

function SortButton({ column, sort, onSort }: SortButtonProps) {
  const direction = sort?.column === column.id ? sort.direction : undefined
  const Icon = direction === undefined ? ChevronsUpDown : direction === 'ascending' ? ArrowUp : ArrowDown
  return (
    <button
      type="button"
      className={styles.sort}
      onClick={() =>
        onSort({ column: column.id, direction: direction === 'ascending' ? 'descending' : 'ascending' })
      }
    >
      {column.header}
      <Icon size={14} aria-hidden="true" className={classNames(direction === undefined && styles.idle)} />
    </button>
  )
}
