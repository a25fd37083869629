// Switches between two to four views of the same thing: week or month, approve or reject.
import { useId } from 'react'
import { classNames } from '../base/class-names.ts'
import cover from '../base/cover.module.css'
import { type InForm, useFormField } from '../field/use-form-field.ts'
import { Choice, type ChoiceWords } from './choice.tsx'
import type { Option } from './option.tsx'
import styles from './segmented-control.module.css'

export interface SegmentedControlProps<Value extends string> extends ChoiceWords {
  options: readonly Option<Value>[]
  value: Value | ''
  onChange: (value: Value) => void
  /** The answers share the full width. */
  wide?: boolean
}

export function SegmentedControl<Value extends string>({
  options,
  value,
  onChange,
  wide = false,
  ...words
}: SegmentedControlProps<Value>) {
  const name = useId()
  return (
    <Choice {...words}>
      {() => (
        <div className={classNames(styles.segments, wide && styles.wide)}>
          {options.map((option) => (
            <label key={option.value} lang={option.lang} className={styles.segment}>
              <input
                type="radio"
                name={name}
                className={cover.cover}
                checked={option.value === value}
                disabled={option.disabled}
                onChange={() => onChange(option.value)}
              />
              {option.label}
            </label>
          ))}
        </div>
      )}
    </Choice>
  )
}

export function FormSegmentedControl<Value extends string>({
  name,
  validate,
  onChange,
  ...rest
}: InForm<SegmentedControlProps<Value>, Value>) {
  const { onBlur: _onBlur, onFocus: _onFocus, ...field } = useFormField<Value>(name, { validate, onChange })
  return <SegmentedControl {...rest} {...field} value={field.value ?? ''} />
}
