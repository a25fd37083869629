// Notification: the viewer's rejected claims, which can be revised, the recent decisions, and the claims that name the
// viewer.

import type { AnswerOf } from '@tem/contracts/call.ts'
import { listNotifications, markNotificationsSeen } from '@tem/contracts/calls/notifications.ts'
import {
  call,
  callKey,
  useInfiniteQuery,
  useMutation,
  useNavigate,
  useQuery,
  useQueryClient,
  useSettings,
} from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { usePhone } from '@tem/ui/base/use-phone.ts'
import { type Card, CardList } from '@tem/ui/list/card-list.tsx'
import type { Column } from '@tem/ui/list/column.ts'
import { InfiniteScroll } from '@tem/ui/list/infinite-scroll.tsx'
import { Table } from '@tem/ui/list/table.tsx'
import { DayText } from '@tem/ui/text/day-text.tsx'
import { EmptyState } from '@tem/ui/text/empty-state.tsx'
import { ErrorState } from '@tem/ui/text/error-state.tsx'
import { Money } from '@tem/ui/text/money.tsx'
import { Panel } from '@tem/ui/text/panel.tsx'
import { CardSkeleton, RowSkeleton } from '@tem/ui/text/skeletons.tsx'
import { StatusBadge } from '@tem/ui/text/status-badge.tsx'
import { MomentText } from '@tem/views/moment-text.tsx'
import ArrowDown from 'lucide-react/icons/arrow-down'
import BellOff from 'lucide-react/icons/bell-off'
import { type ReactNode, type Ref, useEffect, useId, useRef } from 'react'
import { reviseOfDayAddress } from '../status/claim-urls.ts'
import { DecisionList } from './decision-list.tsx'
import { decisionsQuery, type RejectedClaim, rejectedClaimsQuery } from './notification-queries.ts'
import styles from './notifications-screen.module.css'

export function NotificationsScreen() {
  const decided = useRef<HTMLHeadingElement>(null)
  // Render the second part after the first, whose height is not known before.
  const { isLoading } = useQuery(rejectedClaimsQuery)
  return (
    <div className={styles.screen}>
      <Part title="To revise" actions={<WayToNew onGo={() => goTo(decided.current)} />}>
        <ToRevise />
      </Part>
      {!isLoading && (
        <Part title="Recent decisions" heading={decided}>
          <DecidedLately />
        </Part>
      )}
    </div>
  )
}

/** Many rejected claims would hide the new decisions below them. */
function WayToNew({ onGo }: { onGo: () => void }) {
  const { data } = useInfiniteQuery(decisionsQuery)
  const latest = data?.pages.at(0)?.list.at(0)
  if (!latest?.isNew) return null
  return (
    <Button variant="quiet" size="small" onClick={onGo}>
      <ArrowDown aria-hidden="true" />
      New decisions
    </Button>
  )
}

function goTo(heading: HTMLElement | null) {
  heading?.scrollIntoView()
  heading?.focus({ preventScroll: true })
}

interface PartProps {
  title: string
  heading?: Ref<HTMLHeadingElement>
  actions?: ReactNode
  children: ReactNode
}

function Part({ title, heading, actions, children }: PartProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={styles.part}>
      <div className={styles.head}>
        <h2 id={titleId} ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  )
}

// If the list has unseen entries, tells the server that they are seen and reloads the bell.

type Seen = Pick<AnswerOf<typeof listNotifications>, 'readOn' | 'unseen'>

function useMarkSeen(seen: Seen | undefined): void {
  const queries = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (until: string) => call(markNotificationsSeen, { until }),
    onSuccess: () => queries.invalidateQueries({ queryKey: callKey(listNotifications) }),
  })
  const until = seen && seen.unseen > 0 ? seen.readOn : undefined
  useEffect(() => {
    if (until !== undefined) mutate(until)
  }, [until, mutate])
}

// Decisions on the viewer's claims and tours in the last thirty days. Showing the list marks it as seen.

function DecidedLately() {
  const decisions = useInfiniteQuery(decisionsQuery)
  const phone = usePhone()
  const { data, error, isFetching } = decisions
  const latest = data?.pages.at(0)
  useMarkSeen(latest)

  if (error && !data) {
    return <ErrorState message={error.message} onRetry={decisions.refetch} retrying={isFetching} />
  }
  if (!latest) return phone ? <CardSkeleton count={4} /> : <RowSkeleton count={6} />
  if (latest.count === 0) {
    return <p className={styles.none}>Nothing was decided on your claims and tours in the last 30 days.</p>
  }
  const rows = data?.pages.flatMap(({ list }) => list) ?? []
  return (
    <div className={styles.list}>
      <DecisionList decisions={rows} />
      <InfiniteScroll shown={rows.length} total={latest.count} pages={decisions} />
    </div>
  )
}

// Rejected claims, the latest rejection first.

function ToRevise() {
  const { data, error, refetch, isFetching } = useQuery(rejectedClaimsQuery)
  const phone = usePhone()

  if (data && data.list.length === 0) {
    return <EmptyState icon={<BellOff aria-hidden="true" />} help="None of your claims is rejected." />
  }
  if (data) return <RejectedClaims notices={data.list} />
  if (error) return <ErrorState message={error.message} onRetry={refetch} retrying={isFetching} />
  return phone ? <CardSkeleton count={6} /> : <RowSkeleton count={10} />
}

// Rejected claims as a table on a desktop, as cards on a phone. Each opens its revise form.

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

function RejectedClaims({ notices }: { notices: readonly RejectedClaim[] }) {
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
  return <Money paise={notice.receiptAmount} />
}

function Rejected() {
  return <StatusBadge tone="rejected">Rejected</StatusBadge>
}
