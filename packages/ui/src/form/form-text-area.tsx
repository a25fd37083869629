import { TextArea, type TextAreaProps } from '../text-area.tsx'
import { type InForm, useFormField } from './use-form-field.ts'

export function FormTextArea({ name, validate, onChange, ...rest }: InForm<TextAreaProps, string>) {
  const field = useFormField<string>(name, { validate, onChange })
  return <TextArea {...rest} {...field} value={field.value ?? ''} />
}
