// Notifications: the viewer's rejected claims, which can be revised; then the recent decisions on the viewer's claims and tours,
// and the claims that name the viewer.

import type { AnswerOf } from '@tem/contracts/call.ts'
import {
  listNotifications,
  listRejectedClaims,
  markNotificationsSeen,
} from '@tem/contracts/calls/notifications.ts'
import { eventNote, eventTone } from '@tem/screen-parts/claim/claim-timeline.tsx'
import { MomentText } from '@tem/screen-parts/moment-text.tsx'
import {
  call,
  callKey,
  callPages,
  callQuery,
  named,
  useInfiniteQuery,
  useMutation,
  useNavigate,
  useQuery,
  useQueryClient,
  useSettings,
} from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { usePhone } from '@tem/ui/base/use-phone.ts'
import { Row, Stack } from '@tem/ui/layout/layout.tsx'
import type { Card } from '@tem/ui/list/card-list.tsx'
import type { Column } from '@tem/ui/list/column.ts'
import { InfiniteScroll } from '@tem/ui/list/infinite-scroll.tsx'
import { RecordList } from '@tem/ui/list/record-list.tsx'
import { EmptyState } from '@tem/ui/state/empty-state.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { CardSkeleton, RowSkeleton } from '@tem/ui/state/skeletons.tsx'
import { DayText } from '@tem/ui/text/day-text.tsx'
import { Money } from '@tem/ui/text/money.tsx'
import { StatusBadge } from '@tem/ui/text/status-badge.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import ArrowDown from 'lucide-react/icons/arrow-down'
import BellOff from 'lucide-react/icons/bell-off'
import { type ReactNode, type Ref, useEffect, useId, useRef } from 'react'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/notifications.ts'
import { useOpenWithBack } from '../status/back-url.ts'
import { claimSummaryUrl, reviseOfDayUrl } from '../status/claim-urls.ts'
import styles from './notifications-screen.module.css'

type Notification = AnswerOf<typeof listNotifications>['list'][number]
type RejectedClaim = AnswerOf<typeof listRejectedClaims>['list'][number]

/** The same as the bell's: both show one count. */
const rejectedClaimsQuery = callQuery(listRejectedClaims, {})
const notificationsQuery = callPages(listNotifications, {})

export function NotificationsScreen() {
  const decided = useRef<HTMLHeadingElement>(null)
  // Render the second part after the first, whose height is not known before.
  const rejected = useQuery(rejectedClaimsQuery)
  const notifications = useInfiniteQuery(notificationsQuery)
  // Shown once, not in each part.
  if (rejected.isLoadingError && notifications.isLoadingError) {
    const retry = () => Promise.all([rejected.refetch(), notifications.refetch()])
    return <ErrorState message={rejected.error.message} onRetry={retry} />
  }
  return (
    <Stack gap={5}>
      <Part title={texts.toRevise()} actions={<WayToNew onGo={() => goTo(decided.current)} />}>
        <ToRevise />
      </Part>
      {!rejected.isLoading && (
        <Part title={texts.recent()} heading={decided}>
          <Recent />
        </Part>
      )}
    </Stack>
  )
}

/** Many rejected claims would hide the new decisions below them. */
function WayToNew({ onGo }: { onGo: () => void }) {
  const { data } = useInfiniteQuery(notificationsQuery)
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
    <Stack as="section" gap={3} aria-labelledby={titleId}>
      <Row oneLine align="center" spread className={styles.head}>
        <h2 id={titleId} ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        {actions}
      </Row>
      {children}
    </Stack>
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
        columns={rejectedColumns()}
        cardOf={rejectedCard}
        urlOf={reviseUrl}
        onOpen={navigate}
      />
    )
  if (error) return <ErrorState message={error.message} onRetry={refetch} retrying={isFetching} />
  return phone ? <CardSkeleton count={6} /> : <RowSkeleton count={10} />
}

// Each rejected claim opens its revise form.

const rejectedColumns = (): readonly Column<RejectedClaim>[] => [
  { id: 'subCategory', header: texts.subCategory(), cell: ({ subCategory }) => named(subCategory.name) },
  { id: 'expenseDate', header: common.expenseDate(), cell: (claim) => <ExpenseDate claim={claim} /> },
  {
    id: 'receiptAmount',
    header: common.amount(),
    align: 'end',
    cell: (claim) => <RejectedAmount claim={claim} />,
  },
  { id: 'reason', header: texts.reason(), cell: (claim) => <Reason claim={claim} /> },
  {
    id: 'rejectedOn',
    header: texts.rejectedOn(),
    cell: ({ rejectedOn }) => rejectedOn && <MomentText at={rejectedOn} />,
  },
  { id: 'status', header: common.status(), cell: () => <Rejected /> },
]

function reviseUrl({ claim, wrapper }: RejectedClaim): string {
  return reviseOfDayUrl({ _id: claim, wrapper })
}

function rejectedCard(claim: RejectedClaim): Omit<Card, 'key'> {
  return {
    title: named(claim.subCategory.name),
    details: [<ExpenseDate key="date" claim={claim} />],
    amount: <RejectedAmount claim={claim} />,
    status: <Rejected />,
    note: <Reason claim={claim} />,
  }
}

