import { FilePicker, type FilePickerProps } from '../file-picker.tsx'
import type { UploadedFile } from '../use-uploads.ts'
import { type InForm, useFormField } from './use-form-field.ts'

export function FormFilePicker({
  name,
  validate,
  onChange,
  ...rest
}: InForm<Omit<FilePickerProps, 'files'>, UploadedFile[]>) {
  const { value, onFocus: _, ...field } = useFormField<UploadedFile[]>(name, { validate, onChange })
  return <FilePicker {...rest} {...field} files={value ?? []} />
}
