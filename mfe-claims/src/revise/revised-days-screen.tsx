// The days whose claims can be revised, week by week, the latest first.

import { pageFrom, pageInto } from '@tem/rules/base/paging.ts'
import { byClaimWeek, claimWeekLabel } from '@tem/rules/calendar/claim-weeks.ts'
import { Link, useNavigate, useQuery, useSearchParams, useSettings } from '@tem/sdk'
import { type Card, CardList, Pager } from '@tem/ui/forms.ts'
import {
  CardSkeleton,
  DayText,
  EmptyState,
  ErrorState,
  LinkButton,
  Money,
  StatusBadge,
} from '@tem/ui/parts.ts'
import { ClaimBadge } from '@tem/views/claim/claim-badge.tsx'
import { holidayOf } from '../calendar/calendar.ts'
import { claimCount } from '../calendar/day-appearance.tsx'
import { revisedDayUrl } from '../status/claim-urls.ts'
import styles from './revisable.module.css'
import { type RevisableDay, revisableDaysQuery } from './revisable-queries.ts'

export function RevisedDaysScreen() {
  const [params, setParams] = useSearchParams()
  const page = pageFrom(params)
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(revisableDaysQuery(page))
  if (error && !data) return <ErrorState message={error.message} onRetry={refetch} retrying={isFetching} />
  if (!data) return <CardSkeleton count={5} />
  if (data.count === 0) return <NoDays />
  return (
    <div className={styles.narrow}>
      <div className={styles.weeks} aria-busy={isPlaceholderData}>
        {byClaimWeek(data.list, (day) => day.expenseDate).map(({ week, items }) => (
          <section key={week.from} className={styles.week}>
            <h2 className={styles.heading}>{claimWeekLabel(week)}</h2>
            <Days label={claimWeekLabel(week)} days={items} />
          </section>
        ))}
      </div>
      <Pager
        label="Days"
        page={page}
        count={data.count}
        onTurn={(next) => setParams(pageInto(params, next))}
      />
    </div>
  )
}

function NoDays() {
  return (
    <EmptyState
      help="None of your days has a rejected claim or waits for its first answer."
      actions={<LinkButton render={<Link to="/dashboard/requested-wrappers" />}>Requested days</LinkButton>}
    />
  )
}

function Days({ label, days }: { label: string; days: readonly RevisableDay[] }) {
  const { dateFormat } = useSettings()
  const navigate = useNavigate()
  const cardOf = (day: RevisableDay): Card => ({
    key: day.expenseDate,
    title: <DayText day={day.expenseDate} format={dateFormat} withWeekday />,
    details: [claimCount(day.count), ...holidayOf(day)],
    amount: <Money paise={day.totalAmount} />,
    status: <DayState day={day} />,
    ...(day._id && { href: revisedDayUrl(day._id) }),
    onOpen: () => day._id && navigate(revisedDayUrl(day._id)),
  })
  return <CardList label={label} rows={days} card={cardOf} />
}

/** A day that was taken back waits for its owner, regardless of its claims. */
function DayState({ day }: { day: RevisableDay }) {
  if (!day.isSubmitted) return <StatusBadge tone="neutral">Taken back</StatusBadge>
  return day.status && <ClaimBadge status={day.status} />
}
