import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react'
import { classNames } from '../base/class-names.ts'
import { FieldError } from '../field/field.tsx'
import { type InForm, useFormField } from '../field/use-form-field.ts'
import { inLanguage } from '../text/in-language.ts'
import { Text } from '../text/text.tsx'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import styles from './tick.module.css'

export interface CheckboxProps
  extends Omit<ComponentProps<'input'>, 'type' | 'checked' | 'onChange' | 'className' | 'ref'> {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  /** Some of the rows below a "Select All" are ticked. */
  partly?: boolean
  detail?: ReactNode
  error?: string | undefined
  /** For a row that already names what is ticked. */
  labelHidden?: boolean
}

export function Checkbox({
  label,
  checked,
  onChange,
  partly = false,
  detail,
  error,
  labelHidden = false,
  ...rest
}: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null)
  const errorId = useId()
  // The half-ticked state exists only as a DOM property.
  useEffect(() => {
    if (box.current) box.current.indeterminate = partly && !checked
  }, [partly, checked])

  return (
    <div>
      <label className={classNames(styles.line, labelHidden && styles.alone)}>
        <input
          {...rest}
          ref={box}
          type="checkbox"
          className={styles.box}
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : errorId}
        />
        {labelHidden ? (
          <VisuallyHidden>{inLanguage(label)}</VisuallyHidden>
        ) : (
          <span>
            {inLanguage(label)}
            {detail !== undefined && (
              <Text tone="soft" size="small" className={styles.detail}>
                {detail}
              </Text>
            )}
          </span>
        )}
      </label>
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}

export function FormCheckbox({
  name,
  validate,
  onChange,
  ...rest
}: InForm<Omit<CheckboxProps, 'checked'>, boolean>) {
  const { value, ...field } = useFormField<boolean>(name, { validate, onChange })
  return <Checkbox {...rest} {...field} checked={value ?? false} />
}
