// A combobox in use. What was typed or pressed in its plain field is repeated here once the library is loaded.
import { Combobox as Base } from '@base-ui/react/combobox'
import Check from 'lucide-react/icons/check'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import X from 'lucide-react/icons/x'
import { type Ref, useLayoutEffect } from 'react'
import { classNames } from '../base/class-names.ts'
import control from '../field/control.module.css'
import type { ControlWiring, FieldWords } from '../field/field.tsx'
import popup from '../field/popup.module.css'
import styles from './combobox.module.css'
import type { Option } from './option.tsx'
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

interface ComboboxWithListProps extends Omit<ComboboxProps, keyof FieldWords> {
  label: string
  wiring: ControlWiring
  /** What was typed into the plain field; undefined if its list was asked for. */
  typed: string | undefined
}

export function ComboboxWithList({ label, wiring, typed, ...own }: ComboboxWithListProps) {
  const { value, onChange, onBlur, onFocus, placeholder, ref, searching } = own
  const { root, input, optionOf, remember } = useFinding(own)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what was typed until then
  useLayoutEffect(() => {
    const box = document.getElementById(wiring.id)
    box?.focus()
    if (box instanceof HTMLInputElement && typed !== undefined) typeInto(box, typed)
  }, [])
  return (
    <Base.Root
      {...root}
      defaultOpen={typed === undefined}
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
        <Base.Clear className={styles.button} aria-label={`Clear ${label}`}>
          <X aria-hidden="true" />
        </Base.Clear>
        {/* A button from the first moment: before its popup is known, the library calls it a second combobox. */}
        <Base.Trigger role="button" className={styles.button} aria-label={`Show choices of ${label}`}>
          <ChevronsUpDown aria-hidden="true" />
        </Base.Trigger>
      </Base.InputGroup>
      <ComboboxPopup searching={searching} />
    </Base.Root>
  )
}

/** Types the text into the box: the event tells React about the new text, and the library that it was typed. */
function typeInto(box: HTMLInputElement, text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text)
  box.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }))
}

export function ComboboxPopup({ searching = false }: { searching?: boolean | undefined }) {
  return (
    <Base.Portal>
      <Base.Positioner className={popup.positioner} sideOffset={4}>
        <Base.Popup className={popup.popup}>
          <Base.Empty className={popup.empty}>
            {searching ? null : 'Nothing matches. Try fewer letters.'}
          </Base.Empty>
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
                  {option.detail !== undefined && <span className={popup.detail}>{option.detail}</span>}
                </span>
                <span className={popup.check}>
                  <Base.ItemIndicator>
                    <Check aria-hidden="true" />
                  </Base.ItemIndicator>
                </span>
              </Base.Item>
            )}
          </Base.List>
          {/* Last: above the list it would move the options under a pointer that is about to press one. */}
          <Base.Status className={styles.status}>{searching && 'Searching'}</Base.Status>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  )
}
