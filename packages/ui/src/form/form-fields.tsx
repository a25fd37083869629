import type { Paise } from '@tem/rules/base/money.ts'
import { numberWarning, type WarnedField } from '@tem/rules/base/personal-numbers.ts'
import { useField } from 'react-final-form'
import { Checkbox, type CheckboxProps } from '../field/checkbox.tsx'
import { Combobox, type ComboboxProps } from '../field/combobox.tsx'
import { DateField, type DateFieldProps } from '../field/date-field.tsx'
import { FilePicker, type FilePickerProps } from '../field/file-picker.tsx'
import { MoneyField, type MoneyFieldProps } from '../field/money-field.tsx'
import { MultiCombobox, type MultiComboboxProps } from '../field/multi-combobox.tsx'
import { NumberField, type NumberFieldProps } from '../field/number-field.tsx'
import { PasswordField, type PasswordFieldProps } from '../field/password-field.tsx'
import { RadioGroup, type RadioGroupProps } from '../field/radio-group.tsx'
import { SegmentedControl, type SegmentedControlProps } from '../field/segmented-control.tsx'
import { Select, type SelectProps } from '../field/select.tsx'
import { TagsInput, type TagsInputProps } from '../field/tags-input.tsx'
import { TextArea, type TextAreaProps } from '../field/text-area.tsx'
import { TextField, type TextFieldProps } from '../field/text-field.tsx'
import type { UploadedFile } from '../field/use-uploads.ts'
import { type InForm, useFormField } from './use-form-field.ts'

export function FormTextField({ name, validate, onChange, ...rest }: InForm<TextFieldProps, string>) {
  const field = useFormField<string>(name, { validate, onChange })
  return <TextField {...rest} {...field} name={name} value={field.value ?? ''} />
}

export function FormCheckbox({
  name,
  validate,
  onChange,
  ...rest
}: InForm<Omit<CheckboxProps, 'checked'>, boolean>) {
  const { value, ...field } = useFormField<boolean>(name, { validate, onChange })
  return <Checkbox {...rest} {...field} checked={value ?? false} />
}

export function FormCombobox({ name, validate, onChange, ...rest }: InForm<ComboboxProps, string>) {
  const field = useFormField<string>(name, { validate, onChange })
  return <Combobox {...rest} {...field} value={field.value ?? ''} />
}

export function FormDateField({ name, validate, onChange, ...rest }: InForm<DateFieldProps, string>) {
  const field = useFormField<string>(name, { validate, onChange })
  return <DateField {...rest} {...field} value={field.value ?? ''} />
}

export function FormFilePicker({
  name,
  validate,
  onChange,
  ...rest
}: InForm<Omit<FilePickerProps, 'files'>, UploadedFile[]>) {
  const { value, onFocus: _, ...field } = useFormField<UploadedFile[]>(name, { validate, onChange })
  return <FilePicker {...rest} {...field} files={value ?? []} />
}

// The form holds paise, or undefined while empty.

export function FormMoneyField({
  name,
  validate,
  onChange,
  ...rest
}: InForm<MoneyFieldProps, Paise | undefined>) {
  const field = useFormField<Paise | undefined>(name, { validate, onChange })
  return <MoneyField {...rest} {...field} />
}

export function FormMultiCombobox({
  name,
  validate,
  onChange,
  ...rest
}: InForm<MultiComboboxProps, string[]>) {
  const field = useFormField<string[]>(name, { validate, onChange })
  return <MultiCombobox {...rest} {...field} value={field.value ?? []} />
}

export function FormNumberField({ name, validate, onChange, ...rest }: InForm<NumberFieldProps, string>) {
  const field = useFormField<string>(name, { validate, onChange })
  return <NumberField {...rest} {...field} value={field.value ?? ''} />
}

export function FormPasswordField({ name, validate, onChange, ...rest }: InForm<PasswordFieldProps, string>) {
  const field = useFormField<string>(name, { validate, onChange })
  return <PasswordField {...rest} {...field} name={name} value={field.value ?? ''} />
}

export function FormRadioGroup<Value extends string>({
  name,
  validate,
  onChange,
  ...rest
}: InForm<RadioGroupProps<Value>, Value>) {
  const field = useFormField<Value>(name, { validate, onChange })
  return <RadioGroup {...rest} {...field} value={field.value ?? ''} />
}

export function FormSegmentedControl<Value extends string>({
  name,
  validate,
  onChange,
  ...rest
}: InForm<SegmentedControlProps<Value>, Value>) {
  const { onBlur: _onBlur, onFocus: _onFocus, ...field } = useFormField<Value>(name, { validate, onChange })
  return <SegmentedControl {...rest} {...field} value={field.value ?? ''} />
}

export function FormSelect<Value extends string>({
  name,
  validate,
  onChange,
  ...rest
}: InForm<SelectProps<Value>, Value>) {
  const field = useFormField<Value>(name, { validate, onChange })
  return <Select {...rest} {...field} value={field.value ?? ''} />
}

export function FormTagsInput({ name, validate, onChange, ...rest }: InForm<TagsInputProps, string[]>) {
  const field = useFormField<string[]>(name, { validate, onChange })
  return <TagsInput {...rest} {...field} value={field.value ?? []} />
}

export function FormTextArea({ name, validate, onChange, ...rest }: InForm<TextAreaProps, string>) {
  const field = useFormField<string>(name, { validate, onChange })
  return <TextArea {...rest} {...field} value={field.value ?? ''} />
}

// A number with a known format: warns without refusing, since it may still be right.

type FormWarnedFieldProps = Parameters<typeof FormTextField>[0] & { name: WarnedField }

export function FormWarnedField(props: FormWarnedFieldProps) {
  const { input } = useField<string | undefined>(props.name, { subscription: { value: true } })
  const warning = numberWarning(props.name, input.value)
  return <FormTextField {...props} {...(warning !== undefined && { warning })} />
}
