// The two days of a range, in a form whose values have them as `from` and `to`.
import { useSettings } from '@tem/sdk'
import { FormDateField } from '@tem/ui/field/date-field.tsx'
import * as common from '../texts/made/common.ts'

export function RangeFields({ from }: { from: string | undefined }) {
  const { today, dateFormat } = useSettings()
  return (
    <>
      <FormDateField name="from" label={common.startDate()} max={today} format={dateFormat} />
      <FormDateField name="to" label={common.endDate()} min={from} max={today} format={dateFormat} />
    </>
  )
}
