// One of a few known values. Above about fifteen use Combobox, below four RadioGroup.
import { CSPProvider } from '@base-ui/react/csp-provider'
import { Select as Base } from '@base-ui/react/select'
import Check from 'lucide-react/icons/check'
import type { Ref } from 'react'
import { select } from '../../texts/made/base.ts'
import { classNames } from '../base/class-names.ts'
import control from '../field/control.module.css'
import { Field, type FieldWords, splitWords } from '../field/field.tsx'
import popup from '../field/popup.module.css'
import { type InForm, useFormField } from '../field/use-form-field.ts'
import { type Option, OptionDetail, SelectIcon, Swatch } from './option.tsx'
import styles from './select.module.css'

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
  const [words, own] = splitWords(props)
  const {
    options,
    value,
    onChange,
    onBlur,
    onFocus,
    placeholder = select(),
    disabled = false,
    name,
    ref,
  } = own
  const chosen = options.find((option) => option.value === value)
  return (
    <Field {...words}>
      {(wiring, labelId) => (
        // Without this Base UI writes a <style> element, which the Content-Security-Policy refuses.
        <CSPProvider disableStyleElements>
          <Base.Root<Value>
            items={options}
            value={chosen?.value ?? null}
            onValueChange={(next) => next !== null && onChange(next)}
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
              <SelectIcon />
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
        </CSPProvider>
      )}
    </Field>
  )
}

function OptionItem({ option }: { option: Option }) {
  return (
    <Base.Item value={option.value} disabled={option.disabled ?? false} className={popup.item}>
      <Swatch tone={option.swatch} />
      <span className={popup.words}>
        <Base.ItemText>{option.label}</Base.ItemText>
        <OptionDetail>{option.detail}</OptionDetail>
      </span>
      <span className={popup.check}>
        <Base.ItemIndicator>
          <Check size={16} aria-hidden="true" />
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
