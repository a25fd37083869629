import { NumberField, type NumberFieldProps } from '../number-field.tsx'
import { type InForm, useFormField } from './use-form-field.ts'

export function FormNumberField({ name, validate, onChange, ...rest }: InForm<NumberFieldProps, string>) {
  const field = useFormField<string>(name, { validate, onChange })
  return <NumberField {...rest} {...field} value={field.value ?? ''} />
}
