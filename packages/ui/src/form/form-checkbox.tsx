import { Checkbox, type CheckboxProps } from '../checkbox.tsx'
import { type InForm, useFormField } from './use-form-field.ts'

export function FormCheckbox({
  name,
  validate,
  onChange,
  ...rest
}: InForm<Omit<CheckboxProps, 'checked'>, boolean>) {
  const { value, ...field } = useFormField<boolean>(name, { validate, onChange })
  return <Checkbox {...rest} {...field} checked={value ?? false} />
}
