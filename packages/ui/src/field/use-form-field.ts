// A field's value and its error, which shows once the user left the field or submitted the form.
import { createContext, useContext, useLayoutEffect } from 'react'
import { useField, useForm } from 'react-final-form'

export type Validate<Value> = (value: Value | undefined, all: object) => string | undefined

/** A field component's props, with the form instead of value, error and handlers. */
export type InForm<Props, Value> = Omit<
  Props,
  'name' | 'value' | 'onChange' | 'onBlur' | 'onFocus' | 'error'
> & {
  name: string
  validate?: Validate<Value>
  /** Called after the form has the new value. */
  onChange?: (value: Value) => void
}

interface Wiring<Value> {
  validate: Validate<Value> | undefined
  onChange: ((value: Value) => void) | undefined
}

/** In a form that is always open, errors wait for its button: a field left empty is no mistake yet. */
export const ErrorsWait = createContext(false)

export function useFormField<Value>(name: string, { validate, onChange }: Wiring<Value>) {
  const form = useForm()
  // useField registers its field some time after it is drawn, and then puts back the initial value: what somebody, or the
  // browser, has entered by then would be gone.
  useLayoutEffect(() => form.registerField(name, () => {}, {}), [form, name])
  const { input, meta } = useField<Value | undefined>(name, {
    ...(validate && { validate }),
    parse: asItIs,
    format: asItIs,
  })
  const wait = useContext(ErrorsWait)
  const seen = meta.touched || meta.submitFailed
  const refused = meta.dirtySinceLastSubmit ? undefined : meta.submitError
  const error: string | undefined = seen ? (meta.error ?? refused) : undefined
  return {
    value: input.value,
    error,
    onBlur: () => {
      if (!wait) afterPress(() => input.onBlur())
    },
    onFocus: () => input.onFocus(),
    onChange: (value: Value) => {
      input.onChange(value)
      onChange?.(value)
    },
  }
}

function asItIs<Value>(value: Value): Value {
  return value
}

// Leaving a field by pressing something else updates the form only after that press: otherwise the layout would
// move the target, and the press would miss. On touch, blur comes after the finger is lifted and just before the
// click, so a press lasts until its click.

/** Longest time between release and click; a long press or a scroll ends without a click. */
const CLICK_MS = 400

const waiting = new Set<() => void>()
let isPressed = false
let noClick: ReturnType<typeof setTimeout> | undefined

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', begin, { capture: true })
  window.addEventListener('pointerup', awaitClick, { capture: true })
  window.addEventListener('pointercancel', end, { capture: true })
  // Runs after all other click listeners.
  window.addEventListener('click', () => setTimeout(end), { capture: true })
}

export function afterPress(act: () => void): void {
  if (isPressed) waiting.add(act)
  else act()
}

function begin(): void {
  clearTimeout(noClick)
  isPressed = true
}

function awaitClick(): void {
  noClick = setTimeout(end, CLICK_MS)
}

function end(): void {
  clearTimeout(noClick)
  isPressed = false
  const due = [...waiting]
  waiting.clear()
  for (const act of due) act()
}
