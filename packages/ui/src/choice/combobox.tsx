// One of many options, found by typing: employees, places, hotels. A plain text field until it is used: the library that finds
// options and draws their list is a good part of the code of a form.
import { errorTexts } from '@tem/rules/base/messages.ts'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, type MouseEvent, useEffect, useState } from 'react'
import { classNames } from '../base/class-names.ts'
import { watchFocus } from '../base/focus-after.ts'
import { afterTheScreen, lazyPart } from '../base/lazy-part.tsx'
import control from '../field/control.module.css'
import { type ControlWiring, Field, type FieldWords, splitWords } from '../field/field.tsx'
import { type InForm, useFormField } from '../field/use-form-field.ts'
import styles from './combobox.module.css'
import type { ComboboxProps } from './combobox-with-list.tsx'

const ComboboxWithList = lazyPart(
  async () => (await import(/* webpackChunkName: "combobox" */ './combobox-with-list.tsx')).ComboboxWithList,
)

export function Combobox(props: ComboboxProps) {
  const [words, own] = splitWords(props)
  /** Into the plain field. */
  const [typed, setTyped] = useState<string>()
  const [isUsed, setUsed] = useState(false)
  const [isUnreachable, setUnreachable] = useState(false)
  useEffect(() => afterTheScreen(load), [])

  function use() {
    const isStillThere = watchFocus()
    ComboboxWithList.fetch().then(
      () => isStillThere() && setUsed(true),
      () => setUnreachable(true),
    )
  }
  return (
    <Field {...words} error={words.error ?? (isUnreachable && !isUsed ? errorTexts.unreachable : undefined)}>
      {(wiring) =>
        isUsed ? (
          <ComboboxWithList {...own} label={words.label} wiring={wiring} typed={typed} />
        ) : (
          <PlainField
            {...own}
            label={words.label}
            wiring={wiring}
            typed={typed}
            onType={setTyped}
            onUse={use}
          />
        )
      }
    </Field>
  )
}

function load() {
  ComboboxWithList.fetch().catch(() => {})
}

interface PlainFieldProps extends Omit<ComboboxProps, keyof FieldWords> {
  label: string
  wiring: ControlWiring
  typed: string | undefined
  /** Undefined shows the chosen option again. */
  onType: (text: string | undefined) => void
  onUse: () => void
}

/** Has the same roles and texts as the library's field. */
function PlainField({ label, wiring, typed, onType, onUse, ...own }: PlainFieldProps) {
  const { options, known = [], value, onChange, onBlur, onFocus, placeholder, disabled, ref } = own
  const chosen = [...options, ...known].find((option) => option.value === value)
  const focusField = () => document.getElementById(wiring.id)?.focus()

  function pressKey(event: KeyboardEvent) {
    // Enter chooses from the list that is about to open; it does not submit the form.
    if (event.key === 'Enter' && typed) event.preventDefault()
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    onUse()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the library uses this role
    <div role="group" className={classNames(control.control, styles.box)} onPointerEnter={load}>
      <input
        {...wiring}
        {...(ref !== undefined && { ref })}
        type="text"
        role="combobox"
        aria-expanded={false}
        aria-haspopup="listbox"
        aria-autocomplete="list"
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="none"
        spellCheck="false"
        className={control.input}
        placeholder={placeholder}
        disabled={disabled}
        value={typed ?? chosen?.label ?? ''}
        onChange={(event) => {
          onType(event.target.value)
          onUse()
        }}
        onClick={onUse}
        onKeyDown={pressKey}
        onFocus={() => {
          load()
          onFocus?.()
        }}
        onBlur={() => {
          onType(undefined)
          onBlur?.()
        }}
      />
      {chosen && (
        <button
          type="button"
          tabIndex={-1}
          className={styles.button}
          aria-label={`Clear ${label}`}
          disabled={disabled}
          onMouseDown={keepFocus}
          onClick={() => {
            onType(undefined)
            onChange('')
            focusField()
          }}
        >
          <X aria-hidden="true" />
        </button>
      )}
      <button
        type="button"
        tabIndex={-1}
        aria-expanded={false}
        aria-haspopup="listbox"
        className={styles.button}
        aria-label={`Show choices of ${label}`}
        disabled={disabled}
        onMouseDown={keepFocus}
        onClick={() => {
          focusField()
          onUse()
        }}
      >
        <ChevronsUpDown aria-hidden="true" />
      </button>
    </div>
  )
}

function keepFocus(event: MouseEvent) {
  event.preventDefault()
}

export function FormCombobox({ name, validate, onChange, ...rest }: InForm<ComboboxProps, string>) {
  const field = useFormField<string>(name, { validate, onChange })
  return <Combobox {...rest} {...field} value={field.value ?? ''} />
}
