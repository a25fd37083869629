// One of many, found by typing: employees, places, hotels.
import { Combobox as Base } from '@base-ui/react/combobox'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import X from 'lucide-react/icons/x'
import type { Ref } from 'react'
import { classNames } from './class-names.ts'
import styles from './combobox.module.css'
import { ComboboxPopup, type Searching } from './combobox-popup.tsx'
import control from './control.module.css'
import { Field, type FieldWords, splitWords } from './field.tsx'
import type { Option } from './select.tsx'
import { useFinding } from './use-finding.ts'

export interface ComboboxProps extends FieldWords, Searching {
  options: readonly Option[]
  /** What may be chosen already without being offered: who has left, or is beyond a server's first answer. */
  known?: readonly Option[] | undefined
  /** '' while nothing is chosen. */
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
            <Base.Clear className={styles.button} aria-label={`Clear ${words.label}`}>
              <X aria-hidden="true" />
            </Base.Clear>
            <Base.Trigger className={styles.button} aria-label={`Show choices of ${words.label}`}>
              <ChevronsUpDown aria-hidden="true" />
            </Base.Trigger>
          </Base.InputGroup>
          <ComboboxPopup searching={searching} />
        </Base.Root>
      )}
    </Field>
  )
}
