// One of many options, found by typing: employees, places, hotels.
import { Combobox as Base } from '@base-ui/react/combobox'
import Check from 'lucide-react/icons/check'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import X from 'lucide-react/icons/x'
import type { Ref } from 'react'
import { clear, nothingMatches, searching as searchingText, showChoices } from '../../texts/made/choice.ts'
import { classNames } from '../base/class-names.ts'
import control from '../field/control.module.css'
import { Field, type FieldWords, splitWords } from '../field/field.tsx'
import popup from '../field/popup.module.css'
import { type InForm, useFormField } from '../field/use-form-field.ts'
import styles from './combobox.module.css'
import { type Option, OptionDetail } from './option.tsx'
import { type Searching, useFinding } from './use-finding.ts'

export interface ComboboxProps extends FieldWords, Searching {
  options: readonly Option[]
  /** Selected options that may be missing from the list: people who left, or options beyond the server's first page. */
  known?: readonly Option[] | undefined
  /** '' while nothing is selected. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  onFocus?: () => void
  placeholder?: string
  disabled?: boolean | undefined
  ref?: Ref<HTMLInputElement>
}

export function Combobox(props: ComboboxProps) {
  const [words, own] = splitWords(props)
  const { value, onChange, onBlur, onFocus, placeholder, ref, searching } = own
  const { root, input, optionOf, remember } = useFinding(own)
  return (
    <Field {...words}>
      {(wiring) => (
        <Base.Root
          {...root}
          value={optionOf(value) ?? null}
          onValueChange={(option) => {
            remember(option ? [option] : [])
            onChange(option?.value ?? '')
          }}
        >
          <Base.InputGroup className={classNames(control.control, styles.box)}>
            <Base.Input
              {...wiring}
              {...input}
              {...(ref !== undefined && { ref })}
              className={control.input}
              placeholder={placeholder}
              onBlur={onBlur}
              onFocus={onFocus}
            />
            <Base.Clear className={styles.button} aria-label={clear({ name: words.label })}>
              <X size={16} aria-hidden="true" />
            </Base.Clear>
            {/* A button from the first moment: before its popup is known, the library calls it a second combobox. */}
            <Base.Trigger
              role="button"
              className={styles.button}
              aria-label={showChoices({ name: words.label })}
            >
              <ChevronsUpDown size={16} aria-hidden="true" />
            </Base.Trigger>
          </Base.InputGroup>
          <ComboboxPopup searching={searching} />
        </Base.Root>
      )}
    </Field>
  )
}

export function ComboboxPopup({ searching = false }: { searching?: boolean | undefined }) {
  return (
    <Base.Portal>
      <Base.Positioner className={popup.positioner} sideOffset={4}>
        <Base.Popup className={popup.popup}>
          <Base.Empty className={popup.status}>{searching ? null : nothingMatches()}</Base.Empty>
          <Base.List className={popup.list}>
            {(option: Option) => (
              <Base.Item
                key={option.value}
                value={option}
                disabled={option.disabled ?? false}
                className={popup.item}
              >
                <span className={popup.words}>
                  {option.label}
                  <OptionDetail>{option.detail}</OptionDetail>
                </span>
                <span className={popup.check}>
                  <Base.ItemIndicator>
                    <Check size={16} aria-hidden="true" />
                  </Base.ItemIndicator>
                </span>
              </Base.Item>
            )}
          </Base.List>
          {/* Last: above the list it would move the options under a pointer that is about to press one. */}
          <Base.Status className={popup.status}>{searching && searchingText()}</Base.Status>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  )
}

export function FormCombobox({ name, validate, onChange, ...rest }: InForm<ComboboxProps, string>) {
  const field = useFormField<string>(name, { validate, onChange })
  return <Combobox {...rest} {...field} value={field.value ?? ''} />
}
