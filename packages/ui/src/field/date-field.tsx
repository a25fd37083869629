// A day, typed (dd/MM/yyyy, '-' or 8 digits) or picked. The value is yyyy-MM-dd once it is a valid day, and
// the typed text until then, so nothing is lost; validate with isDay.
import { type Day, isDay } from '@tem/rules/base/company-day.ts'
import { type DateFormat, DEFAULT_DATE_FORMAT, formatDay, parseDay } from '@tem/rules/base/date-format.ts'
import CalendarDays from 'lucide-react/icons/calendar-days'
import { cloneElement, Suspense, useRef, useState } from 'react'
import { IconButton } from '../action/icon-button.tsx'
import { lazyPart } from '../base/lazy-part.tsx'
import control from './control.module.css'
import { TextField, type TextFieldProps } from './text-field.tsx'
import { type InForm, useFormField } from './use-form-field.ts'

const CalendarPopup = lazyPart(
  async () => (await import(/* webpackChunkName: "calendar" */ './calendar.tsx')).CalendarPopup,
)

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
  const [wasOpened, setOpened] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const day = isDay(value) ? value : undefined
  const locked = rest.disabled === true || rest.readOnly === true

  function pick(next: Day) {
    setTyped(undefined)
    onChange(next)
    setOpen(false)
  }

  function openFirst() {
    setOpened(true)
    setOpen(true)
  }

  const load = () => CalendarPopup.fetch().catch(() => {})
  const trigger = (
    <IconButton
      className={control.action}
      label={`Pick a day for ${rest.label}`}
      disabled={locked}
      onPointerEnter={load}
      onFocus={load}
    >
      <CalendarDays aria-hidden="true" />
    </IconButton>
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
        wasOpened ? (
          <Suspense fallback={trigger}>
            <CalendarPopup
              label={rest.label}
              open={open}
              onOpenChange={setOpen}
              trigger={trigger}
              day={day}
              min={min}
              max={max}
              onPick={pick}
            />
          </Suspense>
        ) : (
          cloneElement(trigger, { 'aria-haspopup': 'dialog', 'aria-expanded': false, onClick: openFirst })
        )
      }
    />
  )
}

export function FormDateField({ name, validate, onChange, ...rest }: InForm<DateFieldProps, string>) {
  const field = useFormField<string>(name, { validate, onChange })
  return <DateField {...rest} {...field} value={field.value ?? ''} />
}
