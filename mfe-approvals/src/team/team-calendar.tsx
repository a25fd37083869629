// Who of the team is away, in four weeks: a line of days for each person on a desktop, the spans in words on a phone.
import type { AnswerOf } from '@tem/contracts/call.ts'
import { getTeamCalendar } from '@tem/contracts/calls/users.ts'
import {
  addDays,
  type Day,
  daysBetween,
  isDay,
  isSunday,
  mondayOf,
  weekday,
} from '@tem/rules/base/company-day.ts'
import { callQuery, keepPreviousData, useQuery, useSearchParams, useSettings } from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { IconButton } from '@tem/ui/action/icon-button.tsx'
import { classNames } from '@tem/ui/base/class-names.ts'
import { usePhone } from '@tem/ui/base/use-phone.ts'
import { Row, Stack } from '@tem/ui/layout/layout.tsx'
import { EmptyState } from '@tem/ui/state/empty-state.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { CardSkeleton, RowSkeleton } from '@tem/ui/state/skeletons.tsx'
import { DayText } from '@tem/ui/text/day-text.tsx'
import { Panel } from '@tem/ui/text/panel.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import { VisuallyHidden } from '@tem/ui/text/visually-hidden.tsx'
import { weekdayOf } from '@tem/ui/text/weekday.ts'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/team.ts'
import * as names from '../../texts/made/weekdays.ts'
import styles from './team-calendar.module.css'

type Weeks = AnswerOf<typeof getTeamCalendar>
type Member = Weeks['list'][number]
type Absence = Member['away'][number]

const WEEKS_DAYS = 28

export function TeamCalendar() {
  const { today } = useSettings()
  const [params, setParams] = useSearchParams()
  const asked = params.get('from') ?? ''
  const from = mondayOf(isDay(asked) ? asked : today)
  const query = useQuery({ ...callQuery(getTeamCalendar, { from }), placeholderData: keepPreviousData })
  const phone = usePhone()

  function show(monday: Day) {
    const next = new URLSearchParams(params)
    if (monday === mondayOf(today)) next.delete('from')
    else next.set('from', monday)
    setParams(next, { replace: true, preventScrollReset: true })
  }

  return (
    <>
      <Row gap={2} align="center">
        <IconButton label={texts.earlier()} outlined onClick={() => show(addDays(from, -WEEKS_DAYS))}>
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <IconButton label={texts.later()} outlined onClick={() => show(addDays(from, WEEKS_DAYS))}>
          <ChevronRight aria-hidden="true" />
        </IconButton>
        <Text as="h2" size="large" weight="medium" figures className={styles.span}>
          <Span from={from} to={addDays(from, WEEKS_DAYS - 1)} />
        </Text>
        {from !== mondayOf(today) && (
          <Button size="small" onClick={() => show(mondayOf(today))}>
            {texts.thisWeek()}
          </Button>
        )}
        {query.data && (
          <Text as="p" tone="soft" figures className={styles.count} role="status">
            {awayText(query.data.list, today)}
          </Text>
        )}
      </Row>
      <Weeks query={query} phone={phone} today={today} />
    </>
  )
}

interface WeeksProps {
  query: {
    data: Weeks | undefined
    error: Error | null
    refetch: () => unknown
    isFetching: boolean
  }
  phone: boolean
  today: Day
}

function Weeks({ query: { data, error, refetch, isFetching }, phone, today }: WeeksProps) {
  if (data) return phone ? <AwayList {...data} /> : <WeeksTable {...data} today={today} />
  if (error) return <ErrorState message={error.message} onRetry={refetch} retrying={isFetching} />
  return phone ? <CardSkeleton count={4} /> : <RowSkeleton count={8} />
}

