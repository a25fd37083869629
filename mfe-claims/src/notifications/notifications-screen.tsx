// Notification: the viewer's rejected claims, which can be revised, the recent decisions, and the claims that name the
// viewer.

import type { AnswerOf } from '@tem/contracts/call.ts'
import { listRejectedClaims } from '@tem/contracts/calls/notifications.ts'
import { MomentText } from '@tem/screen-parts/moment-text.tsx'
import { callQuery, useInfiniteQuery, useNavigate, useQuery, useSettings } from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { usePhone } from '@tem/ui/base/use-phone.ts'
import type { Card } from '@tem/ui/list/card-list.tsx'
import type { Column } from '@tem/ui/list/column.ts'
import { RecordList } from '@tem/ui/list/record-list.tsx'
import { EmptyState } from '@tem/ui/state/empty-state.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { CardSkeleton, RowSkeleton } from '@tem/ui/state/skeletons.tsx'
import { DayText } from '@tem/ui/text/day-text.tsx'
import { Money } from '@tem/ui/text/money.tsx'
import { StatusBadge } from '@tem/ui/text/status-badge.tsx'
import ArrowDown from 'lucide-react/icons/arrow-down'
import BellOff from 'lucide-react/icons/bell-off'
import { type ReactNode, type Ref, useId, useRef } from 'react'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/notifications.ts'
import { reviseOfDayUrl } from '../status/claim-urls.ts'
import styles from './notifications-screen.module.css'
import { decisionsQuery, RecentDecisions } from './recent-decisions.tsx'

type RejectedClaim = AnswerOf<typeof listRejectedClaims>['list'][number]

/** The same as the bell's: both show one count. */
const rejectedClaimsQuery = callQuery(listRejectedClaims, {})

export function NotificationsScreen() {
  const decided = useRef<HTMLHeadingElement>(null)
  // Render the second part after the first, whose height is not known before.
  const rejected = useQuery(rejectedClaimsQuery)
  const decisions = useInfiniteQuery(decisionsQuery)
  // Shown once, not in each part.
  if (rejected.isLoadingError && decisions.isLoadingError) {
    const retry = () => Promise.all([rejected.refetch(), decisions.refetch()])
    return <ErrorState message={rejected.error.message} onRetry={retry} />
  }
  return (
    <div className={styles.screen}>
      <Part title={texts.toRevise()} actions={<WayToNew onGo={() => goTo(decided.current)} />}>
        <ToRevise />
      </Part>
      {!rejected.isLoading && (
        <Part title={texts.recent()} heading={decided}>
          <RecentDecisions />
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
    <Button variant="quiet" size="small" className={styles.toNew} onClick={onGo}>
      <ArrowDown aria-hidden="true" />
      {texts.toNew()}
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

// Rejected claims, the latest rejection first.

function ToRevise() {
  const { data, error, refetch, isFetching } = useQuery(rejectedClaimsQuery)
  const phone = usePhone()
  const navigate = useNavigate()

  if (data && data.list.length === 0) {
    return <EmptyState icon={<BellOff aria-hidden="true" />} help={texts.noneRejected()} />
  }
  if (data)
    return (
      <RecordList
        label={texts.rejectedClaims()}
        rows={data.list}
        keyOf={({ claim }) => claim}
        columns={columns()}
        cardOf={cardOf}
        urlOf={urlOf}
        onOpen={navigate}
      />
    )
  if (error) return <ErrorState message={error.message} onRetry={refetch} retrying={isFetching} />
  return phone ? <CardSkeleton count={6} /> : <RowSkeleton count={10} />
}

// Each rejected claim opens its revise form.

const columns = (): readonly Column<RejectedClaim>[] => [
  { id: 'subCategory', header: texts.subCategory(), cell: (notice) => notice.subCategory.name },
  { id: 'expenseDate', header: common.expenseDate(), cell: (notice) => <ExpenseDate notice={notice} /> },
  {
    id: 'receiptAmount',
    header: common.amount(),
    align: 'end',
    cell: (notice) => <Amount notice={notice} />,
  },
  { id: 'reason', header: texts.reason(), cell: (notice) => <Reason notice={notice} /> },
  {
    id: 'rejectedOn',
    header: texts.rejectedOn(),
    cell: ({ rejectedOn }) => rejectedOn && <MomentText at={rejectedOn} />,
  },
  { id: 'status', header: common.status(), cell: () => <Rejected /> },
]

function urlOf({ claim, wrapper }: RejectedClaim): string {
  return reviseOfDayUrl({ _id: claim, wrapper })
}

function cardOf(notice: RejectedClaim): Omit<Card, 'key'> {
  return {
    title: notice.subCategory.name,
    details: [<ExpenseDate key="date" notice={notice} />],
    amount: <Amount notice={notice} />,
    status: <Rejected />,
    note: <Reason notice={notice} />,
  }
}

function ExpenseDate({ notice }: { notice: RejectedClaim }) {
  return <DayText day={notice.expenseDate} format={useSettings().dateFormat} />
}

function Reason({ notice: { reason, closedReason } }: { notice: RejectedClaim }) {
  return (
    <>
      <ReasonText>{reason}</ReasonText>
      {closedReason !== undefined && <TooLate why={closedReason} />}
    </>
  )
}

function TooLate({ why }: { why: string }) {
  return <span className={styles.late}>{texts.tooLate({ why })}</span>
}

function ReasonText({ children }: { children: ReactNode }) {
  return <span className={styles.reason}>{children}</span>
}

function Amount({ notice }: { notice: RejectedClaim }) {
  return <Money paise={notice.receiptAmount} />
}

function Rejected() {
  return <StatusBadge tone="rejected">{common.rejected()}</StatusBadge>
}
