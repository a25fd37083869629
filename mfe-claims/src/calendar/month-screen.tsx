// The month as a grid of coloured days, its total, and the button that submits all saved days.
import { submitMonth } from '@tem/contracts/calls/calendar.ts'
import type { Day } from '@tem/rules/base/company-day.ts'
import { formatDay } from '@tem/rules/base/date-format.ts'
import { confirmTexts } from '@tem/rules/base/messages.ts'
import { call, Link, useQuery, useSettings } from '@tem/sdk'
import { LinkButton } from '@tem/ui/action/link-button.tsx'
import { classNames } from '@tem/ui/base/class-names.ts'
import { Row, Screen, Stack } from '@tem/ui/layout/layout.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { toneClass } from '@tem/ui/text/status-badge.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import * as texts from '../../texts/made/calendar.ts'
import { useWaitingReason } from '../day/unsent-claims.tsx'
import beside from './beside.module.css'
import { type CalendarDay, monthQuery, statementUrl, useDayInUrl, useTodayInView } from './calendar.ts'
import { MonthNav, neighbouringMonths, useNeighbours } from './calendar-nav.tsx'
import { appearanceOf, DaySign, type MonthLook, onTour } from './day-appearance.tsx'
import { MonthGrid } from './month-grid.tsx'
import styles from './month-screen.module.css'
import { SubmitDays } from './submit-days.tsx'
import {
  Progress,
  progressNote,
  savedOf,
  shownTotalOf,
  submissionOf,
  submittableOf,
  Total,
} from './total.tsx'
import { type Tour, TourLinks } from './tour-links.tsx'
import { useWithWaitingMarks } from './use-mark-day.ts'

export function MonthScreen() {
  const { day } = useDayInUrl()
  const window = useSettings()
  const { data, error, refetch, isFetching } = useQuery(monthQuery(day))
  const days = useWithWaitingMarks(data?.list ?? [])
  useTodayInView(data?.list)
  useNeighbours(data !== undefined, neighbouringMonths(day, window).map(monthQuery))

  return (
    <Screen className={beside.calendar}>
      <MonthNav day={day} />
      {error && !data ? (
        <ErrorState message={error.message} onRetry={refetch} retrying={isFetching} />
      ) : (
        <Screen className={beside.beside}>
          <Stack className={styles.calendar}>
            <MonthGrid day={day} days={data && days} />
            <MonthLegend />
            {data && <MonthTours days={days} />}
          </Stack>
          {data && <MonthSummary day={day} days={days} />}
        </Screen>
      )}
    </Screen>
  )
}

// What the colours and signs of the month mean.

const looks: readonly MonthLook[] = ['blue', 'yellow', 'dark-yellow', 'red', 'no-claim', 'draft']

function MonthLegend() {
  return (
    <Row as="ul" gap={4} lines={2} aria-label={texts.legend()}>
      {looks.map(appearanceOf).map(({ tone, word, look }) => (
        <Text as="li" tone="soft" size="small" key={look} className={styles.meaning}>
          <span
            className={classNames(styles.patch, look === 'draft' ? styles.plain : toneClass(tone))}
            aria-hidden="true"
          >
            {look && <DaySign look={look} />}
          </span>
          {word}
        </Text>
      ))}
      <Text as="li" tone="soft" size="small" className={styles.meaning}>
        <span className={classNames(styles.patch, styles.plain, onTour)} aria-hidden="true" />
        {texts.onTour()}
      </Text>
    </Row>
  )
}

// The month's total, its progress, and Submit.

function MonthSummary({ day, days }: { day: Day; days: readonly CalendarDay[] }) {
  const waiting = useWaitingReason(submittableOf(days))
  return (
    <Total
      title={texts.monthTotal()}
      paise={shownTotalOf(days)}
      note={progressNote(days)}
      waiting={waiting}
      breakdown={<Progress days={days} />}
    >
      <LinkButton render={<Link to={statementUrl(day)} />}>{texts.statement()}</LinkButton>
      <SubmitDays
        ready={submittableOf(days)}
        warning={confirmTexts.submitMonth}
        // Includes days that can no longer be submitted: the answer says which, and why.
        sent={savedOf(days)}
        send={(sent) => call(submitMonth, submissionOf(sent))}
      />
    </Total>
  )
}

// The tours of the month, below its days.

function MonthTours({ days }: { days: readonly CalendarDay[] }) {
  const { dateFormat } = useSettings()
  const named = toursOf(days).map(({ tour, first, last }) => {
    const [from, to] = [formatDay(first, dateFormat), formatDay(last, dateFormat)]
    return { ...tour, when: from === to ? from : `${from} – ${to}` }
  })
  return <TourLinks tours={named} />
}

// The tours of a month, each with its days in the month.

interface MonthTour {
  readonly tour: Tour
  readonly first: Day
  readonly last: Day
}

export function toursOf(days: readonly CalendarDay[]): MonthTour[] {
  const found = new Map<string, MonthTour>()
  for (const { expenseDate, tours = [] } of days) {
    for (const tour of tours) {
      const { first = expenseDate } = found.get(tour._id) ?? {}
      found.set(tour._id, { tour, first, last: expenseDate })
    }
  }
  return [...found.values()]
}