function WeeksTable({ from, to, list, today }: Weeks & { today: Day }) {
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))
  return (
    <Panel flush>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a narrow window scrolls it, and the keyboard must reach it */}
      <section className={styles.scroll} tabIndex={0} aria-label={texts.whoIsAway()}>
        <table className={styles.table} aria-label={texts.whoIsAway()}>
          <thead>
            <tr>
              <th scope="col">{common.name()}</th>
              {days.map((day) => (
                <th key={day} scope="col" className={dayClass(day, today)}>
                  <span aria-hidden="true">{letters[weekday(day) - 1]?.()}</span>
                  <VisuallyHidden>{weekdayOf(day)} </VisuallyHidden>
                  <Text as="div" figures>
                    {Number(day.slice(8))}
                  </Text>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {list.map((member) => (
              <tr key={member._id}>
                <th scope="row">
                  {member.name}{' '}
                  <Text tone="soft" size="small">
                    {member.employeeCode}
                  </Text>
                </th>
                {cellsOf(member.away, from, to).map(({ day, days: width, absence }) => (
                  <td key={day} colSpan={width} className={absence ? undefined : dayClass(day, today)}>
                    {absence && (
                      <Text
                        as="div"
                        size="small"
                        cut
                        className={styles.away}
                        data-kind={absence.kind}
                        title={absenceText(absence)}
                      >
                        {width > 1 ? (
                          absenceText(absence)
                        ) : (
                          <VisuallyHidden>{absenceText(absence)}</VisuallyHidden>
                        )}
                      </Text>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Row as="ul" oneLine gap={5} className={styles.legend} aria-label={texts.colours()}>
        <li data-kind="tour">{common.tour()}</li>
        <li data-kind="no-trip">{texts.marked()}</li>
      </Row>
    </Panel>
  )
}

const letters = [
  names.mondayShort,
  names.tuesdayShort,
  names.wednesdayShort,
  names.thursdayShort,
  names.fridayShort,
  names.saturdayShort,
  names.sundayShort,
]

function dayClass(day: Day, today: Day): string | undefined {
  return classNames(isSunday(day) && styles.sunday, day === today && styles.today) || undefined
}

function AwayList({ list }: Weeks) {
  const away = list.filter((member) => member.away.length > 0)
  if (away.length === 0) return <EmptyState help={texts.nobodyAway()} />
  return (
    <Stack as="ul" gap={2} aria-label={texts.whoIsAway()}>
      {away.map((member) => (
        <li key={member._id}>
          <Panel>
            <Stack gap={2}>
              <Row oneLine spread gap={2}>
                <Text weight="medium">{member.name}</Text>
                <Text tone="soft" size="small">
                  {member.employeeCode}
                </Text>
              </Row>
              <Stack as="ul" gap={2}>
                {joined(member.away).map((absence) => (
                  <Row as="li" align="center" spread lines={1} key={absence.from + absence.kind}>
                    <Span from={absence.from} to={absence.to} />
                    <Text size="small" className={styles.kind} data-kind={absence.kind}>
                      {absenceText(absence)}
                    </Text>
                  </Row>
                ))}
              </Stack>
            </Stack>
          </Panel>
        </li>
      ))}
    </Stack>
  )
}

function Span({ from, to }: { from: Day; to: Day }) {
  const { dateFormat } = useSettings()
  return (
    <span>
      <DayText day={from} format={dateFormat} />
      {to !== from && (
        <>
          {' – '}
          <DayText day={to} format={dateFormat} />
        </>
      )}
    </span>
  )
}

const markTexts = { 'no-claim': texts.noClaim, 'no-trip': texts.noTrip } as const

function absenceText({ kind, place }: Absence): string {
  return kind === 'tour' ? texts.tourTo({ place: place ?? '' }) : markTexts[kind]()
}

/** A marked day may be one at work: without expenses, or not on the road. */
export function awayText(list: readonly Pick<Member, 'away'>[], today: Day): string {
  const now = list.map(({ away }) => away.filter(({ from, to }) => from <= today && today <= to))
  const onTour = now.filter((of) => of.some(({ kind }) => kind === 'tour')).length
  const marked = now.filter((of) => of.length > 0).length - onTour
  if (onTour + marked === 0) return texts.nobodyToday()
  const tours = { count: onTour, all: list.length }
  return marked > 0 ? texts.onTourAndMarked({ ...tours, marked }) : texts.onTour(tours)
}

/** Marked days that follow each other are one span. */
export function joined(away: readonly Absence[]): Absence[] {
  const spans: Absence[] = []
  for (const absence of away) {
    const last = spans.findLast(({ kind }) => kind === absence.kind)
    if (last && absence.kind !== 'tour' && absence.from === addDays(last.to, 1))
      spans[spans.indexOf(last)] = { ...last, to: absence.to }
    else spans.push(absence)
  }
  return spans
}

interface Cell {
  day: Day
  /** How many days it is wide. */
  days: number
  absence?: Absence
}

/** A line of cells from the first day to the last. Of two that overlap, the earlier one keeps its days. */
export function cellsOf(away: readonly Absence[], from: Day, to: Day): Cell[] {
  const cells: Cell[] = []
  let day = from
  for (const absence of joined(away)) {
    for (; day < absence.from && day <= to; day = addDays(day, 1)) cells.push({ day, days: 1 })
    const last = absence.to < to ? absence.to : to
    if (last < day) continue
    const days = daysBetween(day, last) + 1
    cells.push({ day, days, absence })
    day = addDays(day, days)
  }
  for (; day <= to; day = addDays(day, 1)) cells.push({ day, days: 1 })
  return cells
}
