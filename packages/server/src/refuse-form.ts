// A form's rules, asked on the server: the first wrong field refuses the call with its sentence.
import { type FieldErrors, firstError } from '@tem/rules/base/field-errors.ts'
import { BadInput } from './errors.ts'

export function refuseWrongForm(errors: FieldErrors): void {
  const wrong = firstError(errors)
  if (wrong) throw new BadInput(wrong.message, wrong.field)
}
