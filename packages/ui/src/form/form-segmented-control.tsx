import { SegmentedControl, type SegmentedControlProps } from '../segmented-control.tsx'
import { type InForm, useFormField } from './use-form-field.ts'

export function FormSegmentedControl<Value extends string>({
  name,
  validate,
  onChange,
  ...rest
}: InForm<SegmentedControlProps<Value>, Value>) {
  const { onBlur: _onBlur, onFocus: _onFocus, ...field } = useFormField<Value>(name, { validate, onChange })
  return <SegmentedControl {...rest} {...field} value={field.value ?? ''} />
}
