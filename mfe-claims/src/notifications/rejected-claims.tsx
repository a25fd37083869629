// Rejected claims as a table where there is room, as cards on a phone.
import { toPaise } from '@tem/rules/money.ts'
import { type Card, CardList } from '@tem/ui/card-list.tsx'
import type { Column } from '@tem/ui/column.ts'
import { DayText } from '@tem/ui/day-text.tsx'
import { Money } from '@tem/ui/money.tsx'
import { Panel } from '@tem/ui/panel.tsx'
import { StatusBadge } from '@tem/ui/status-badge.tsx'
import { Table } from '@tem/ui/table.tsx'
import { usePhone } from '@tem/ui/use-phone.ts'
import { useDateFormat } from '../use-date-format.ts'
import type { RejectedClaim } from './notification-queries.ts'

const columns: readonly Column<RejectedClaim>[] = [
  { id: 'subCategory', header: 'Sub Category', cell: (notice) => notice.subCategory.name },
  { id: 'expenseDate', header: 'Expense Date', cell: (notice) => <ExpenseDate notice={notice} /> },
  {
    id: 'receiptAmount',
    header: 'Receipt Amount',
    align: 'end',
    cell: (notice) => <Amount notice={notice} />,
  },
  { id: 'status', header: 'Status', cell: () => <Rejected /> },
]

export function RejectedClaims({ notices }: { notices: readonly RejectedClaim[] }) {
  const phone = usePhone()
  if (phone) return <CardList label="Rejected claims" rows={notices} card={cardOf} />
  return (
    <Panel flush>
      <Table label="Rejected claims" columns={columns} rows={notices} rowKey={(notice) => notice.claim} />
    </Panel>
  )
}

function cardOf(notice: RejectedClaim): Card {
  return {
    key: notice.claim,
    title: notice.subCategory.name,
    details: [<ExpenseDate key="date" notice={notice} />],
    amount: <Amount notice={notice} />,
    status: <Rejected />,
  }
}

function ExpenseDate({ notice }: { notice: RejectedClaim }) {
  return <DayText day={notice.expenseDate} format={useDateFormat()} />
}

function Amount({ notice }: { notice: RejectedClaim }) {
  return <Money paise={toPaise(notice.receiptAmount)} />
}

function Rejected() {
  return <StatusBadge tone="rejected">Rejected</StatusBadge>
}
