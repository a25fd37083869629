// People with waiting claims: a table on a desktop, cards on a phone.

import { type Day, dayOf, daysBetween } from '@tem/rules/base/company-day.ts'
import { statusLabel } from '@tem/rules/claim/claim-status.ts'
import { ClaimBadge } from '@tem/screen-parts/claim/claim-badge.tsx'
import { useSettings } from '@tem/sdk'
import { usePhone } from '@tem/ui/base/use-phone.ts'
import { Row, Stack } from '@tem/ui/layout/layout.tsx'
import { type Card, CardList } from '@tem/ui/list/card-list.tsx'
import type { Column, Sort } from '@tem/ui/list/column.ts'
import { type Selection, tickOf } from '@tem/ui/list/selection.ts'
import { Table } from '@tem/ui/list/table.tsx'
import { SelectAll } from '@tem/ui/list/table-head.tsx'
import { DayText } from '@tem/ui/text/day-text.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { Money } from '@tem/ui/text/money.tsx'
import { Panel } from '@tem/ui/text/panel.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import type { ReactNode } from 'react'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/queue.ts'
import { OverLimits } from '../claim/over-limit.tsx'
import type { Claimant } from '../review-queries.ts'
import styles from './claimant-list.module.css'

const columns = (): readonly Column<Claimant>[] => [
  { id: 'name', header: common.name(), sortable: true, cell: (claimant) => <Name claimant={claimant} /> },
  {
    id: 'employeeCode',
    header: common.employeeCode(),
    sortable: true,
    cell: ({ employeeCode }) => employeeCode,
  },
  {
    id: 'waitingSince',
    header: texts.waiting(),
    sortable: true,
    cell: (claimant) => (
      <span className={styles.waiting}>
        <Waiting claimant={claimant} /> <Stage claimant={claimant} />
      </span>
    ),
  },
  {
    id: 'createdAt',
    header: texts.posted(),
    sortable: true,
    cell: (claimant) => <Posted claimant={claimant} />,
  },
  { id: 'count', header: common.claims(), align: 'end', cell: ({ count }) => count },
  { id: 'over', header: texts.whyToLook(), cell: (claimant) => <Why claimant={claimant} /> },
  {
    id: 'totalAmount',
    header: texts.totalAmount(),
    align: 'end',
    sortable: true,
    cell: (claimant) => <Total claimant={claimant} />,
  },
]

/** For a list in which nobody waits for the viewer: shows the status instead of the reason to look. */
const settledColumns = () =>
  columns()
    .filter(({ id }) => id !== 'waitingSince')
    .map((column) => (column.id === 'over' ? { ...column, header: common.status() } : column))

interface ClaimantListProps {
  claimants: readonly Claimant[]
  /** On a phone, how many there are: it shares a line with the box that ticks all. */
  count: ReactNode
  /** Absent for viewers who decide nothing. */
  selection: Selection<Claimant> | undefined
  currentId: string | undefined
  sort: Sort | undefined
  onSort: (sort: Sort) => void
  onOpen: (claimant: Claimant) => void
  /** Where a row leads. */
  hrefOf: (claimant: Claimant) => string
}

export function ClaimantList(props: ClaimantListProps) {
  const { claimants, count, selection, currentId, sort, onSort, onOpen, hrefOf } = props
  const phone = usePhone()
  if (!phone) {
    return (
      <Panel flush>
        <Table
          label={common.employees()}
          columns={claimants.some(({ waitingCount }) => waitingCount > 0) ? columns() : settledColumns()}
          rows={claimants}
          rowKey={({ _id }) => _id}
          onOpen={onOpen}
          rowHref={hrefOf}
          currentKey={currentId}
          sort={sort}
          onSort={onSort}
          {...(selection && { selection })}
        />
      </Panel>
    )
  }
  return (
    <Stack gap={1}>
      <Row oneLine align="center" spread className={styles.head}>
        {selection && (
          <SelectAll rows={claimants} rowKey={({ _id }) => _id} selection={selection} labelHidden={false} />
        )}
        {count}
      </Row>
      <CardList
        label={common.employees()}
        rows={claimants}
        card={(claimant) => ({
          ...cardOf(claimant, selection),
          current: claimant._id === currentId,
          onOpen: () => onOpen(claimant),
          href: hrefOf(claimant),
        })}
      />
    </Stack>
  )
}

