import { useId } from 'react'
import { type InForm, useFormField } from '../field/use-form-field.ts'
import { inLanguage } from '../text/in-language.ts'
import { Text } from '../text/text.tsx'
import choice from './choice.module.css'
import { Choice, type ChoiceWords } from './choice.tsx'
import type { Option } from './option.tsx'
import styles from './tick.module.css'

export interface RadioGroupProps<Value extends string = string> extends ChoiceWords {
  options: readonly Option<Value>[]
  value: Value | ''
  onChange: (value: Value) => void
  onBlur?: () => void
  onFocus?: () => void
  /** Answers side by side, for two short ones. */
  inline?: boolean
}

export function RadioGroup<Value extends string>({
  options,
  value,
  onChange,
  onBlur,
  onFocus,
  inline = false,
  ...words
}: RadioGroupProps<Value>) {
  const name = useId()
  return (
    <Choice {...words}>
      {(errorId) => (
        <div className={inline ? choice.inline : undefined}>
          {options.map((option) => (
            <label key={option.value} className={styles.line}>
              <input
                type="radio"
                name={name}
                className={styles.box}
                checked={option.value === value}
                disabled={option.disabled}
                onChange={() => onChange(option.value)}
                onBlur={onBlur}
                onFocus={onFocus}
                aria-invalid={errorId === undefined ? undefined : true}
                aria-describedby={errorId}
              />
              <span>
                {inLanguage(option.label)}
                {option.detail !== undefined && (
                  <Text tone="soft" size="small" className={styles.detail}>
                    {option.detail}
                  </Text>
                )}
              </span>
            </label>
          ))}
        </div>
      )}
    </Choice>
  )
}

export function FormRadioGroup<Value extends string>({
  name,
  validate,
  onChange,
  ...rest
}: InForm<RadioGroupProps<Value>, Value>) {
  const field = useFormField<Value>(name, { validate, onChange })
  return <RadioGroup {...rest} {...field} value={field.value ?? ''} />
}
