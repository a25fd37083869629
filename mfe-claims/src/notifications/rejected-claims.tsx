// Rejected claims as a table where there is room, as cards on a phone. Each opens the form that revises it.
import { MomentText } from '@tem/claim-view/moment-text.tsx'
import { toPaise } from '@tem/rules/money.ts'
import { useNavigate, useSettings } from '@tem/sdk'
import { type Card, CardList } from '@tem/ui/card-list.tsx'
import type { Column } from '@tem/ui/column.ts'
import { DayText } from '@tem/ui/day-text.tsx'
import { Money } from '@tem/ui/money.tsx'
import { Panel } from '@tem/ui/panel.tsx'
import { StatusBadge } from '@tem/ui/status-badge.tsx'
import { Table } from '@tem/ui/table.tsx'
import { usePhone } from '@tem/ui/use-phone.ts'
import type { ReactNode } from 'react'
import { reviseOfDayAddress } from '../requested/claim-address.ts'
import type { RejectedClaim } from './notification-queries.ts'
import styles from './rejected-claims.module.css'

const columns: readonly Column<RejectedClaim>[] = [
  { id: 'subCategory', header: 'Sub Category', cell: (notice) => notice.subCategory.name },
  { id: 'expenseDate', header: 'Expense Date', cell: (notice) => <ExpenseDate notice={notice} /> },
  {
    id: 'receiptAmount',
    header: 'Receipt Amount',
    align: 'end',
    cell: (notice) => <Amount notice={notice} />,
  },
  { id: 'reason', header: 'Reason', cell: (notice) => <Reason notice={notice} /> },
  {
    id: 'rejectedOn',
    header: 'Rejected On',
    cell: ({ rejectedOn }) => rejectedOn && <MomentText at={rejectedOn} />,
  },
  { id: 'status', header: 'Status', cell: () => <Rejected /> },
]

export function RejectedClaims({ notices }: { notices: readonly RejectedClaim[] }) {
  const phone = usePhone()
  const navigate = useNavigate()
  const open = ({ claim, wrapper }: RejectedClaim) => navigate(reviseOfDayAddress({ _id: claim, wrapper }))
  if (phone) {
    const card = (notice: RejectedClaim) => ({ ...cardOf(notice), onOpen: () => open(notice) })
    return <CardList label="Rejected claims" rows={notices} card={card} />
  }
  return (
    <Panel flush>
      <Table
        label="Rejected claims"
        columns={columns}
        rows={notices}
        rowKey={(notice) => notice.claim}
        onOpen={open}
      />
    </Panel>
  )
}

function cardOf(notice: RejectedClaim): Card {
  return {
    key: notice.claim,
    title: notice.subCategory.name,
    details: [
      <ExpenseDate key="date" notice={notice} />,
      ...(notice.reason ? [<Said key="reason">{notice.reason}</Said>] : []),
    ],
    amount: <Amount notice={notice} />,
    status: <Rejected />,
    ...(notice.closedReason !== undefined && { note: <TooLate why={notice.closedReason} /> }),
  }
}

function ExpenseDate({ notice }: { notice: RejectedClaim }) {
  return <DayText day={notice.expenseDate} format={useSettings().dateFormat} />
}

function Reason({ notice: { reason, closedReason } }: { notice: RejectedClaim }) {
  return (
    <>
      <Said>{reason}</Said>
      {closedReason !== undefined && <TooLate why={closedReason} />}
    </>
  )
}

function TooLate({ why }: { why: string }) {
  return <span className={styles.late}>Can no longer be revised. {why}</span>
}

function Said({ children }: { children: ReactNode }) {
  return <span className={styles.said}>{children}</span>
}

function Amount({ notice }: { notice: RejectedClaim }) {
  return <Money paise={toPaise(notice.receiptAmount)} />
}

function Rejected() {
  return <StatusBadge tone="rejected">Rejected</StatusBadge>
}
