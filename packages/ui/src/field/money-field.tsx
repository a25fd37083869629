// ₹ with Indian commas while typing. The value is whole paise; undefined while empty.
import { amountProblem, formatPaise, groupTyped, type Paise, parseAmount } from '@tem/rules/base/money.ts'
import { type ChangeEvent, useState } from 'react'
import { classNames } from '../base/class-names.ts'
import control from './control.module.css'
import { Field, splitWords } from './field.tsx'
import { selecting, type TextFieldProps } from './text-field.tsx'
import { type InForm, useFormField } from './use-form-field.ts'

export interface MoneyFieldProps
  extends Omit<
    TextFieldProps,
    'value' | 'onChange' | 'type' | 'inputMode' | 'prefix' | 'figures' | 'capitals' | 'action'
  > {
  value: Paise | undefined
  onChange: (value: Paise | undefined) => void
}

export function MoneyField(props: MoneyFieldProps) {
  const [words, { value, onChange, onBlur, suffix, ...rest }] = splitWords(props)
  const [text, setText] = useState(() => writtenOut(value))
  const problem = amountProblem(text)
  // The value changed from outside (a computed amount, a loaded draft): it replaces the text.
  if (parseAmount(text) !== value) setText(writtenOut(value))

  function type(event: ChangeEvent<HTMLInputElement>) {
    const box = event.target
    // Reading a figure out of '-5' or '1e3' would save another amount than was meant.
    if (amountProblem(box.value)) {
      setText(box.value)
      onChange(undefined)
      return
    }
    const forward = (event.nativeEvent as InputEvent).inputType === 'deleteContentForward'
    const next = groupTyped(box.value, box.selectionStart ?? box.value.length)
    box.value = next.text
    const caret = forward && next.text === text ? next.caret + 1 : next.caret
    box.setSelectionRange(caret, caret)
    setText(next.text)
    onChange(parseAmount(next.text))
  }

  return (
    <Field {...words} error={problem ?? words.error}>
      {(wiring) => (
        <div className={control.control}>
          <span className={control.affix} aria-hidden="true">
            ₹
          </span>
          <input
            autoComplete="off"
            {...rest}
            {...wiring}
            {...selecting(rest.onFocus)}
            ref={(box) => box?.setCustomValidity(problem ?? '')}
            type="text"
            inputMode="decimal"
            className={classNames(control.input, control.figures)}
            value={text}
            onChange={type}
            onBlur={(event) => {
              if (!problem) setText(writtenOut(parseAmount(text)))
              onBlur?.(event)
            }}
          />
          {suffix !== undefined && <span className={control.suffix}>{suffix}</span>}
        </div>
      )}
    </Field>
  )
}

function writtenOut(value: Paise | undefined): string {
  return value === undefined ? '' : formatPaise(value).replace(/\.00$/, '')
}

/** The form holds paise, or undefined while empty. */
export function FormMoneyField({
  name,
  validate,
  onChange,
  ...rest
}: InForm<MoneyFieldProps, Paise | undefined>) {
  const field = useFormField<Paise | undefined>(name, { validate, onChange })
  return <MoneyField {...rest} {...field} name={name} />
}
