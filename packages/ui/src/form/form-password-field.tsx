import { PasswordField, type PasswordFieldProps } from '../password-field.tsx'
import { type InForm, useFormField } from './use-form-field.ts'

export function FormPasswordField({ name, validate, onChange, ...rest }: InForm<PasswordFieldProps, string>) {
  const field = useFormField<string>(name, { validate, onChange })
  return <PasswordField {...rest} {...field} name={name} value={field.value ?? ''} />
}
