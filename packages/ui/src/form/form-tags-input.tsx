import { TagsInput, type TagsInputProps } from '../tags-input.tsx'
import { type InForm, useFormField } from './use-form-field.ts'

export function FormTagsInput({ name, validate, onChange, ...rest }: InForm<TagsInputProps, string[]>) {
  const field = useFormField<string[]>(name, { validate, onChange })
  return <TagsInput {...rest} {...field} value={field.value ?? []} />
}
