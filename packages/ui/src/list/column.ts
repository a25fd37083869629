// Types of table columns; the columns themselves are module constants.
import type { ReactNode } from 'react'

export interface Column<Row> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Aligns amounts and counts at the end. */
  align?: 'start' | 'end'
  sortable?: boolean
  /** Keeps the title for screen readers only: a column of buttons. */
  headerHidden?: boolean
}

export interface Sort {
  column: string
  direction: 'ascending' | 'descending'
}
