import { MAX_REMARKS } from '@tem/rules/claim-form-rules.ts'
import { labelOf } from '@tem/rules/field-labels.ts'
import { FormTextArea } from '@tem/ui/form/form-text-area.tsx'
import { useSurroundings } from '../surroundings.ts'
import { useClaim } from '../use-claim.ts'

export function Reasons() {
  const { requires } = useClaim()
  const { isHoliday, holidayName } = useSurroundings()
  return (
    <>
      <FormTextArea name="justification" label={labelOf('justification')} rows={2} optional />
      <FormTextArea
        name="remarks"
        label="Exceptions/Remarks"
        rows={2}
        limit={MAX_REMARKS}
        optional={!requires('remarks')}
        {...(isHoliday && {
          hint: `The day is a holiday${holidayName ? ` (${holidayName})` : ''}: say why there was work.`,
        })}
      />
    </>
  )
}
