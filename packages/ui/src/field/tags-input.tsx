// A list of short words, such as places visited: Enter or a comma adds, Backspace in an empty box removes the last.
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useRef, useState } from 'react'
import { removeIt } from '../../texts/made/base.ts'
import { added, removed } from '../../texts/made/field.ts'
import { classNames } from '../base/class-names.ts'
import { afterPress } from '../field/use-form-field.ts'
import { Row } from '../layout/layout.tsx'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import control from './control.module.css'
import { Field, type FieldWords, splitWords } from './field.tsx'
import tag from './tag.module.css'
import styles from './tags-input.module.css'
import { type InForm, useFormField } from './use-form-field.ts'

export interface TagsInputProps extends FieldWords {
  value: readonly string[]
  onChange: (value: string[]) => void
  onBlur?: () => void
  onFocus?: () => void
  placeholder?: string
  disabled?: boolean | undefined
  maxLength?: number
  /** Tags that people have used before, each added by one press. */
  suggestions?: readonly string[]
  /** They are still asked for: their line is there already, so nothing moves when they come. */
  isSuggesting?: boolean
}

export function TagsInput(props: TagsInputProps) {
  const [
    words,
    {
      value,
      onChange,
      onBlur,
      onFocus,
      placeholder,
      disabled,
      maxLength = 100,
      suggestions = [],
      isSuggesting = false,
    },
  ] = splitWords(props)
  const [typed, setTyped] = useState('')
  const [announced, setAnnounced] = useState('')
  const box = useRef<HTMLInputElement>(null)
  const frame = useRef<HTMLDivElement>(null)

  /** A comma separates typed tags. */
  function add(text: string) {
    addTags(text.split(',').map((part) => part.trim()))
  }

  function addTags(tags: readonly string[]) {
    const fresh = tags.filter(
      (part, place) => part !== '' && !value.includes(part) && tags.indexOf(part) === place,
    )
    setTyped('')
    if (fresh.length === 0) return
    onChange([...value, ...fresh])
    setAnnounced(added({ words: fresh.join(', ') }))
  }

  function remove(gone: string) {
    onChange(value.filter((one) => one !== gone))
    setAnnounced(removed({ word: gone }))
    box.current?.focus()
  }

  /** Leaving the box turns its text into a tag, so a press on Save includes it; the box grows afterwards. */
  function leave() {
    holdHeight(frame.current)
    add(typed)
    onBlur?.()
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const last = value.at(-1)
    if (event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault()
      add(typed)
    } else if (event.key === 'Backspace' && typed === '' && last !== undefined) {
      remove(last)
    }
  }

  return (
    <Field {...words}>
      {(wiring) => (
        <>
          <div ref={frame} className={classNames(control.control, tag.tags, tag.apart, styles.box)}>
            {value.map((one, place) => (
              <span key={one} className={tagAt(place)}>
                {one}
                {!disabled && (
                  <button
                    type="button"
                    className={tag.remove}
                    aria-label={removeIt({ name: one })}
                    onClick={() => remove(one)}
                  >
                    <X size={14} aria-hidden="true" />
                  </button>
                )}
              </span>
            ))}
            <input
              {...wiring}
              ref={box}
              className={control.input}
              value={typed}
              maxLength={maxLength}
              disabled={disabled}
              enterKeyHint="enter"
              autoComplete="off"
              placeholder={value.length === 0 ? placeholder : undefined}
              onChange={(event) =>
                event.target.value.includes(',') ? add(event.target.value) : setTyped(event.target.value)
              }
              onKeyDown={press}
              onFocus={onFocus}
              onBlur={leave}
            />
            <VisuallyHidden role="status">{announced}</VisuallyHidden>
          </div>
          {!disabled && isSuggesting && <span className={styles.suggestions} />}
          {!disabled && (
            <Suggestions
              list={suggestions.filter((one) => !value.includes(one))}
              onAdd={(one) => addTags([one])}
            />
          )}
        </>
      )}
    </Field>
  )
}

/** Words that people have used before, each added by one press. */
export function Suggestions({ list, onAdd }: { list: readonly string[]; onAdd: (word: string) => void }) {
  if (list.length === 0) return null
  return (
    <Row as="span" gap={2} className={styles.suggestions}>
      {list.map((one) => (
        <button key={one} type="button" className={styles.suggestion} onClick={() => onAdd(one)}>
          <Plus size={14} aria-hidden="true" />
          {one}
        </button>
      ))}
    </Row>
  )
}

/** A further row of tags would move the button that is being pressed. */
function holdHeight(box: HTMLElement | null) {
  if (!box) return
  box.style.height = `${box.offsetHeight}px`
  afterPress(() => box.style.removeProperty('height'))
}

/** The same tags, read-only. */
export function Tags({ label, value }: { label: string; value: readonly string[] }) {
  return (
    <ul className={styles.readOnly} aria-label={label}>
      {value.map((one, place) => (
        <li key={one} className={tagAt(place)}>
          {one}
        </li>
      ))}
    </ul>
  )
}

/** Their order counts, as that of places on a way. */
function tagAt(place: number): string {
  return classNames(tag.tag, place > 0 && styles.next)
}

export function FormTagsInput({ name, validate, onChange, ...rest }: InForm<TagsInputProps, string[]>) {
  const field = useFormField<string[]>(name, { validate, onChange })
  return <TagsInput {...rest} {...field} value={field.value ?? []} />
}
