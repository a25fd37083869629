// The colleagues who shared the expense; the limit counts for all of them.
import { useColleagues } from '@tem/colleagues/use-colleagues.ts'
import { labelOf } from '@tem/rules/field-labels.ts'
import { FormMultiCombobox } from '@tem/ui/form/form-multi-combobox.tsx'
import { useSurroundings } from '../surroundings.ts'

export function Companions() {
  const { companions } = useSurroundings()
  return (
    <FormMultiCombobox
      name="employees"
      label={labelOf('employees')}
      placeholder="Add a colleague"
      optional
      known={companions.map(({ _id, name }) => ({ value: _id, label: name }))}
      {...useColleagues({ exceptMe: true })}
    />
  )
}
