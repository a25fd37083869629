// A one-month day picker next to its field; a bottom sheet on a phone. DateField loads it on first open.
import { Popover } from '@base-ui/react/popover'
import { type Day, dayOf } from '@tem/rules/base/company-day.ts'
import type { ReactElement, RefObject } from 'react'
import { DayPicker, type Matcher } from 'react-day-picker'
import * as texts from '../../texts/made/calendar.ts'
import cover from '../base/cover.module.css'
import { SidePanelWindow } from '../overlay/side-panel-window.tsx'
import styles from './calendar.module.css'
import popup from './popup.module.css'

interface OpenedProps extends CalendarProps {
  label: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

interface CalendarPopupProps extends OpenedProps {
  trigger: ReactElement<{ onClick?: () => void }>
}

export function CalendarPopup({ label, open, onOpenChange, trigger, ...calendar }: CalendarPopupProps) {
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange} modal="trap-focus">
      <Popover.Trigger render={trigger} />
      <Popover.Portal>
        <Popover.Positioner className={popup.positioner} sideOffset={6} align="end">
          <Popover.Popup className={popup.popup} aria-label={label}>
            <Calendar {...calendar} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

interface CalendarSheetProps extends OpenedProps {
  opener: RefObject<HTMLElement | null>
}

export function CalendarSheet({ label, open, onOpenChange, opener, ...calendar }: CalendarSheetProps) {
  return (
    <SidePanelWindow open={open} onClose={() => onOpenChange(false)} title={label} finalFocus={opener}>
      <Calendar {...calendar} />
    </SidePanelWindow>
  )
}

interface CalendarProps {
  day: Day | undefined
  min: Day | undefined
  max: Day | undefined
  onPick: (day: Day) => void
}

function Calendar({ day, min, max, onPick }: CalendarProps) {
  const today = dayOf(Date.now())
  const closed: Matcher[] = []
  if (min !== undefined) closed.push({ before: toDate(min) })
  if (max !== undefined) closed.push({ after: toDate(max) })
  const shown = day ?? nearest(today, min, max)
  return (
    <DayPicker
      mode="single"
      autoFocus
      required
      weekStartsOn={1}
      captionLayout="dropdown"
      startMonth={toDate(min ?? '1950-01-01')}
      endMonth={toDate(max ?? `${Number(today.slice(0, 4)) + 10}-12-31`)}
      defaultMonth={toDate(shown)}
      today={toDate(today)}
      selected={day === undefined ? undefined : toDate(day)}
      onSelect={(date) => onPick(toDay(date))}
      disabled={closed}
      lang={document.documentElement.lang}
      formatters={{
        formatMonthDropdown: named({ month: 'long' }),
        formatWeekdayName: named({ weekday: 'short' }),
      }}
      labels={{
        labelDayButton: (date, { today: isToday, selected }) => {
          const day = named({ dateStyle: 'full' })(date)
          const near = isToday ? texts.today({ day }) : day
          return selected ? texts.chosen({ day: near }) : near
        },
        labelGrid: named({ month: 'long', year: 'numeric' }),
        labelWeekday: named({ weekday: 'long' }),
        labelPrevious: () => texts.previousMonth(),
        labelNext: () => texts.nextMonth(),
        labelMonthDropdown: () => texts.month(),
        labelYearDropdown: () => texts.year(),
      }}
      className={styles.calendar ?? ''}
      classNames={looks}
    />
  )
}

/** In the language of the page; figures are Indian in each. */
function named(options: Intl.DateTimeFormatOptions): (date: Date) => string {
  const locale = new Intl.Locale(document.documentElement.lang, { region: 'IN', numberingSystem: 'latn' })
  return (date) => date.toLocaleDateString(locale, options)
}

const looks = Object.fromEntries(
  Object.entries({
    month_caption: styles.caption,
    caption_label: styles.captionLabel,
    dropdowns: styles.dropdowns,
    dropdown: cover.cover,
    dropdown_root: styles.dropdownRoot,
    chevron: styles.chevron,
    nav: styles.nav,
    button_next: styles.step,
    button_previous: styles.step,
    month_grid: styles.grid,
    weekday: styles.weekday,
    day: styles.day,
    day_button: styles.dayButton,
    today: styles.today,
    selected: styles.selected,
    disabled: styles.disabled,
  }).map(([part, name]) => [part, name ?? '']),
)

function nearest(today: Day, min: Day | undefined, max: Day | undefined): Day {
  if (max !== undefined && today > max) return max
  if (min !== undefined && today < min) return min
  return today
}

// The picker uses the browser's time zone; only year, month and day go in and out.
function toDate(day: Day): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

function toDay(date: Date): Day {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
