// Decisions on the viewer's claims and tours in the last thirty days. Each opens its claim or tour.

import type { AnswerOf } from '@tem/contracts/call.ts'
import { listNotifications, markNotificationsSeen } from '@tem/contracts/calls/notifications.ts'
import { eventNote, eventTone } from '@tem/screen-parts/claim/claim-timeline.tsx'
import { MomentText } from '@tem/screen-parts/moment-text.tsx'
import { call, callKey, callPages, useInfiniteQuery, useMutation, useQueryClient } from '@tem/sdk'
import { usePhone } from '@tem/ui/base/use-phone.ts'
import type { Card } from '@tem/ui/list/card-list.tsx'
import type { Column } from '@tem/ui/list/column.ts'
import { InfiniteScroll } from '@tem/ui/list/infinite-scroll.tsx'
import { RecordList } from '@tem/ui/list/record-list.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { CardSkeleton, RowSkeleton } from '@tem/ui/state/skeletons.tsx'
import { Money } from '@tem/ui/text/money.tsx'
import { StatusBadge } from '@tem/ui/text/status-badge.tsx'
import { useEffect } from 'react'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/notifications.ts'
import { useOpenWithBack } from '../status/back-url.ts'
import { claimSummaryUrl } from '../status/claim-urls.ts'
import styles from './recent-decisions.module.css'

type Decision = AnswerOf<typeof listNotifications>['list'][number]

export const decisionsQuery = callPages(listNotifications, {})

/** Showing the list marks it as seen. */
export function RecentDecisions() {
  const decisions = useInfiniteQuery(decisionsQuery)
  const phone = usePhone()
  const openFromHere = useOpenWithBack()
  const { data, error, isFetching } = decisions
  const latest = data?.pages.at(0)
  useMarkSeen(latest)

  if (error && !data) {
    return <ErrorState message={error.message} onRetry={decisions.refetch} retrying={isFetching} />
  }
  if (!latest) return phone ? <CardSkeleton count={4} /> : <RowSkeleton count={6} />
  if (latest.count === 0) {
    return <p className={styles.none}>{texts.noneDecided()}</p>
  }
  const rows = data?.pages.flatMap(({ list }) => list) ?? []
  return (
    <div className={styles.list}>
      <RecordList
        label={texts.decisions()}
        rows={rows}
        keyOf={({ _id }) => _id}
        columns={columns()}
        cardOf={cardOf}
        urlOf={urlOf}
        onOpen={openFromHere}
      />
      <InfiniteScroll shown={rows.length} total={latest.count} pages={decisions} />
    </div>
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

const columns = (): readonly Column<Decision>[] => [
  { id: 'subject', header: texts.subject(), cell: (decision) => <Subject decision={decision} /> },
  { id: 'when', header: texts.when(), cell: (decision) => <When decision={decision} /> },
  { id: 'amount', header: common.amount(), align: 'end', cell: (decision) => <Amount decision={decision} /> },
  { id: 'decision', header: texts.decision(), cell: (decision) => <Verdict decision={decision} /> },
  { id: 'by', header: texts.by(), cell: (decision) => <Who decision={decision} /> },
  { id: 'note', header: texts.note(), cell: (decision) => <Note decision={decision} /> },
]

function cardOf(decision: Decision): Omit<Card, 'key'> {
  return {
    title: <Title decision={decision} />,
    amount: <Amount decision={decision} />,
    details: [<When key="when" decision={decision} />, whoOf(decision), subjectText(decision)].filter(
      Boolean,
    ),
    note: (
      <>
        <Verdict decision={decision} />
        <Note decision={decision} />
      </>
    ),
  }
}

/** A reply and a reminder are about somebody else's claim, which waits for the viewer. */
function urlOf(decision: Decision): string {
  const { kind, subject } = decision
  if (decision.code === 'unsubmitted') return '/dashboard/weekly-claim'
  if (decision.code === 'replied' || decision.code === 'reminded')
    return `/dashboard/employee-claim-details/${subject}`
  return kind === 'claim' ? claimSummaryUrl({ _id: subject }) : `/dashboard/edit-tour/${subject}`
}

function subjectText({ kind, name, what }: Decision): string {
  return kind === 'claim' ? name : what
}

/** Without a known name, show "Admin"; the reminder of Saturday is by nobody. */
function whoOf({ respondedBy, code }: Decision): string {
  return code === 'unsubmitted' ? '' : (respondedBy?.name ?? texts.admin())
}

function When({ decision: { respondedOn, code } }: { decision: Decision }) {
  return code === 'unsubmitted' ? texts.everySaturday() : <MomentText at={respondedOn} />
}

function Subject({ decision }: { decision: Decision }) {
  return (
    <>
      <Title decision={decision} />
      <span className={styles.about}>{subjectText(decision)}</span>
    </>
  )
}

function Title({ decision: { kind, name, what, isNew } }: { decision: Decision }) {
  return (
    <>
      {kind === 'claim' ? what : texts.tourTo({ place: name })}{' '}
      {isNew && <span className={styles.new}>{texts.fresh()}</span>}
    </>
  )
}

function Amount({ decision: { amountAfter } }: { decision: Decision }) {
  return amountAfter !== null && <Money paise={amountAfter} />
}

function Who({ decision }: { decision: Decision }) {
  return <span className={styles.who}>{whoOf(decision)}</span>
}

function Verdict({ decision }: { decision: Decision }) {
  return <StatusBadge tone={eventTone(decision)}>{decision.label}</StatusBadge>
}

function Note({ decision }: { decision: Decision }) {
  return <span className={styles.note}>{eventNote(decision)}</span>
}
