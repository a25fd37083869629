// Records that open something: a table on a desktop, cards on a phone. With a selection, several can be ticked.
import { usePhone } from '../base/use-phone.ts'
import { Stack } from '../layout/layout.tsx'
import { Panel } from '../text/panel.tsx'
import { type Card, CardList } from './card-list.tsx'
import type { Column } from './column.ts'
import { type Selection, tickOf } from './selection.ts'
import { Table } from './table.tsx'
import { SelectAll } from './table-head.tsx'

interface RecordListProps<Row> {
  label: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  columns: readonly Column<Row>[]
  cardOf: (row: Row) => Omit<Card, 'key'>
  urlOf: (row: Row) => string
  onOpen: (url: string) => void
  selection?: Selection<Row> | undefined
  /** The table's class. */
  className?: string | undefined
}

export function RecordList<Row>(props: RecordListProps<Row>) {
  const { label, rows, keyOf, columns, cardOf, urlOf, onOpen, selection, className = '' } = props
  const phone = usePhone()
  const open = (row: Row) => onOpen(urlOf(row))
  if (phone) {
    const card = (row: Row) => ({
      ...cardOf(row),
      key: keyOf(row),
      href: urlOf(row),
      onOpen: () => open(row),
      tick: selection && tickOf(selection, row, keyOf(row)),
    })
    const cards = <CardList label={label} rows={rows} card={card} />
    if (!selection) return cards
    return (
      <Stack gap={1}>
        <SelectAll rows={rows} rowKey={keyOf} selection={selection} labelHidden={false} />
        {cards}
      </Stack>
    )
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
        {...(selection && { selection })}
        className={className}
      />
    </Panel>
  )
}
