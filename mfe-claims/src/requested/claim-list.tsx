// Claims as a table where there is room, as cards on a phone.

import { ClaimBadge } from '@tem/claim-view/claim-badge.tsx'
import { dayOf } from '@tem/rules/company-day.ts'
import { toPaise } from '@tem/rules/money.ts'
import { useNavigate } from '@tem/sdk'
import { type Card, CardList } from '@tem/ui/card-list.tsx'
import type { Column } from '@tem/ui/column.ts'
import { DayText } from '@tem/ui/day-text.tsx'
import { Money } from '@tem/ui/money.tsx'
import { Panel } from '@tem/ui/panel.tsx'
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
  { id: 'status', header: 'Status', cell: (claim) => <ClaimBadge status={claim.status} /> },
  { id: 'action', header: 'Action', align: 'end', cell: (claim) => <DeleteClaim claim={claim} /> },
]

export function ClaimList({ claims }: { claims: readonly Claim[] }) {
  const phone = usePhone()
  const navigate = useNavigate()
  const open = ({ _id }: Claim) => navigate(`/dashboard/claim-summary/${_id}`)
  if (phone) return <CardList label="Claims" rows={claims} card={(claim) => cardOf(claim, open)} />
  return (
    <Panel flush>
      <Table label="Claims" columns={columns} rows={claims} rowKey={(claim) => claim._id} onOpen={open} />
    </Panel>
  )
}

function cardOf(claim: Claim, open: (claim: Claim) => void): Card {
  return {
    key: claim._id,
    title: claim.subCategory.name,
    onOpen: () => open(claim),
    amount: <Amount claim={claim} />,
    details: [<PostingDate key="date" claim={claim} />, <ExpenseNumber key="number" claim={claim} />],
    status: (
      <div className={styles.state}>
        <ClaimBadge status={claim.status} />
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
