// Claims as a table where there is room, as cards on a phone.
import { statusLabel } from '@tem/rules/claim-status.ts'
import { dayOf } from '@tem/rules/company-day.ts'
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
import styles from './claim-list.module.css'
import type { Claim } from './claim-queries.ts'
import { DeleteClaim } from './delete-claim.tsx'

const columns: readonly Column<Claim>[] = [
  { id: 'ticketNumber', header: 'Expense No', cell: (claim) => <ExpenseNumber claim={claim} /> },
  { id: 'createdAt', header: 'Posting Date', cell: (claim) => <PostingDate claim={claim} /> },
  { id: 'category', header: 'Category', cell: (claim) => <Category claim={claim} /> },
  { id: 'receiptAmount', header: 'Amount', align: 'end', cell: (claim) => <Amount claim={claim} /> },
  { id: 'status', header: 'Status', cell: (claim) => <ClaimStatusBadge claim={claim} /> },
  { id: 'action', header: 'Action', align: 'end', cell: (claim) => <DeleteClaim claim={claim} /> },
]

export function ClaimList({ claims }: { claims: readonly Claim[] }) {
  const phone = usePhone()
  if (phone) return <CardList label="Claims" rows={claims} card={cardOf} />
  return (
    <Panel flush>
      <Table label="Claims" columns={columns} rows={claims} rowKey={(claim) => claim._id} />
    </Panel>
  )
}

function cardOf(claim: Claim): Card {
  return {
    key: claim._id,
    title: claim.subCategory.name,
    amount: <Amount claim={claim} />,
    details: [<PostingDate key="date" claim={claim} />, <ExpenseNumber key="number" claim={claim} />],
    status: (
      <div className={styles.state}>
        <ClaimStatusBadge claim={claim} />
        <DeleteClaim claim={claim} />
      </div>
    ),
  }
}

function ExpenseNumber({ claim }: { claim: Claim }) {
  return claim.ticketNumber ? (
    <span className={styles.number}>{claim.ticketNumber}</span>
  ) : (
    <span className={styles.none}>NA</span>
  )
}

function PostingDate({ claim }: { claim: Claim }) {
  return <DayText day={dayOf(new Date(claim.createdAt))} format={useDateFormat()} />
}

function Category({ claim }: { claim: Claim }) {
  return (
    <>
      {claim.category.name} <span className={styles.sub}>· {claim.subCategory.name}</span>
    </>
  )
}

function Amount({ claim }: { claim: Claim }) {
  return <Money paise={toPaise(claim.receiptAmount)} />
}

function ClaimStatusBadge({ claim }: { claim: Claim }) {
  const { status } = claim
  const tone = status === 'approved' || status === 'rejected' ? status : 'pending'
  return <StatusBadge tone={tone}>{statusLabel(status)}</StatusBadge>
}
