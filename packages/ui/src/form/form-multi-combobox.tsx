import { MultiCombobox, type MultiComboboxProps } from '../multi-combobox.tsx'
import { type InForm, useFormField } from './use-form-field.ts'

export function FormMultiCombobox({
  name,
  validate,
  onChange,
  ...rest
}: InForm<MultiComboboxProps, string[]>) {
  const field = useFormField<string[]>(name, { validate, onChange })
  return <MultiCombobox {...rest} {...field} value={field.value ?? []} />
}
