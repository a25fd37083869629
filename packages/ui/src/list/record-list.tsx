// Records that open something: a table on a desktop, cards on a phone.
import { usePhone } from '../base/use-phone.ts'
import { Panel } from '../text/panel.tsx'
import { type Card, CardList } from './card-list.tsx'
import type { Column } from './column.ts'
import { Table } from './table.tsx'

interface RecordListProps<Row> {
  label: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  columns: readonly Column<Row>[]
  cardOf: (row: Row) => Omit<Card, 'key'>
  urlOf: (row: Row) => string
  onOpen: (url: string) => void
  /** The table's class. */
  className?: string | undefined
}

export function RecordList<Row>(props: RecordListProps<Row>) {
  const { label, rows, keyOf, columns, cardOf, urlOf, onOpen, className = '' } = props
  const phone = usePhone()
  const open = (row: Row) => onOpen(urlOf(row))
  if (phone) {
    const card = (row: Row) => ({
      ...cardOf(row),
      key: keyOf(row),
      href: urlOf(row),
      onOpen: () => open(row),
    })
    return <CardList label={label} rows={rows} card={card} />
  }
  return (
    <Panel flush>
      <Table
        label={label}
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        rowHref={urlOf}
        onOpen={open}
        className={className}
      />
    </Panel>
  )
}
