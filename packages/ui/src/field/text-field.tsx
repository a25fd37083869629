import type { ComponentProps, FocusEvent, FocusEventHandler, ReactNode } from 'react'
import { classNames } from '../base/class-names.ts'
import control from './control.module.css'
import { Field, type FieldWords, splitWords } from './field.tsx'
import { type InForm, useFormField } from './use-form-field.ts'

export interface TextFieldProps
  extends FieldWords,
    Omit<ComponentProps<'input'>, 'id' | 'className' | 'prefix' | 'value' | 'onChange'> {
  value: string
  onChange: (value: string) => void
  /** Shown at the start of the box, e.g. an icon or "₹". */
  prefix?: ReactNode
  suffix?: ReactNode
  /** A small button at the end of the box. */
  action?: ReactNode
  /** Converts typed letters to capitals, for bill numbers and registrations. */
  capitals?: boolean
  /** Uses figures of equal width. */
  figures?: boolean
  /** Typing replaces what is there, as in a number that was filled in beforehand. */
  replaces?: boolean
}

export function TextField(props: TextFieldProps) {
  const [words, own] = splitWords(props)
  const {
    value,
    onChange,
    prefix,
    suffix,
    action,
    capitals = false,
    figures = false,
    replaces,
    ...rest
  } = own
  return (
    <Field {...words}>
      {(wiring) => (
        <div className={control.control}>
          {prefix !== undefined && <span className={control.affix}>{prefix}</span>}
          <input
            type="text"
            {...rest}
            {...wiring}
            {...(replaces && selecting(rest.onFocus))}
            className={classNames(control.input, figures && control.figures)}
            value={value}
            onChange={(event) => {
              if (capitals) toCapitals(event.target)
              onChange(event.target.value)
            }}
          />
          {suffix !== undefined && <span className={control.suffix}>{suffix}</span>}
          {action}
        </div>
      )}
    </Field>
  )
}

/** After the tap has set its caret, and unless somebody types already. */
export function selecting(onFocus?: FocusEventHandler<HTMLInputElement>) {
  return {
    onFocus(event: FocusEvent<HTMLInputElement>) {
      onFocus?.(event)
      const box = event.currentTarget
      const before = box.value
      setTimeout(() => {
        if (document.activeElement === box && box.value === before) box.select()
      })
    },
  }
}

/** In the box itself: if React replaced the text, the caret would go to its end, and the next letter with it. */
function toCapitals(box: HTMLInputElement) {
  const { value, selectionStart, selectionEnd } = box
  const capitals = value.toUpperCase()
  if (capitals === value) return
  box.value = capitals
  box.setSelectionRange(selectionStart, selectionEnd)
}

export function FormTextField({ name, validate, onChange, ...rest }: InForm<TextFieldProps, string>) {
  const field = useFormField<string>(name, { validate, onChange })
  return <TextField {...rest} {...field} name={name} value={field.value ?? ''} />
}
