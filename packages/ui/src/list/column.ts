// A table's columns are constants of a module; these are their types.
import type { ReactNode } from 'react'

export interface Column<Row> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Amounts and counts stand at the end, so that figures line up. */
  align?: 'start' | 'end'
  sortable?: boolean
  /** Keeps the words for screen readers: a column of buttons. */
  headerHidden?: boolean
}

export interface Sort {
  column: string
  direction: 'ascending' | 'descending'
}
