// The days whose claims can be revised, week by week, the latest first.
import { byClaimWeek, claimWeekLabel } from '@tem/rules/claim-weeks.ts'
import { toPaise } from '@tem/rules/money.ts'
import { pageFrom, pageInto } from '@tem/rules/paging.ts'
import { Link, useNavigate, useQuery, useSearchParams, useSettings } from '@tem/sdk'
import { type Card, CardList } from '@tem/ui/card-list.tsx'
import { DayText } from '@tem/ui/day-text.tsx'
import { EmptyState } from '@tem/ui/empty-state.tsx'
import { ErrorState } from '@tem/ui/error-state.tsx'
import { LinkButton } from '@tem/ui/link-button.tsx'
import { Money } from '@tem/ui/money.tsx'
import { Pager } from '@tem/ui/pager.tsx'
import { CardSkeleton } from '@tem/ui/skeletons.tsx'
import { claimCount } from '../calendar/day-look.ts'
import { revisedDayAddress } from '../requested/claim-address.ts'
import { DayState } from './day-state.tsx'
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
    details: [claimCount(day.count), ...(day.holidayName ? [day.holidayName] : [])],
    amount: <Money paise={toPaise(day.totalAmount)} />,
    status: <DayState day={day} />,
    onOpen: () => day._id && navigate(revisedDayAddress(day._id)),
  })
  return <CardList label={label} rows={days} card={cardOf} />
}
