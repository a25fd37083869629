// Total of the days with its actions: in the bottom bar on a phone, next to the days on a desktop.
import { formatMoney, type Paise } from '@tem/rules/base/money.ts'
import { BottomBar } from '@tem/ui/action/action-bar.tsx'
import { usePhone } from '@tem/ui/base/use-phone.ts'
import { Row, Stack } from '@tem/ui/layout/layout.tsx'
import { Money } from '@tem/ui/text/money.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import { type ReactNode, useId } from 'react'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/total.ts'
import type { CalendarDay } from './calendar.ts'
import styles from './total.module.css'

interface TotalProps {
  title: string
  paise: Paise
  /** One line. */
  note: string
  /** Why nothing can be submitted yet. */
  waiting?: string | undefined
  /** The longer version, where there is room. */
  breakdown?: ReactNode
  /** Buttons, the primary one last; none if no action is left. */
  children?: ReactNode
}

export function Total({ title, paise, note: line, waiting, breakdown, children }: TotalProps) {
  const phone = usePhone()
  const titleId = useId()
  const note =
    waiting === undefined ? line : texts.noteAndWhy({ note: line.replace(/[.।]$/, ''), why: waiting })
  const heading = (
    <Text as="h2" tone="soft" size="usual" weight="medium" id={titleId} className={styles.title}>
      {title}
    </Text>
  )
  const small = (text: string) => (
    <Text as="p" tone="soft" size="small">
      {text}
    </Text>
  )
  if (phone) {
    return (
      <BottomBar
        aria-labelledby={titleId}
        summary={
          <Row align="center" spread lines={0}>
            <div>
              {heading}
              {small(note)}
            </div>
            <Money paise={paise} size="strong" className={styles.total} />
          </Row>
        }
      >
        {children}
      </BottomBar>
    )
  }
  return (
    <aside className={styles.panel} aria-labelledby={titleId}>
      {heading}
      <Money paise={paise} size="figure" />
      {breakdown}
      {breakdown === undefined && small(note)}
      {breakdown !== undefined && waiting !== undefined && small(waiting)}
      {children !== undefined && (
        <Row gap={2} className={styles.buttons}>
          {children}
        </Row>
      )}
    </aside>
  )
}

// Progress of the days: to submit, submitted, and still empty.

export function Progress({ days }: { days: readonly CalendarDay[] }) {
  const submitted = days.filter(({ isSubmitted }) => isSubmitted)
  const empty = emptyOf(days)
  return (
    <Stack as="dl" gap={1} className={styles.progress}>
      <PartOfDays label={texts.toSubmit()} days={submittableOf(days)} />
      <PartOfDays label={texts.submitted()} days={submitted} />
      {empty.length > 0 && <PartOfDays label={texts.stillEmpty()} days={empty} />}
      {requestedIn(days) > 0 && <Part label={common.requestedApart()} paise={requestedIn(days)} />}
      {byCardIn(days) > 0 && <Part label={texts.byCard()} paise={byCardIn(days)} />}
    </Stack>
  )
}

function PartOfDays({ label, days }: { label: string; days: readonly CalendarDay[] }) {
  return <Part label={label} count={dayCount(days.length)} paise={totalOf(days)} />
}

function Part({ label, count, paise }: { label: string; count?: string; paise: Paise }) {
  return (
    <Row oneLine spread>
      <dt>
        {label} {count !== undefined && <Text tone="soft">{count}</Text>}
      </dt>
      <dd>
        <Money paise={paise} />
      </dd>
    </Row>
  )
}

// Totals of a week or a month, and the days that can be submitted now.

/** Of the claims that are submitted with their days. */
export function totalOf(days: readonly CalendarDay[]): Paise {
  return days.reduce((sum, { totalAmount }) => sum + totalAmount, 0)
}

export function shownTotalOf(days: readonly CalendarDay[]): Paise {
  return days.reduce((sum, day) => sum + shownTotal(day), 0)
}

type DayTotals = Pick<CalendarDay, 'totalAmount' | 'requested' | 'cardAmount'>

/** With the claims that were requested without the day. */
export function shownTotal({ totalAmount, requested }: DayTotals): Paise {
  return totalAmount + (requested?.amount ?? 0)
}

function requestedIn(days: readonly DayTotals[]): Paise {
  return days.reduce((sum, { requested }) => sum + (requested?.amount ?? 0), 0)
}

function byCardIn(days: readonly DayTotals[]): Paise {
  return days.reduce((sum, { cardAmount = 0 }) => sum + cardAmount, 0)
}

/** What the total has besides the days' own claims, and what of it is paid already. */
export function aboutTotal(days: readonly DayTotals[]): string[] {
  const [requested, byCard] = [requestedIn(days), byCardIn(days)]
  return [
    ...(requested > 0 ? [texts.requestedAmount({ amount: formatMoney(requested) })] : []),
    ...(byCard > 0 ? [texts.byCardAmount({ amount: formatMoney(byCard) })] : []),
  ]
}

export function submittableOf(days: readonly CalendarDay[]): CalendarDay[] {
  return days.filter(({ can }) => can.submit)
}

/** Working days that still take claims, without claims and without a mark. */
export function emptyOf(days: readonly CalendarDay[]): CalendarDay[] {
  return days.filter(({ can, count, isHoliday }) => can.open && count === 0 && !isHoliday)
}

/** '5 days to submit, 1 still empty' */
export function progressNote(days: readonly CalendarDay[]): string {
  const ready = submittableOf(days).length
  const empty = emptyOf(days).length
  const about = aboutTotal(days)
  if (ready === 0 && empty === 0) return [texts.nothingLeft(), ...about].join(', ')
  return [
    texts.daysToSubmit({ count: ready }),
    ...(empty > 0 ? [texts.daysEmpty({ count: empty })] : []),
    ...about,
  ].join(', ')
}

/** All saved days that are not submitted. The server skips those it can't submit and says why. */
export function savedOf(days: readonly CalendarDay[]): CalendarDay[] {
  return days.filter(({ _id, count, isSubmitted }) => _id !== null && count > 0 && !isSubmitted)
}

/** With the total of each day on the screen, so the server refuses a day that has changed since. */
export function submissionOf(days: readonly CalendarDay[]) {
  const seen = days.flatMap(({ _id, count, totalAmount }) => (_id ? [{ _id, count, totalAmount }] : []))
  return { wrappers: seen.map(({ _id }) => _id), seen }
}

export function overLimitOf(days: readonly CalendarDay[]): number {
  return days.reduce((sum, { overLimitCount }) => sum + overLimitCount, 0)
}

/** '1 day', '3 days' */
export function dayCount(count: number): string {
  return common.dayCount({ count })
}
