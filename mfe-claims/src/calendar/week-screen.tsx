// The week: seven days, their total, and the button that submits them.
import { submitWeek } from '@tem/contracts/calls/calendar.ts'
import { addDays, type Day, mondayOf } from '@tem/rules/base/company-day.ts'
import { previousWeekIsOpen } from '@tem/rules/calendar/open-days.ts'
import { call, Link, Navigate, useLocation, useQuery, useSession, useSettings, useUnsent } from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { LinkButton } from '@tem/ui/action/link-button.tsx'
import { useInSteps } from '@tem/ui/base/use-in-steps.ts'
import { Row, Screen, Stack } from '@tem/ui/layout/layout.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { Bone } from '@tem/ui/state/skeletons.tsx'
import { VisuallyHidden } from '@tem/ui/text/visually-hidden.tsx'
import History from 'lucide-react/icons/history'
import Plus from 'lucide-react/icons/plus'
import { type KeyboardEvent, useEffect, useState } from 'react'
import * as texts from '../../texts/made/calendar.ts'
import * as common from '../../texts/made/common.ts'
import { useWaitingReason } from '../day/unsent-claims.tsx'
import beside from './beside.module.css'
import {
  type CalendarDay,
  type Days,
  newRequestUrl,
  useDayInUrl,
  useTodayInView,
  weekQuery,
  weekUrl,
} from './calendar.ts'
import { neighbouringWeeks, useNeighbours, WeekNav } from './calendar-nav.tsx'
import { DayCard } from './day-card.tsx'
import { SubmitDays } from './submit-days.tsx'
import {
  emptyOf,
  Progress,
  progressNote,
  shownTotalOf,
  submissionOf,
  submittableOf,
  Total,
} from './total.tsx'
import { useMarkDay, useWithWaitingMarks } from './use-mark-day.ts'
import { useMarkDialog } from './use-mark-dialog.tsx'
import { useOpenDay } from './use-open-day.ts'
import styles from './week-screen.module.css'

export function WeekScreen() {
  const { day, isNamed } = useDayInUrl()
  const window = useSettings()
  const { data, error, refetch, isFetching } = useQuery(weekQuery(day))
  const drawn = useInSteps(data)
  const turnsBack = usePreviousWeekFirst(isNamed ? undefined : data)
  // Without a week in the URL, the previous week may be shown first, so load both.
  useNeighbours(data !== undefined || !isNamed, neighbouringWeeks(day, window).map(weekQuery))

  if (turnsBack) return <PreviousWeekFirst />
  return (
    <Screen className={beside.calendar}>
      <WeekNav day={day}>
        <WhyPreviousWeek day={day} />
      </WeekNav>
      {drawn ? (
        <Week key={mondayOf(day)} days={drawn} />
      ) : error ? (
        <ErrorState message={error.message} onRetry={refetch} retrying={isFetching} />
      ) : (
        <WeekSkeleton />
      )}
    </Screen>
  )
}

function Week({ days: { list } }: { days: Days }) {
  const days = useWithWaitingMarks(list)
  useTodayInView(list)
  return (
    <Screen className={beside.beside}>
      <WeekDays days={days} />
      <WeekSummary days={days} />
    </Screen>
  )
}

// The seven days. Arrow keys go from day to day, as in a list of mails.

