import { Combobox, type ComboboxProps } from '../combobox.tsx'
import { type InForm, useFormField } from './use-form-field.ts'

export function FormCombobox({ name, validate, onChange, ...rest }: InForm<ComboboxProps, string>) {
  const field = useFormField<string>(name, { validate, onChange })
  return <Combobox {...rest} {...field} value={field.value ?? ''} />
}
