import type { ComponentProps } from 'react'
import { classNames } from '../base/class-names.ts'
import { Text } from '../text/text.tsx'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import control from './control.module.css'
import { Field, type FieldWords, splitWords } from './field.tsx'
import styles from './text-area.module.css'
import { type InForm, useFormField } from './use-form-field.ts'

export interface TextAreaProps
  extends FieldWords,
    Omit<ComponentProps<'textarea'>, 'id' | 'className' | 'value' | 'onChange' | 'maxLength'> {
  value: string
  onChange: (value: string) => void
  /** Shows a counter but does not block typing, so pasted text is never cut silently; validate the length. */
  limit?: number
  /** For rows of a table: each stays on its line, and the box scrolls instead of growing. */
  sheet?: boolean
}

export function TextArea(props: TextAreaProps) {
  const [words, { value, onChange, limit, rows = 3, sheet = false, ...rest }] = splitWords(props)
  return (
    <Field {...words}>
      {(wiring) => (
        <>
          <div className={control.control}>
            <textarea
              rows={rows}
              {...rest}
              {...wiring}
              className={classNames(control.input, styles.area, sheet && styles.sheet)}
              wrap={sheet ? 'off' : undefined}
              value={value}
              onChange={(event) => onChange(event.target.value)}
            />
          </div>
          {limit !== undefined && !rest.disabled && <Counter length={value.length} limit={limit} />}
        </>
      )}
    </Field>
  )
}

function Counter({ length, limit }: { length: number; limit: number }) {
  const left = limit - length
  return (
    <>
      <Text
        tone={left < 0 ? 'danger' : 'faint'}
        size="small"
        figures
        className={styles.count}
        aria-hidden="true"
      >
        {length} / {limit}
      </Text>
      <VisuallyHidden role="status">{left <= 10 && sayLeft(left)}</VisuallyHidden>
    </>
  )
}

function sayLeft(left: number): string {
  const characters = Math.abs(left) === 1 ? '1 character' : `${Math.abs(left)} characters`
  return left < 0 ? `${characters} too many` : `${characters} left`
}

export function FormTextArea({ name, validate, onChange, ...rest }: InForm<TextAreaProps, string>) {
  const field = useFormField<string>(name, { validate, onChange })
  return <TextArea {...rest} {...field} value={field.value ?? ''} />
}
