// Whole or decimal numbers as typed text: a spinner's arrows and wheel would change readings and days by accident.
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { oneLess, oneMore } from '../../texts/made/field.ts'
import { IconButton } from '../action/icon-button.tsx'
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
      replaces
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      onChange={(typed) => onChange(keepNumber(typed, decimals, maxDigits))}
    />
  )
}

interface StepperFieldProps extends NumberFieldProps {
  least: number
  most: number
  /** What is counted, for the buttons: 'night' */
  unit: string
}

/** A small whole number with buttons for a thumb. */
export function StepperField({ least, most, unit, ...field }: StepperFieldProps) {
  const number = Number(field.value)
  const step = (by: number) => field.onChange(String(Math.min(most, Math.max(least, number + by))))
  return (
    <NumberField
      {...field}
      action={
        <>
          <IconButton
            label={oneLess({ unit })}
            disabled={field.disabled || number <= least}
            onClick={() => step(-1)}
          >
            <Minus aria-hidden="true" />
          </IconButton>
          <IconButton
            label={oneMore({ unit })}
            disabled={field.disabled || number >= most}
            onClick={() => step(1)}
          >
            <Plus aria-hidden="true" />
          </IconButton>
        </>
      }
    />
  )
}

export function FormStepperField({ name, validate, onChange, ...rest }: InForm<StepperFieldProps, string>) {
  const field = useFormField<string>(name, { validate, onChange })
  return <StepperField {...rest} {...field} value={field.value ?? ''} />
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
