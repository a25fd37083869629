// A day, typed (in the company's format, with '-', or as 8 digits) or picked. The value is yyyy-MM-dd once it is a valid day, and
// the typed text until then, so nothing is lost; validate with isDay.
import { type Day, isDay } from '@tem/rules/base/company-day.ts'
import { type DateFormat, formatDay, parseDay } from '@tem/rules/base/date-format.ts'
import CalendarDays from 'lucide-react/icons/calendar-days'
import { cloneElement, Suspense, useRef, useState } from 'react'
import { pickDay } from '../../texts/made/field.ts'
import { IconButton } from '../action/icon-button.tsx'
import { lazyPart } from '../base/lazy-part.tsx'
import { usePhone } from '../base/use-phone.ts'
import control from './control.module.css'
import { TextField, type TextFieldProps } from './text-field.tsx'
import { type InForm, useFormField } from './use-form-field.ts'

const loadCalendar = () => import(/* webpackChunkName: "calendar" */ './calendar.tsx')
const CalendarPopup = lazyPart(async () => (await loadCalendar()).CalendarPopup)
const CalendarSheet = lazyPart(async () => (await loadCalendar()).CalendarSheet)

export interface DateFieldProps
  extends Omit<
    TextFieldProps,
    'type' | 'prefix' | 'suffix' | 'action' | 'figures' | 'capitals' | 'min' | 'max'
  > {
  /** The first and last day that may be picked. */
  min?: Day | undefined
  max?: Day | undefined
  format: DateFormat
}

export function DateField({ value, onChange, min, max, format, ...rest }: DateFieldProps) {
  const [typed, setTyped] = useState<string>()
  const [open, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const day = isDay(value) ? value : undefined
  const phone = usePhone()
  const locked = rest.disabled === true || rest.readOnly === true

  function pick(next: Day) {
    setTyped(undefined)
    onChange(next)
    setOpen(false)
  }

  const load = () => (phone ? CalendarSheet : CalendarPopup).fetch().catch(() => {})
  const trigger = (
    <IconButton
      className={control.action}
      label={pickDay({ name: rest.label })}
      disabled={locked}
      onPointerEnter={load}
      onFocus={load}
    >
      <CalendarDays aria-hidden="true" />
    </IconButton>
  )

  const popup = { label: rest.label, open, onOpenChange: setOpen, day, min, max, onPick: pick }
  function openIt() {
    load()
    setOpened(true)
    setOpen(true)
  }

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
        wasOpened && !phone ? (
          <Suspense fallback={trigger}>
            <CalendarPopup {...popup} trigger={trigger} />
          </Suspense>
        ) : (
          <>
            {cloneElement(trigger, {
              ref: opener,
              'aria-haspopup': 'dialog',
              'aria-expanded': open,
              onClick: openIt,
            })}
            {wasOpened && (
              <Suspense fallback={null}>
                <CalendarSheet {...popup} opener={opener} />
              </Suspense>
            )}
          </>
        )
      }
    />
  )
}

export function FormDateField({ name, validate, onChange, ...rest }: InForm<DateFieldProps, string>) {
  const field = useFormField<string>(name, { validate, onChange })
  return <DateField {...rest} {...field} value={field.value ?? ''} />
}
