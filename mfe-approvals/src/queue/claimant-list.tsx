// People with waiting claims: a table on a desktop, cards on a phone.

import { dayOf } from '@tem/rules/base/company-day.ts'
import { statusLabel } from '@tem/rules/claim/claim-status.ts'
import { useSettings } from '@tem/sdk'
import { usePhone } from '@tem/ui/base/use-phone.ts'
import { type Card, CardList } from '@tem/ui/list/card-list.tsx'
import type { Column, Sort } from '@tem/ui/list/column.ts'
import { type Selection, tickOf } from '@tem/ui/list/selection.ts'
import { Table } from '@tem/ui/list/table.tsx'
import { SelectAll } from '@tem/ui/list/table-head.tsx'
import { DayText } from '@tem/ui/text/day-text.tsx'
import { Money } from '@tem/ui/text/money.tsx'
import { Panel } from '@tem/ui/text/panel.tsx'
import { ClaimBadge } from '@tem/views/claim/claim-badge.tsx'
import { OverLimits } from '../decision/lowered-amount.tsx'
import { type Claimant, claimCount } from '../review-queries.ts'
import styles from './claimant-list.module.css'

const columns: readonly Column<Claimant>[] = [
  { id: 'employeeCode', header: 'Employee Code', sortable: true, cell: ({ employeeCode }) => employeeCode },
  { id: 'name', header: 'Name', sortable: true, cell: (claimant) => <Name claimant={claimant} /> },
  {
    id: 'createdAt',
    header: 'Posting Date',
    sortable: true,
    cell: (claimant) => <Posted claimant={claimant} />,
  },
  { id: 'count', header: 'Claims', align: 'end', cell: ({ count }) => count },
  {
    id: 'over',
    header: 'Stands Out',
    cell: (claimant) => <Over claimant={claimant} />,
  },
  {
    id: 'totalAmount',
    header: 'Total Amount',
    align: 'end',
    sortable: true,
    cell: (claimant) => <Total claimant={claimant} />,
  },
  { id: 'status', header: 'Status', sortable: true, cell: (claimant) => <Status claimant={claimant} /> },
]

interface ClaimantListProps {
  claimants: readonly Claimant[]
  /** Absent for viewers who decide nothing. */
  selection: Selection<Claimant> | undefined
  currentId: string | undefined
  sort: Sort | undefined
  onSort: (sort: Sort) => void
  onOpen: (claimant: Claimant) => void
}

export function ClaimantList(props: ClaimantListProps) {
  const { claimants, selection, currentId, sort, onSort, onOpen } = props
  const phone = usePhone()
  if (!phone) {
    return (
      <Panel flush>
        <Table
          label="Employees"
          columns={columns}
          rows={claimants}
          rowKey={({ _id }) => _id}
          onOpen={onOpen}
          currentKey={currentId}
          sort={sort}
          onSort={onSort}
          {...(selection && { selection })}
        />
      </Panel>
    )
  }
  return (
    <div className={styles.cards}>
      {selection && (
        <SelectAll rows={claimants} rowKey={({ _id }) => _id} selection={selection} labelHidden={false} />
      )}
      <CardList
        label="Employees"
        rows={claimants}
        card={(claimant) => ({
          ...cardOf(claimant, selection),
          current: claimant._id === currentId,
          onOpen: () => onOpen(claimant),
        })}
      />
    </div>
  )
}

function cardOf(claimant: Claimant, selection: Selection<Claimant> | undefined): Card {
  const { _id, name, employeeCode, count, delegators } = claimant
  return {
    key: _id,
    title: name,
    details: [employeeCode, claimCount(count), ...delegators.map((other) => `for ${other}`)],
    amount: <Total claimant={claimant} />,
    // The details leave room for one word; longer text gets its own line.
    ...(isBrief(claimant)
      ? { status: <Status claimant={claimant} /> }
      : {
          note: (
            <>
              <Over claimant={claimant} />
              <Status claimant={claimant} />
            </>
          ),
        }),
    tick: selection && tickOf(selection, claimant, _id),
  }
}

function isBrief({ status, overLimitCount, waiting }: Claimant): boolean {
  return (
    overLimitCount === 0 &&
    waiting.signs.length === 0 &&
    (status === null || statusLabel(status).length <= 12)
  )
}

function Name({ claimant: { name, delegators } }: { claimant: Claimant }) {
  return (
    <>
      {name}
      {delegators.length > 0 && <span className={styles.delegators}> for {delegators.join(', ')}</span>}
    </>
  )
}

function Posted({ claimant: { createdAt } }: { claimant: Claimant }) {
  const { dateFormat } = useSettings()
  return createdAt === null ? 'NA' : <DayText day={dayOf(new Date(createdAt))} format={dateFormat} />
}

function Over({ claimant: { overLimitCount, overLimitBy, waiting } }: { claimant: Claimant }) {
  return <OverLimits count={overLimitCount} by={overLimitBy} signs={waiting.signs} />
}

/** The claimed amount and, if an approver lowered it, the payable amount. */
function Total({ claimant: { totalAmount, reimbursableAmount } }: { claimant: Claimant }) {
  return (
    <span className={styles.total}>
      <Money paise={totalAmount} />
      {reimbursableAmount !== totalAmount && (
        <span className={styles.granted}>
          <Money paise={reimbursableAmount} /> payable
        </span>
      )}
    </span>
  )
}

function Status({ claimant: { status } }: { claimant: Claimant }) {
  return status === null ? null : <ClaimBadge status={status} />
}