function cardOf(claimant: Claimant, selection: Selection<Claimant> | undefined): Card {
  const { _id, name, employeeCode, count, delegators } = claimant
  return {
    key: _id,
    title: name,
    details: [
      employeeCode,
      common.claimCount({ count }),
      <Waiting key="waiting" claimant={claimant} />,
      <Stage key="stage" claimant={claimant} />,
      ...delegators.map((other) => texts.forOther({ name: other })),
    ],
    amount: <Total claimant={claimant} />,
    // A card without a badge says that nothing is flagged.
    ...(!isPlain(claimant) && { note: <Why claimant={claimant} /> }),
    tick: selection && tickOf(selection, claimant, _id),
  }
}

function Name({ claimant: { name, delegators } }: { claimant: Claimant }) {
  return (
    <>
      {name}
      {delegators.length > 0 && (
        <Text tone="soft" size="small" weight="plain">
          {' '}
          {texts.forOther({ name: delegators.join(', ') })}
        </Text>
      )}
    </>
  )
}

function Posted({ claimant: { createdAt } }: { claimant: Claimant }) {
  const { dateFormat } = useSettings()
  return createdAt === null ? (
    common.notThere()
  ) : (
    <DayText day={dayOf(new Date(createdAt))} format={dateFormat} />
  )
}

/** How long the oldest claim waits. */
function Waiting({ claimant }: { claimant: Claimant }) {
  return waitingSinceText(claimant, useSettings().today)
}

/** Where it waits, if it has passed the manager. */
function Stage({ claimant: { waiting, status } }: { claimant: Claimant }) {
  if (!waiting.since || status === null || status === 'pending') return null
  return (
    <Text tone="soft" size="small" weight="plain" className={styles.stage}>
      {inLanguage(statusLabel(status))}
    </Text>
  )
}

/** Empty if nothing of the person waits for the viewer. */
export function waitingSinceText({ waiting }: Claimant, today: Day): string {
  return waiting.since ? waitingText(dayOf(new Date(waiting.since)), today) : ''
}

function waitingText(since: Day, today: Day): string {
  const days = daysBetween(since, today)
  return days < 1 ? texts.sinceToday() : texts.waitingDays({ count: days })
}

function isPlain({ overLimitCount, waiting, waitingCount }: Claimant): boolean {
  return waitingCount > 0 && overLimitCount === 0 && waiting.signs.length === 0
}

/** The signs of the waiting claims, or the status of those that were decided. */
function Why({ claimant }: { claimant: Claimant }) {
  const { overLimitCount, overLimitBy, waiting, waitingCount, status } = claimant
  if (waitingCount === 0) return status === null ? null : <ClaimBadge status={status} />
  if (isPlain(claimant)) return <Text tone="soft">{texts.notFlagged()}</Text>
  return <OverLimits count={overLimitCount} by={overLimitBy} signs={waiting.signs} />
}

/** What approving all of it pays, and the claimed amount where an approver lowered it. */
function Total({ claimant: { totalAmount, reimbursableAmount } }: { claimant: Claimant }) {
  return (
    <Stack as="span" align="end" gap={0}>
      <Money paise={reimbursableAmount} size="strong" />
      {reimbursableAmount !== totalAmount && (
        <Text tone="soft" size="small" weight="plain">
          {common.ofClaimed({ amount: () => <Money paise={totalAmount} /> })}
        </Text>
      )}
    </Stack>
  )
}
