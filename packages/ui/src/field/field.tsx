// Label above, hint below the label, error below the control, and the ARIA links between them.
import CircleAlert from 'lucide-react/icons/circle-alert'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type ReactNode, useId } from 'react'
import { error as errorText, optional as optionalText } from '../../texts/made/field.ts'
import { classNames } from '../base/class-names.ts'
import { inLanguage } from '../text/in-language.ts'
import { Text } from '../text/text.tsx'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import styles from './field.module.css'

/** The texts around a control; every field component takes these. */
export interface FieldWords {
  /** Also one that rules have in English. */
  label: string
  hint?: ReactNode
  error?: string | undefined
  /** Looks wrong but may be right; an error takes precedence. */
  warning?: string | undefined
  /** Marks the label "(optional)"; fields are required by default. */
  optional?: boolean | undefined
  /** Keeps the label for screen readers only, if the context already names the field (a filter, a table cell). */
  labelHidden?: boolean | undefined
  className?: string | undefined
  id?: string | undefined
}

/** Spread on the control, so label, hint and error belong to it. */
export interface ControlWiring {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

interface FieldProps extends FieldWords {
  children: (wiring: ControlWiring, labelId: string) => ReactNode
}

export function Field({
  label,
  hint,
  error,
  warning,
  optional,
  labelHidden,
  className,
  id,
  children,
}: FieldProps) {
  const generated = useId()
  const controlId = id ?? generated
  const labelId = `${controlId}-label`
  const hintId = `${controlId}-hint`
  const errorId = `${controlId}-error`
  const says = error ?? warning
  const wiring: ControlWiring = {
    id: controlId,
    'aria-describedby': classNames(hint !== undefined && hintId, says !== undefined && errorId) || undefined,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-required': optional ? undefined : true,
  }

  return (
    <div className={classNames(styles.field, className)}>
      <label id={labelId} htmlFor={controlId} className={labelHidden ? styles.hiddenLabel : styles.label}>
        {labelHidden ? <VisuallyHidden>{inLanguage(label)}</VisuallyHidden> : inLanguage(label)}
        {optional && !labelHidden && (
          <Text tone="faint" weight="plain">
            {' '}
            {optionalText()}
          </Text>
        )}
      </label>
      {hint !== undefined && (
        <Text as="div" id={hintId} tone="soft" size="small" className={styles.hint}>
          {hint}
        </Text>
      )}
      {children(wiring, labelId)}
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
      {error === undefined && warning !== undefined && <FieldWarning id={errorId}>{warning}</FieldWarning>}
    </div>
  )
}

export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className={styles.error}>
      <CircleAlert size={15} aria-hidden="true" />
      <span>
        <VisuallyHidden>{errorText()}</VisuallyHidden>
        {inLanguage(children)}
      </span>
    </p>
  )
}

function FieldWarning({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className={classNames(styles.error, styles.warning)}>
      <TriangleAlert size={15} aria-hidden="true" />
      {inLanguage(children)}
    </p>
  )
}

/** Splits a field component's props into the texts around the control and the control's own props. */
export function splitWords<Props extends FieldWords>(props: Props) {
  const { label, hint, error, warning, optional, labelHidden, className, id, ...own } = props
  return [{ label, hint, error, warning, optional, labelHidden, className, id }, own] as const
}
