// Whole or decimal numbers as typed text: a spinner's arrows and wheel would change readings and days by accident.
import { TextField, type TextFieldProps } from './text-field.tsx'
import { type InForm, useFormField } from './use-form-field.ts'

export interface NumberFieldProps extends Omit<TextFieldProps, 'inputMode' | 'figures' | 'type'> {
  /** How many decimals are allowed; 0 means whole numbers. */
  decimals?: number
  maxDigits?: number
}

export function NumberField({ decimals = 0, maxDigits = 9, onChange, ...rest }: NumberFieldProps) {
  return (
    <TextField
      autoComplete="off"
      {...rest}
      figures
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      onChange={(typed) => onChange(keepNumber(typed, decimals, maxDigits))}
    />
  )
}

function keepNumber(typed: string, decimals: number, maxDigits: number): string {
  const [whole = '', ...fraction] = typed.replace(/[^\d.]/g, '').split('.')
  const digits = whole.slice(0, maxDigits)
  if (decimals === 0 || fraction.length === 0) return digits
  return `${digits}.${fraction.join('').slice(0, decimals)}`
}

export function FormNumberField({ name, validate, onChange, ...rest }: InForm<NumberFieldProps, string>) {
  const field = useFormField<string>(name, { validate, onChange })
  return <NumberField {...rest} {...field} value={field.value ?? ''} />
}
