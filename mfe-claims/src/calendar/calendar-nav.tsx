// Navigation of the week view: previous, next, today, and the switch to the month view.

import {
  addDays,
  addMonths,
  type Day,
  daysBetween,
  mondayOf,
  monthEnd,
  monthStart,
} from '@tem/rules/base/company-day.ts'
import { formatDay, monthName } from '@tem/rules/base/date-format.ts'
import * as errorTexts from '@tem/rules/base/error-texts.ts'
import { weekOf } from '@tem/rules/calendar/claim-weeks.ts'
import {
  type ClaimWindow,
  canGoToNextMonth,
  canGoToNextWeek,
  canGoToPreviousWeek,
} from '@tem/rules/calendar/open-days.ts'
import { Link, useKeyHints, useNavigate, useQueryClient, useSettings } from '@tem/sdk'
import { Button, buttonClass } from '@tem/ui/action/button.tsx'
import { classNames } from '@tem/ui/base/class-names.ts'
import { useShortcut } from '@tem/ui/base/use-shortcut.ts'
import { Row } from '@tem/ui/layout/layout.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { Text } from '@tem/ui/text/text.tsx'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactNode, useEffect, useMemo } from 'react'
import * as texts from '../../texts/made/calendar.ts'
import type { weekQuery } from './calendar.ts'
import { monthUrl, weekUrl } from './calendar.ts'
import { monthKeys, weekKeys } from './calendar-keys.ts'
import styles from './calendar-nav.module.css'

export function WeekNav({ day, children }: { day: Day; children: ReactNode }) {
  const window = useSettings()
  const navigate = useNavigate()
  const { today, dateFormat } = window
  const { from, to } = weekOf(day)
  const previous = { to: weekUrl(addDays(from, -7)), refusal: noPreviousWeek(day, window) }
  const next = { to: weekUrl(min(addDays(from, 7), today)), refusal: noNextWeek(day, window) }
  const isThisWeek = from === mondayOf(today)

  useKeyHints(useMemo(weekKeys, []))
  useTurnKeys({ previous, next, today: weekUrl(today) })

  return (
    <>
      <Row as="nav" align="center" spread aria-label={texts.weeks()}>
        <Row oneLine align="center" spread className={styles.line}>
          <TurnLink direction="previous" shortcut="P" {...previous} />
          <h2 className={styles.span} aria-live="polite">
            <span>{weekName(from, today)}</span>
            <Text tone="soft" size="small" weight="plain" figures className={styles.dates}>
              {formatDay(from, dateFormat)} – {formatDay(to, dateFormat)}
            </Text>
          </h2>
          <TurnLink direction="next" shortcut="N" {...next} />
        </Row>
        <Row gap={2} className={styles.line}>
          <Button disabled={isThisWeek} title={texts.todayKey()} onClick={() => navigate(weekUrl(today))}>
            {texts.today()}
          </Button>
          <ViewSwitch shown="week" day={day} />
        </Row>
      </Row>
      {previous.refusal !== undefined && (
        <Text as="p" tone="soft" size="small">
          {inLanguage(previous.refusal)}
        </Text>
      )}
      {children}
    </>
  )
}

function weekName(from: Day, today: Day): string {
  return texts.weeksAgo({ count: daysBetween(from, mondayOf(today)) / 7 })
}

const min = (a: Day, b: Day) => (a < b ? a : b)

// Navigation of the month view: previous, next, today, and the switch to the week view.

export function MonthNav({ day }: { day: Day }) {
  const window = useSettings()
  const navigate = useNavigate()
  const { today } = window
  const previous = { to: monthUrl(addMonths(day, -1)), refusal: noPreviousMonth(day, window) }
  const next = { to: monthUrl(addMonths(day, 1)), refusal: noNextMonth(day, window) }

  useKeyHints(useMemo(monthKeys, []))
  useTurnKeys({ previous, next, today: monthUrl(today) })

  return (
    <>
      <Row as="nav" align="center" spread aria-label={texts.months()}>
        <Row oneLine align="center" spread className={styles.line}>
          <TurnLink direction="previous" shortcut="P" {...previous} />
          <h2 className={styles.span} aria-live="polite">
            {inLanguage(monthName(day))}
          </h2>
          <TurnLink direction="next" shortcut="N" {...next} />
        </Row>
        <Row gap={2} className={styles.line}>
          <Button
            disabled={monthStart(day) === monthStart(today)}
            title={texts.todayKey()}
            onClick={() => navigate(monthUrl(today))}
          >
            {texts.today()}
          </Button>
          <ViewSwitch shown="month" day={day} />
        </Row>
      </Row>
      {previous.refusal !== undefined && (
        <Text as="p" tone="soft" size="small">
          {inLanguage(previous.refusal)}
        </Text>
      )}
    </>
  )
}

// The keys that the tooltips name; brackets too, as in other calendars.

interface Turn {
  readonly to: string
  /** The reason why it is disabled. */
  readonly refusal: string | undefined
}

