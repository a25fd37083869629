import { FormTextField } from '@tem/ui/form/form-text-field.tsx'

/** As people sign in; no keyboard may correct it. */
export function EmployeeIdField() {
  return (
    <FormTextField
      name="username"
      label="Employee ID"
      autoComplete="username"
      autoCapitalize="characters"
      spellCheck={false}
    />
  )
}
