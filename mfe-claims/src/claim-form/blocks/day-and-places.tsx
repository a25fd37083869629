// The expense date, and the places of that day.
import { isDay } from '@tem/rules/base/company-day.ts'
import { labelOf } from '@tem/rules/base/field-labels.ts'
import { FormDateField } from '@tem/ui/field/date-field.tsx'
import { useEffect, useEffectEvent } from 'react'
import { useClaimFormContext, useValues } from '../values/claim-form-context.tsx'
import { Fields } from './block.tsx'
import { Places } from './places.tsx'

interface DayProps {
  /** Another day has other options, which must be loaded. */
  onDay: (day: string) => void
}

/** The date of a draft, which moves with it to another day. */
export function OtherDay({ onDay }: DayProps) {
  return (
    <Fields narrow>
      <ExpenseDate onDay={onDay} />
    </Fields>
  )
}

interface DayAndPlacesProps extends DayProps {
  /** A claim of a day keeps its date; the places belong to the day. */
  isFixed?: boolean
}

export function DayAndPlaces({ onDay, isFixed = false }: DayAndPlacesProps) {
  return (
    <Fields>
      <ExpenseDate onDay={onDay} isFixed={isFixed} />
      {!isFixed && <Places />}
    </Fields>
  )
}

function ExpenseDate({ onDay, isFixed = false }: DayAndPlacesProps) {
  const { today, dateFormat } = useClaimFormContext().settings
  const { expenseDate = '' } = useValues()
  const tellDay = useEffectEvent(onDay)
  // Also the day of a restored draft, and that of a new start.
  useEffect(() => {
    if (isDay(expenseDate) && expenseDate <= today) tellDay(expenseDate)
  }, [expenseDate, today])
  return (
    <FormDateField
      name="expenseDate"
      label={labelOf('expenseDate')}
      max={today}
      format={dateFormat}
      disabled={isFixed}
    />
  )
}
