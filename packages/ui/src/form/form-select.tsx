import { Select, type SelectProps } from '../select.tsx'
import { type InForm, useFormField } from './use-form-field.ts'

export function FormSelect<Value extends string>({
  name,
  validate,
  onChange,
  ...rest
}: InForm<SelectProps<Value>, Value>) {
  const field = useFormField<Value>(name, { validate, onChange })
  return <Select {...rest} {...field} value={field.value ?? ''} />
}
