// The claims with whom each could go to: a table where there is room, cards on a phone.
import { ClaimBadge } from '@tem/claim-view/claim-badge.tsx'
import { toPaise } from '@tem/rules/money.ts'
import { useSettings } from '@tem/sdk'
import { type Card, CardList } from '@tem/ui/card-list.tsx'
import type { Column } from '@tem/ui/column.ts'
import { DayText } from '@tem/ui/day-text.tsx'
import { Money } from '@tem/ui/money.tsx'
import { Panel } from '@tem/ui/panel.tsx'
import { type Selection, tickOf } from '@tem/ui/selection.ts'
import { Table } from '@tem/ui/table.tsx'
import { SelectAll } from '@tem/ui/table-head.tsx'
import { usePhone } from '@tem/ui/use-phone.ts'
import type { UnassignedClaim } from './unassigned-queries.ts'
import styles from './unassigned-screen.module.css'

const columns: readonly Column<UnassignedClaim>[] = [
  { id: 'ticket', header: 'Expense No', cell: ({ ticketNumber }) => ticketNumber },
  { id: 'employee', header: 'Employee', cell: ({ createdBy }) => <Who person={createdBy} /> },
  { id: 'day', header: 'Expense Date', cell: (claim) => <Spent claim={claim} /> },
  { id: 'status', header: 'Status', cell: ({ status }) => <ClaimBadge status={status} /> },
  { id: 'successor', header: 'Would go to', cell: (claim) => <Successor claim={claim} /> },
  { id: 'amount', header: 'Amount', align: 'end', cell: (claim) => <Amount claim={claim} /> },
]

interface UnassignedListProps {
  claims: readonly UnassignedClaim[]
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
}

export function UnassignedList({ claims, selected, onSelect }: UnassignedListProps) {
  const phone = usePhone()
  const selection: Selection<UnassignedClaim> = {
    selected,
    onChange: onSelect,
    label: ({ ticketNumber, createdBy }) => `Select ${ticketNumber} of ${createdBy.name}`,
  }
  if (!phone)
    return (
      <Panel flush>
        <Table
          label="Claims"
          columns={columns}
          rows={claims}
          rowKey={({ _id }) => _id}
          selection={selection}
        />
      </Panel>
    )
  return (
    <div className={styles.cards}>
      <SelectAll rows={claims} rowKey={({ _id }) => _id} selection={selection} labelHidden={false} />
      <CardList label="Claims" rows={claims} card={(claim) => cardOf(claim, selection)} />
    </div>
  )
}

function cardOf(claim: UnassignedClaim, selection: Selection<UnassignedClaim>): Card {
  const { _id, ticketNumber, createdBy, status } = claim
  return {
    key: _id,
    title: createdBy.name,
    details: [ticketNumber, <Spent key="day" claim={claim} />],
    amount: <Amount claim={claim} />,
    note: (
      <>
        <ClaimBadge status={status} />
        <span>
          goes to <Successor claim={claim} />
        </span>
      </>
    ),
    tick: tickOf(selection, claim, _id),
  }
}

function Who({ person: { name, employeeCode } }: { person: UnassignedClaim['createdBy'] }) {
  return (
    <>
      {name} <span className={styles.code}>{employeeCode}</span>
    </>
  )
}

function Spent({ claim: { expenseDate } }: { claim: UnassignedClaim }) {
  const { dateFormat } = useSettings()
  return <DayText day={expenseDate} format={dateFormat} />
}

function Successor({ claim: { successor } }: { claim: UnassignedClaim }) {
  return successor ? <Who person={successor} /> : <span className={styles.code}>nobody</span>
}

function Amount({ claim: { reimbursableAmount } }: { claim: UnassignedClaim }) {
  return <Money paise={toPaise(reimbursableAmount)} />
}
