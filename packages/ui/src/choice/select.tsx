// One of a few known values. Above about fifteen use Combobox, below four RadioGroup. A plain button until it is first opened:
// the library that draws the list is a quarter of the code of a form.
import { errorTexts } from '@tem/rules/base/messages.ts'
import { type KeyboardEvent, type Ref, useEffect, useState } from 'react'
import { classNames } from '../base/class-names.ts'
import { watchFocus } from '../base/focus-after.ts'
import { afterTheScreen, lazyPart } from '../base/lazy-part.tsx'
import control from '../field/control.module.css'
import { Field, type FieldWords, splitWords } from '../field/field.tsx'
import { type InForm, useFormField } from '../field/use-form-field.ts'
import { type Option, SelectIcon, Swatch } from './option.tsx'
import styles from './select.module.css'

const SelectWithList = lazyPart(async () => (await import('./select-with-list.tsx')).SelectWithList)

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
    placeholder = 'Select',
    disabled = false,
    name,
    ref,
  } = own
  const [wasOpened, setOpened] = useState(false)
  useEffect(() => afterTheScreen(load), [])
  const [isUnreachable, setUnreachable] = useState(false)
  function open() {
    const isStillThere = watchFocus()
    SelectWithList.fetch().then(
      () => isStillThere() && setOpened(true),
      () => setUnreachable(true),
    )
  }
  const chosen = options.find((option) => option.value === value)
  return (
    <Field
      {...words}
      error={words.error ?? (isUnreachable && !wasOpened ? errorTexts.unreachable : undefined)}
    >
      {(wiring, labelId) => {
        const trigger = {
          ...wiring,
          ...(ref !== undefined && { ref }),
          'aria-labelledby': labelId,
          className: classNames(control.control, styles.trigger),
        }
        if (wasOpened)
          return (
            <SelectWithList
              trigger={trigger}
              options={options}
              chosen={chosen}
              onChange={(next) => onChange(next as Value)}
              {...(onBlur && { onBlur })}
              {...(onFocus && { onFocus })}
              placeholder={placeholder}
              disabled={disabled}
              name={name}
            />
          )
        return (
          <button
            {...trigger}
            type="button"
            role="combobox"
            aria-haspopup="listbox"
            aria-expanded={false}
            disabled={disabled}
            onPointerEnter={load}
            onFocus={() => {
              load()
              onFocus?.()
            }}
            onClick={open}
            onKeyDown={(event) => {
              if (!opensList(event)) return
              event.preventDefault()
              open()
            }}
          >
            <Swatch tone={chosen?.swatch} />
            <span className={styles.value} data-placeholder={chosen ? undefined : ''}>
              {chosen?.label ?? placeholder}
            </span>
            <SelectIcon />
          </button>
        )
      }}
    </Field>
  )
}

function load() {
  SelectWithList.fetch().catch(() => {})
}

/** Enter and Space are clicks. A letter opens it too, and the next one finds an option. */
function opensList({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey) return false
  return key === 'ArrowDown' || key === 'ArrowUp' || (!altKey && key.length === 1 && key !== ' ')
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
