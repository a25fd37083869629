// One of a few known values. Above about fifteen use Combobox, below four RadioGroup.
import { CSPProvider } from '@base-ui/react/csp-provider'
import { Select as Base } from '@base-ui/react/select'
import Check from 'lucide-react/icons/check'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import type { Ref } from 'react'
import { classNames } from '../base/class-names.ts'
import control from '../field/control.module.css'
import { Field, type FieldWords, splitWords } from '../field/field.tsx'
import popup from '../field/popup.module.css'
import { type InForm, useFormField } from '../field/use-form-field.ts'
import type { Tone } from '../text/status-badge.tsx'
import styles from './select.module.css'

export interface Option<Value extends string = string> {
  value: Value
  label: string
  /** A second line in a lighter colour. */
  detail?: string | undefined
  /** Extra search text, for lists with search: an employee code. */
  keyword?: string | undefined
  disabled?: boolean | undefined
  /** A dot in this colour before the label. */
  swatch?: Tone | undefined
}

export interface SelectProps<Value extends string = string> extends FieldWords {
  options: readonly Option<Value>[]
  /** '' while nothing is selected. */
  value: Value | ''
  onChange: (value: Value) => void
  onBlur?: () => void
  onFocus?: () => void
  placeholder?: string
  disabled?: boolean | undefined
  name?: string
  ref?: Ref<HTMLButtonElement>
}

export function Select<Value extends string>(props: SelectProps<Value>) {
  const [
    words,
    { options, value, onChange, onBlur, onFocus, placeholder = 'Select', disabled = false, name, ref },
  ] = splitWords(props)
  const chosen = options.find((option) => option.value === value)
  return (
    // Without this Base UI writes a <style> element, which the Content-Security-Policy refuses.
    <CSPProvider disableStyleElements>
      <Field {...words}>
        {(wiring, labelId) => (
          <Base.Root<string>
            items={options}
            value={chosen?.value ?? null}
            onValueChange={(next) => next !== null && onChange(next as Value)}
            onOpenChange={(open) => !open && onBlur?.()}
            disabled={disabled}
            {...(name !== undefined && { name })}
          >
            <Base.Trigger
              {...wiring}
              {...(ref !== undefined && { ref })}
              aria-labelledby={labelId}
              className={classNames(control.control, styles.trigger)}
              onFocus={onFocus}
            >
              <Swatch tone={chosen?.swatch} />
              <Base.Value className={styles.value} placeholder={placeholder} />
              <Base.Icon className={styles.icon}>
                <ChevronsUpDown aria-hidden="true" />
              </Base.Icon>
            </Base.Trigger>
            <Base.Portal>
              <Base.Positioner className={popup.positioner} sideOffset={4} alignItemWithTrigger={false}>
                <Base.Popup className={popup.popup}>
                  <Base.List className={popup.list}>
                    {options.map((option) => (
                      <OptionItem key={option.value} option={option} />
                    ))}
                  </Base.List>
                </Base.Popup>
              </Base.Positioner>
            </Base.Portal>
          </Base.Root>
        )}
      </Field>
    </CSPProvider>
  )
}

function Swatch({ tone }: { tone: Tone | undefined }) {
  if (tone === undefined) return null
  return <span className={styles.swatch} style={{ background: `var(--${tone}-mark)` }} aria-hidden="true" />
}

function OptionItem({ option }: { option: Option }) {
  return (
    <Base.Item value={option.value} disabled={option.disabled ?? false} className={popup.item}>
      <Swatch tone={option.swatch} />
      <span className={popup.words}>
        <Base.ItemText>{option.label}</Base.ItemText>
        {option.detail !== undefined && <span className={popup.detail}>{option.detail}</span>}
      </span>
      <span className={popup.check}>
        <Base.ItemIndicator>
          <Check aria-hidden="true" />
        </Base.ItemIndicator>
      </span>
    </Base.Item>
  )
}

export function FormSelect<Value extends string>({
  name,
  validate,
  onChange,
  ...rest
}: InForm<SelectProps<Value>, Value>) {
  const field = useFormField<Value>(name, { validate, onChange })
  return <Select {...rest} {...field} value={field.value ?? ''} />
}
