// Records that open something: a table on a desktop, cards on a phone.
import { type Card, CardList, Table } from '@tem/ui/forms.ts'
import { type Column, Panel, usePhone } from '@tem/ui/parts.ts'

interface RecordListProps<Row> {
  label: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  columns: readonly Column<Row>[]
  cardOf: (row: Row) => Omit<Card, 'key'>
  urlOf: (row: Row) => string
  onOpen: (url: string) => void
}

export function RecordList<Row>(props: RecordListProps<Row>) {
  const { label, rows, keyOf, columns, cardOf, urlOf, onOpen } = props
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
      <Table label={label} columns={columns} rows={rows} rowKey={keyOf} rowHref={urlOf} onOpen={open} />
    </Panel>
  )
}