function ExpenseDate({ claim }: { claim: RejectedClaim }) {
  return <DayText day={claim.expenseDate} format={useSettings().dateFormat} />
}

function Reason({ claim: { reason, closedReason } }: { claim: RejectedClaim }) {
  return (
    <>
      <Text as="div" tone="soft">
        {reason}
      </Text>
      {closedReason !== undefined && (
        <Text as="div" tone="soft" size="small">
          {texts.tooLate({ why: closedReason })}
        </Text>
      )}
    </>
  )
}

function RejectedAmount({ claim }: { claim: RejectedClaim }) {
  return <Money paise={claim.receiptAmount} />
}

function Rejected() {
  return <StatusBadge tone="rejected">{common.rejected()}</StatusBadge>
}

// The last thirty days. Each opens its claim or tour.

/** Showing the list marks it as seen. */
function Recent() {
  const notifications = useInfiniteQuery(notificationsQuery)
  const phone = usePhone()
  const openFromHere = useOpenWithBack()
  const { data, error, isFetching } = notifications
  const latest = data?.pages.at(0)
  useMarkSeen(latest)

  if (error && !data) {
    return <ErrorState message={error.message} onRetry={notifications.refetch} retrying={isFetching} />
  }
  if (!latest) return phone ? <CardSkeleton count={4} /> : <RowSkeleton count={6} />
  if (latest.count === 0) {
    return (
      <Text as="p" tone="soft">
        {texts.noneDecided()}
      </Text>
    )
  }
  const rows = data?.pages.flatMap(({ list }) => list) ?? []
  return (
    <Stack gap={3}>
      <RecordList
        label={texts.decisions()}
        rows={rows}
        keyOf={({ _id }) => _id}
        columns={columns()}
        cardOf={cardOf}
        urlOf={urlOf}
        onOpen={openFromHere}
      />
      <InfiniteScroll shown={rows.length} total={latest.count} pages={notifications} />
    </Stack>
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

const columns = (): readonly Column<Notification>[] => [
  { id: 'subject', header: texts.subject(), cell: (notification) => <Subject notification={notification} /> },
  { id: 'when', header: texts.when(), cell: (notification) => <When notification={notification} /> },
  {
    id: 'amount',
    header: common.amount(),
    align: 'end',
    cell: (notification) => <Amount notification={notification} />,
  },
  {
    id: 'decision',
    header: texts.decision(),
    cell: (notification) => <Verdict notification={notification} />,
  },
  { id: 'by', header: texts.by(), cell: (notification) => <Who notification={notification} /> },
  { id: 'note', header: texts.note(), cell: (notification) => <Note notification={notification} /> },
]

function cardOf(notification: Notification): Omit<Card, 'key'> {
  return {
    title: <Title notification={notification} />,
    amount: <Amount notification={notification} />,
    details: [
      <When key="when" notification={notification} />,
      whoOf(notification),
      subjectText(notification),
    ].filter(Boolean),
    note: (
      <>
        <Verdict notification={notification} />
        <Note notification={notification} />
      </>
    ),
  }
}

/** A reply and a reminder are about somebody else's claim, which waits for the viewer. */
function urlOf(notification: Notification): string {
  const { kind, subject } = notification
  if (notification.code === 'unsubmitted') return '/dashboard/weekly-claim'
  if (notification.code === 'replied' || notification.code === 'reminded')
    return `/dashboard/employee-claim-details/${subject}`
  return kind === 'claim' ? claimSummaryUrl({ _id: subject }) : `/dashboard/edit-tour/${subject}`
}

function subjectText({ kind, name, what }: Notification): string {
  return kind === 'claim' ? name : what
}

/** Without a known name, show "Admin"; the reminder of Saturday is by nobody. */
function whoOf({ respondedBy, code }: Notification): string {
  return code === 'unsubmitted' ? '' : (respondedBy?.name ?? texts.admin())
}

function When({ notification: { respondedOn, code } }: { notification: Notification }) {
  return code === 'unsubmitted' ? texts.everySaturday() : <MomentText at={respondedOn} />
}

function Subject({ notification }: { notification: Notification }) {
  return (
    <>
      <Title notification={notification} />
      <Text tone="soft" size="small" weight="plain" className={styles.about}>
        {subjectText(notification)}
      </Text>
    </>
  )
}

function Title({ notification: { kind, name, what, isNew } }: { notification: Notification }) {
  return (
    <>
      {kind === 'claim' ? what : texts.tourTo({ place: name })}{' '}
      {isNew && (
        <Text size="small" weight="medium" className={styles.new}>
          {texts.fresh()}
        </Text>
      )}
    </>
  )
}

function Amount({ notification: { amountAfter } }: { notification: Notification }) {
  return amountAfter !== null && <Money paise={amountAfter} />
}

function Who({ notification }: { notification: Notification }) {
  return <div className={styles.who}>{whoOf(notification)}</div>
}

function Verdict({ notification }: { notification: Notification }) {
  return <StatusBadge tone={eventTone(notification)}>{notification.label}</StatusBadge>
}

function Note({ notification }: { notification: Notification }) {
  return (
    <Text as="div" tone="soft" className={styles.note}>
      {eventNote(notification)}
    </Text>
  )
}
