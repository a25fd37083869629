import { RadioGroup, type RadioGroupProps } from '../radio-group.tsx'
import { type InForm, useFormField } from './use-form-field.ts'

export function FormRadioGroup<Value extends string>({
  name,
  validate,
  onChange,
  ...rest
}: InForm<RadioGroupProps<Value>, Value>) {
  const field = useFormField<Value>(name, { validate, onChange })
  return <RadioGroup {...rest} {...field} value={field.value ?? ''} />
}
