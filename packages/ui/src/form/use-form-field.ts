// A field's value and its error, which shows once the field was left or the form was sent.
import { useField } from 'react-final-form'
import { afterPress } from './after-press.ts'

export type Validate<Value> = (value: Value | undefined, all: object) => string | undefined

/** A field component's props, with the form instead of value, error and handlers. */
export type InForm<Props, Value> = Omit<
  Props,
  'name' | 'value' | 'onChange' | 'onBlur' | 'onFocus' | 'error'
> & {
  name: string
  validate?: Validate<Value>
  /** After the form has the new value: what follows from a choice. */
  onChange?: (value: Value) => void
}

interface Wiring<Value> {
  validate: Validate<Value> | undefined
  onChange: ((value: Value) => void) | undefined
}

export function useFormField<Value>(name: string, { validate, onChange }: Wiring<Value>) {
  const { input, meta } = useField<Value | undefined>(name, {
    ...(validate && { validate }),
    parse: asItIs,
    format: asItIs,
  })
  const seen = meta.touched || meta.submitFailed
  const refused = meta.dirtySinceLastSubmit ? undefined : meta.submitError
  const error: string | undefined = seen ? (meta.error ?? refused) : undefined
  return {
    value: input.value,
    error,
    onBlur: () => afterPress(() => input.onBlur()),
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