function WeekDays({ days }: { days: readonly CalendarDay[] }) {
  const open = useOpenDay()
  const { clear } = useMarkDay()
  const marking = useMarkDialog()
  const { today } = useSettings()
  const unsent = useUnsent() ?? []
  const unsentOf = ({ expenseDate }: CalendarDay) => unsent.filter(({ day }) => day === expenseDate).length
  // A day whose claim waits for the connection is not empty.
  const past = emptyOf(days).filter(
    (day) => day.expenseDate < today && day.can.markNoClaims && unsentOf(day) === 0,
  )
  return (
    <Stack gap={2}>
      <Stack as="ul" gap={2} aria-label={texts.daysOfWeek()} onKeyDown={moveFocus}>
        {days.map((day) => (
          <DayCard
            key={day.expenseDate}
            day={day}
            unsent={unsentOf(day)}
            onClosed={() => open(day)}
            onMark={() => marking.ask(day)}
            onClear={() => clear(day)}
          />
        ))}
      </Stack>
      {past.length > 1 && (
        <Row>
          <Button onClick={() => marking.askAll(past)}>{texts.nothingOn({ count: past.length })}</Button>
        </Row>
      )}
      {marking.dialog}
    </Stack>
  )
}

function moveFocus(event: KeyboardEvent<HTMLUListElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const days = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-day]:not(:disabled)')]
  const here = days.findIndex((day) => day.closest('li')?.contains(document.activeElement))
  const target = days[here + step]
  if (!target) return
  event.preventDefault()
  target.focus()
}

// Placeholder of the seven days while they load.

const days = [1, 2, 3, 4, 5, 6, 7]

function WeekSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>{common.loading()}</VisuallyHidden>
      <Screen className={beside.beside} aria-hidden="true">
        <Stack as="ul" gap={2}>
          {days.map((day) => (
            <Row as="li" oneLine align="center" key={day} className={styles.day}>
              <Bone className={styles.date} />
              <Stack as="span" gap={2} grow>
                <Bone className={styles.line} />
                <Bone className={styles.line} />
              </Stack>
            </Row>
          ))}
        </Stack>
      </Screen>
    </div>
  )
}

// The week's total, its progress, New Request and Submit.

function WeekSummary({ days }: { days: readonly CalendarDay[] }) {
  const waiting = useWaitingReason(submittableOf(days))
  return (
    <Total
      title={texts.weekTotal()}
      paise={shownTotalOf(days)}
      note={progressNote(days)}
      waiting={waiting}
      breakdown={<Progress days={days} />}
    >
      <LinkButton render={<Link to={newRequestUrl} title={texts.newRequestHelp()} />}>
        <Plus aria-hidden="true" />
        {texts.newRequest()}
      </LinkButton>
      <SubmitDays ready={submittableOf(days)} send={(sent) => call(submitWeek, submissionOf(sent))} />
    </Total>
  )
}

// An unfinished previous week is shown first, once per visit, with a note that says why.

const SHOWN_TO = 'tem.previous-week-shown-to'
const shownFirst = { previousWeekShownFirst: true }

/** Whether to show it now. Only for a URL without a day. */
function usePreviousWeekFirst(days: Days | undefined): boolean {
  const window = useSettings()
  const { employeeCode = '' } = useSession()
  const [wasShown] = useState(() => sessionStorage.getItem(SHOWN_TO) === employeeCode)
  return days !== undefined && !wasShown && !days.previousWeekSubmitted && previousWeekIsOpen(window)
}

function PreviousWeekFirst() {
  const { today } = useSettings()
  const { employeeCode = '' } = useSession()
  useEffect(() => sessionStorage.setItem(SHOWN_TO, employeeCode), [employeeCode])
  return <Navigate to={weekUrl(addDays(mondayOf(today), -7))} replace state={shownFirst} />
}

function WhyPreviousWeek({ day }: { day: Day }) {
  const { today } = useSettings()
  const { state } = useLocation()
  const isShownFirst = state?.previousWeekShownFirst === true && mondayOf(day) !== mondayOf(today)
  const { data: thisWeek } = useQuery({ ...weekQuery(today), enabled: isShownFirst })
  if (!isShownFirst || thisWeek?.previousWeekSubmitted) return null
  return (
    <Row oneLine gap={2} role="status" className={styles.notice}>
      <History size={16} aria-hidden="true" />
      <span>{texts.lastWeekOpen({ link: (inside) => <Link to={weekUrl(today)}>{inside}</Link> })}</span>
    </Row>
  )
}
