// A day, typed (dd/MM/yyyy, '-' or 8 digits) or picked. The value is yyyy-MM-dd once it is a valid day, and
// the typed text until then, so nothing is lost; validate with isDay.
import { Popover } from '@base-ui/react/popover'
import { type Day, dayOf, isDay } from '@tem/rules/base/company-day.ts'
import { type DateFormat, DEFAULT_DATE_FORMAT, formatDay, parseDay } from '@tem/rules/base/date-format.ts'
import CalendarDays from 'lucide-react/icons/calendar-days'
import { lazy, Suspense, useRef, useState } from 'react'
import { IconButton } from '../action/icon-button.tsx'
import { usePhone } from '../base/use-phone.ts'
import calendar from '../calendar.module.css'
import { SidePanel } from '../overlay/side-panel.tsx'
import control from './control.module.css'
import popup from './popup.module.css'
import { TextField, type TextFieldProps } from './text-field.tsx'

const loadCalendar = () => import(/* webpackChunkName: "calendar" */ './calendar.tsx')
const Calendar = lazy(async () => ({ default: (await loadCalendar()).Calendar }))

export interface DateFieldProps
  extends Omit<
    TextFieldProps,
    'type' | 'prefix' | 'suffix' | 'action' | 'figures' | 'capitals' | 'min' | 'max'
  > {
  /** The first and last day that may be picked. */
  min?: Day | undefined
  max?: Day | undefined
  format?: DateFormat
}

export function DateField({
  value,
  onChange,
  min,
  max,
  format = DEFAULT_DATE_FORMAT,
  ...rest
}: DateFieldProps) {
  const [typed, setTyped] = useState<string>()
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const day = isDay(value) ? value : undefined
  const locked = rest.disabled === true || rest.readOnly === true

  function pick(next: Day) {
    setTyped(undefined)
    onChange(next)
    setOpen(false)
  }

  const button = (
    <IconButton
      className={control.action}
      label={`Pick a day for ${rest.label}`}
      disabled={locked}
      onPointerEnter={loadCalendar}
      onFocus={loadCalendar}
    >
      <CalendarDays aria-hidden="true" />
    </IconButton>
  )
  const month = (
    <Suspense fallback={<div className={calendar.waiting} />}>
      <Calendar day={day} today={dayOf(Date.now())} min={min} max={max} onPick={pick} />
    </Suspense>
  )

  return (
    <TextField
      ref={box}
      autoComplete="off"
      placeholder={format.toUpperCase()}
      {...rest}
      figures
      inputMode="numeric"
      maxLength={10}
      value={typed ?? (day === undefined ? value : formatDay(day, format))}
      onChange={(text) => {
        setTyped(text)
        onChange(parseDay(text, format) ?? text)
      }}
      onBlur={(event) => {
        setTyped(undefined)
        rest.onBlur?.(event)
      }}
      action={
        <CalendarPopup label={rest.label} open={open} onOpenChange={setOpen} trigger={button}>
          {month}
        </CalendarPopup>
      }
    />
  )
}

interface CalendarPopupProps {
  label: string
  open: boolean
  onOpenChange: (open: boolean) => void
  trigger: React.ReactElement<{ onClick?: () => void }>
  children: React.ReactNode
}

function CalendarPopup({ label, open, onOpenChange, trigger, children }: CalendarPopupProps) {
  const phone = usePhone()
  return (
    <>
      <Popover.Root open={open && !phone} onOpenChange={onOpenChange} modal="trap-focus">
        <Popover.Trigger render={trigger} />
        <Popover.Portal>
          <Popover.Positioner className={popup.positioner} sideOffset={6} align="end">
            <Popover.Popup className={popup.popup} aria-label={label}>
              {children}
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
      {phone && (
        <SidePanel open={open} onClose={() => onOpenChange(false)} title={label}>
          {children}
        </SidePanel>
      )}
    </>
  )
}
