// The form holds paise, or undefined while nothing is there.
import type { Paise } from '@tem/rules/money.ts'
import { MoneyField, type MoneyFieldProps } from '../money-field.tsx'
import { type InForm, useFormField } from './use-form-field.ts'

export function FormMoneyField({
  name,
  validate,
  onChange,
  ...rest
}: InForm<MoneyFieldProps, Paise | undefined>) {
  const field = useFormField<Paise | undefined>(name, { validate, onChange })
  return <MoneyField {...rest} {...field} />
}
