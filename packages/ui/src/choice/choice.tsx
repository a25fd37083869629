// A fieldset for a question whose answers are all visible.
import { type ReactNode, useId } from 'react'
import { FieldError } from '../field/field.tsx'
import { inLanguage } from '../text/in-language.ts'
import { Text } from '../text/text.tsx'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import styles from './choice.module.css'

export interface ChoiceWords {
  label: string
  hint?: ReactNode
  error?: string | undefined
  labelHidden?: boolean
  disabled?: boolean | undefined
}

interface ChoiceProps extends ChoiceWords {
  children: (errorId: string | undefined) => ReactNode
}

export function Choice({ label, hint, error, labelHidden = false, disabled, children }: ChoiceProps) {
  const id = useId()
  const errorId = error === undefined ? undefined : `${id}-error`
  return (
    <fieldset
      className={styles.group}
      disabled={disabled}
      aria-describedby={errorId}
      data-wrong={errorId && true}
    >
      <legend className={labelHidden ? undefined : styles.legend}>
        {labelHidden ? <VisuallyHidden>{inLanguage(label)}</VisuallyHidden> : inLanguage(label)}
      </legend>
      {hint !== undefined && (
        <Text as="div" tone="soft" size="small" className={styles.hint}>
          {hint}
        </Text>
      )}
      {children(errorId)}
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
