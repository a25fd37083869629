import { DateField, type DateFieldProps } from '../date-field.tsx'
import { type InForm, useFormField } from './use-form-field.ts'

export function FormDateField({ name, validate, onChange, ...rest }: InForm<DateFieldProps, string>) {
  const field = useFormField<string>(name, { validate, onChange })
  return <DateField {...rest} {...field} value={field.value ?? ''} />
}
