// A number with a known form: says what looks wrong without refusing it, since it may still be right.
import { numberWarning, type WarnedField } from '@tem/rules/personal-numbers.ts'
import { useField } from 'react-final-form'
import { FormTextField } from './form-text-field.tsx'

type FormWarnedFieldProps = Parameters<typeof FormTextField>[0] & { name: WarnedField }

export function FormWarnedField(props: FormWarnedFieldProps) {
  const { input } = useField<string | undefined>(props.name, { subscription: { value: true } })
  const warning = numberWarning(props.name, input.value)
  return <FormTextField {...props} {...(warning !== undefined && { warning })} />
}
