// Requested claims week by week: one card for each submitted day, the latest first.

import { byClaimWeek, claimWeekLabel } from '@tem/rules/calendar/claim-weeks.ts'
import { useInfiniteQuery, useNavigate, useSettings } from '@tem/sdk'
import { type Card, CardList } from '@tem/ui/forms.ts'
import { CardSkeleton, DayText, EmptyState, ErrorState, InfiniteScroll, Money } from '@tem/ui/parts.ts'
import { ClaimBadge } from '@tem/views/claim/claim-badge.tsx'
import { holidayOf } from '../calendar/calendar.ts'
import { type RequestedDay, requestedDaysQuery } from './claim-queries.ts'
import styles from './requested-days.module.css'

export function RequestedDaysScreen() {
  const days = useInfiniteQuery(requestedDaysQuery)
  const { data, error, refetch, isFetching } = days
  if (error && !data) return <ErrorState message={error.message} onRetry={refetch} retrying={isFetching} />
  if (!data) return <CardSkeleton count={5} />

  const rows = data.pages.flatMap((page) => page.list)
  if (rows.length === 0) return <EmptyState help="Days that you submit will appear here with their status." />
  return (
    <div className={styles.screen}>
      {byClaimWeek(rows, (day) => day.expenseDate).map(({ week, items }) => (
        <section key={week.from} className={styles.week}>
          <h2 className={styles.heading}>{claimWeekLabel(week)}</h2>
          <Days label={claimWeekLabel(week)} days={items} />
        </section>
      ))}
      <InfiniteScroll shown={rows.length} total={data.pages.at(-1)?.count ?? rows.length} pages={days} />
    </div>
  )
}

function urlOf({ _id }: RequestedDay): string {
  return `/dashboard/requested-date-wrappers/${_id}`
}

function Days({ label, days }: { label: string; days: readonly RequestedDay[] }) {
  const { dateFormat } = useSettings()
  const navigate = useNavigate()
  const cardOf = (day: RequestedDay): Card => ({
    key: day.expenseDate,
    title: <DayText day={day.expenseDate} format={dateFormat} withWeekday />,
    details: [day.count === 1 ? '1 claim' : `${day.count} claims`, ...holidayOf(day)],
    amount: <Money paise={day.totalAmount} />,
    status: day.status && <ClaimBadge status={day.status} />,
    href: urlOf(day),
    onOpen: () => navigate(urlOf(day)),
  })
  return <CardList label={label} rows={days} card={cardOf} />
}
