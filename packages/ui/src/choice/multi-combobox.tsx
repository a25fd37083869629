// Several of many options, as tags in the box: co-travellers.
import { Combobox as Base } from '@base-ui/react/combobox'
import X from 'lucide-react/icons/x'
import { removeIt } from '../../texts/made/base.ts'
import { classNames } from '../base/class-names.ts'
import control from '../field/control.module.css'
import { Field, type FieldWords, splitWords } from '../field/field.tsx'
import tag from '../field/tag.module.css'
import { type InForm, useFormField } from '../field/use-form-field.ts'
import styles from './combobox.module.css'
import { ComboboxPopup } from './combobox.tsx'
import type { Option } from './option.tsx'
import { type Searching, useFinding } from './use-finding.ts'

export interface MultiComboboxProps extends FieldWords, Searching {
  options: readonly Option[]
  /** Selected options that may be missing from the list: people who left, or options beyond the server's first page. */
  known?: readonly Option[] | undefined
  value: readonly string[]
  onChange: (value: string[]) => void
  onBlur?: () => void
  onFocus?: () => void
  placeholder?: string
  disabled?: boolean | undefined
}

export function MultiCombobox(props: MultiComboboxProps) {
  const [words, own] = splitWords(props)
  const { value, onChange, onBlur, onFocus, placeholder, searching } = own
  const { root, input, optionOf, remember } = useFinding(own)
  const chosen = value.map((one) => optionOf(one) ?? { value: one, label: one })
  return (
    <Field {...words}>
      {(wiring) => (
        <Base.Root
          multiple
          {...root}
          value={chosen}
          onValueChange={(next) => {
            remember(next)
            onChange(next.map((option) => option.value))
          }}
        >
          <Base.InputGroup className={classNames(control.control, styles.box)}>
            <Base.Chips className={tag.tags}>
              {chosen.map((option) => (
                <Base.Chip key={option.value} className={tag.tag} aria-label={option.label}>
                  {option.label}
                  <Base.ChipRemove className={tag.remove} aria-label={removeIt({ name: option.label })}>
                    <X size={14} aria-hidden="true" />
                  </Base.ChipRemove>
                </Base.Chip>
              ))}
              <Base.Input
                {...wiring}
                {...input}
                className={control.input}
                placeholder={chosen.length === 0 ? placeholder : undefined}
                onBlur={onBlur}
                onFocus={onFocus}
              />
            </Base.Chips>
          </Base.InputGroup>
          <ComboboxPopup searching={searching} />
        </Base.Root>
      )}
    </Field>
  )
}

export function FormMultiCombobox({
  name,
  validate,
  onChange,
  ...rest
}: InForm<MultiComboboxProps, string[]>) {
  const field = useFormField<string[]>(name, { validate, onChange })
  return <MultiCombobox {...rest} {...field} value={field.value ?? []} />
}
