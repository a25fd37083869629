import { TextField, type TextFieldProps } from '../text-field.tsx'
import { type InForm, useFormField } from './use-form-field.ts'

export function FormTextField({ name, validate, onChange, ...rest }: InForm<TextFieldProps, string>) {
  const field = useFormField<string>(name, { validate, onChange })
  return <TextField {...rest} {...field} name={name} value={field.value ?? ''} />
}