function useTurnKeys({ previous, next, today }: { previous: Turn; next: Turn; today: string }) {
  const navigate = useNavigate()
  const turn = ({ to, refusal }: Turn) => refusal === undefined && navigate(to)
  useShortcut('p', () => turn(previous))
  useShortcut('[', () => turn(previous))
  useShortcut('n', () => turn(next))
  useShortcut(']', () => turn(next))
  useShortcut('t', () => navigate(today))
}

// The previous or next button: on a phone only its arrow. When it is disabled it stays focusable and says why.

interface TurnLinkProps extends Turn {
  direction: 'previous' | 'next'
  /** Its keyboard shortcut. */
  shortcut: string
}

function TurnLink({ direction, to, refusal, shortcut }: TurnLinkProps) {
  const label = direction === 'previous' ? texts.previous() : texts.next()
  const content =
    direction === 'previous' ? (
      <>
        <ChevronLeft aria-hidden="true" />
        <span className={styles.word}>{label}</span>
      </>
    ) : (
      <>
        <span className={styles.word}>{label}</span>
        <ChevronRight aria-hidden="true" />
      </>
    )
  const look = buttonClass({ className: classNames(styles.turn, refusal !== undefined && styles.ended) })
  if (refusal !== undefined) {
    return (
      // biome-ignore lint/a11y/useSemanticElements: a link that leads nowhere yet, which an anchor can't say
      <span
        role="link"
        aria-label={label}
        aria-disabled="true"
        tabIndex={0}
        className={look}
        title={inLanguage(refusal)}
      >
        {content}
      </span>
    )
  }
  return (
    <Link to={to} aria-label={label} className={look} title={texts.withKey({ what: label, key: shortcut })}>
      {content}
    </Link>
  )
}

// Why the calendar can't go to the next week or month; undefined if it can.

export function noPreviousWeek(shown: Day, window: ClaimWindow): string | undefined {
  if (canGoToPreviousWeek(shown, window)) return undefined
  return beginsBefore(mondayOf(shown), window) ?? errorTexts.tooOld(window.requestedClaimWeekLimit)
}

export function noNextWeek(shown: Day, window: ClaimWindow): string | undefined {
  return canGoToNextWeek(shown, window) ? undefined : texts.noNextWeek()
}

/** Older months stay visible, back to the first that took claims. */
export function noPreviousMonth(shown: Day, window: ClaimWindow): string | undefined {
  return beginsBefore(monthEnd(addMonths(monthStart(shown), -1)), window)
}

export function noNextMonth(shown: Day, window: ClaimWindow): string | undefined {
  return canGoToNextMonth(shown, window) ? undefined : texts.noNextMonth()
}

/** A day of each neighbouring week that can be opened. */
export function neighbouringWeeks(shown: Day, window: ClaimWindow): Day[] {
  return [
    ...(noPreviousWeek(shown, window) === undefined ? [addDays(shown, -7)] : []),
    ...(noNextWeek(shown, window) === undefined ? [addDays(shown, 7)] : []),
  ]
}

export function neighbouringMonths(shown: Day, window: ClaimWindow): Day[] {
  return [
    ...(noPreviousMonth(shown, window) === undefined ? [addMonths(shown, -1)] : []),
    ...(noNextMonth(shown, window) === undefined ? [addMonths(shown, 1)] : []),
  ]
}

function beginsBefore(day: Day, { claimAcceptAfterDate, dateFormat }: ClaimWindow): string | undefined {
  if (claimAcceptAfterDate === null || day > claimAcceptAfterDate) return undefined
  return errorTexts.acceptedAfter(formatDay(claimAcceptAfterDate, dateFormat))
}

// Preloads the neighbouring weeks or months, so navigation is instant.

type DaysQuery = ReturnType<typeof weekQuery>

/** Starts when the current view is loaded; fresher answers are not loaded again. */
const FRESH_MS = 60_000

export function useNeighbours(isShown: boolean, neighbours: readonly DaysQuery[]) {
  const queries = useQueryClient()
  // The queries are new objects in each render, so compare them by key.
  const which = JSON.stringify(neighbours.map(({ queryKey }) => queryKey))
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!isShown) return
    for (const query of neighbours) void queries.prefetchQuery({ ...query, staleTime: FRESH_MS })
  }, [isShown, which, queries])
}

// Week or month: the current view is disabled.

interface ViewSwitchProps {
  shown: 'week' | 'month'
  day: Day
}

function ViewSwitch({ shown, day }: ViewSwitchProps) {
  const navigate = useNavigate()
  return (
    <fieldset className={styles.views} aria-label={texts.view()}>
      <button
        type="button"
        className={styles.view}
        disabled={shown === 'week'}
        onClick={() => navigate(weekUrl(day))}
      >
        {texts.weekly()}
      </button>
      <button
        type="button"
        className={styles.view}
        disabled={shown === 'month'}
        onClick={() => navigate(monthUrl(day))}
      >
        {texts.monthly()}
      </button>
    </fieldset>
  )
}
