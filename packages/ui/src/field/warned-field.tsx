// A number with a known format: warns without refusing, since it may still be right.
import { numberWarning, type WarnedField } from '@tem/rules/base/personal-numbers.ts'
import { useField } from 'react-final-form'
import { FormTextField } from './text-field.tsx'

type FormWarnedFieldProps = Parameters<typeof FormTextField>[0] & { name: WarnedField }

export function FormWarnedField(props: FormWarnedFieldProps) {
  const { input } = useField<string | undefined>(props.name, { subscription: { value: true } })
  const warning = numberWarning(props.name, input.value)
  return <FormTextField {...props} {...(warning !== undefined && { warning })} />
}
