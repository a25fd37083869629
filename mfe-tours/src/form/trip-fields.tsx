// The fields of one trip, in the order of the specification.
import { isDay } from '@tem/rules/base/company-day.ts'
import type { FieldErrors } from '@tem/rules/base/field-errors.ts'
import { type Trip, tripModeLabels, tripModes, tripTypeLabels, tripTypes } from '@tem/rules/tour/tour-form.ts'
import { useSettings } from '@tem/sdk'
import { DateField } from '@tem/ui/field/date-field.tsx'
import { Select } from '@tem/ui/field/select.tsx'
import { TextField } from '@tem/ui/field/text-field.tsx'
import styles from './tour-form.module.css'

interface TripFieldsProps {
  trip: Trip
  errors: FieldErrors<keyof Trip>
  onType: (change: Partial<Trip>) => void
}

const types = tripTypes.map((value) => ({ value, label: tripTypeLabels[value] }))
const modes = tripModes.map((value) => ({ value, label: tripModeLabels[value] }))

export function TripFields({ trip, errors, onType }: TripFieldsProps) {
  const { today, dateFormat } = useSettings()
  const until = isDay(trip.toDate) ? trip.toDate : undefined
  const from = isDay(trip.fromDate) ? trip.fromDate : today
  return (
    <div className={styles.grid}>
      <Select
        label="Trip Type"
        options={types}
        value={trip.tripType ?? ''}
        onChange={(tripType) => onType({ tripType })}
        error={errors.tripType}
      />
      <Select
        label="Mode of Trip"
        options={modes}
        value={trip.tripMode ?? ''}
        onChange={(tripMode) => onType({ tripMode })}
        error={errors.tripMode}
      />
      <TextField
        label="From Location"
        value={trip.fromLocation ?? ''}
        onChange={(fromLocation) => onType({ fromLocation })}
        error={errors.fromLocation}
      />
      <TextField
        label="To Location"
        value={trip.toLocation ?? ''}
        onChange={(toLocation) => onType({ toLocation })}
        error={errors.toLocation}
      />
      <DateField
        label="From Date"
        min={today}
        max={until}
        format={dateFormat}
        value={trip.fromDate ?? ''}
        onChange={(fromDate) => onType({ fromDate })}
        error={errors.fromDate}
      />
      <DateField
        label="To Date"
        min={from}
        format={dateFormat}
        value={trip.toDate ?? ''}
        onChange={(toDate) => onType({ toDate })}
        error={errors.toDate}
      />
    </div>
  )
}
