// The trips of a tour: one is added at a time, and confirmed when it starts within a week.

import { isDay } from '@tem/rules/company-day.ts'
import { formatDay } from '@tem/rules/date-format.ts'
import { confirmTexts } from '@tem/rules/messages.ts'
import { type Trip, tripModeLabels, tripModes, tripTypeLabels, tripTypes } from '@tem/rules/tour-form.ts'
import { startsWithin7Days, tripErrors } from '@tem/rules/tour-rules.ts'
import { confirm, useSettings } from '@tem/sdk'
import { Banner } from '@tem/ui/banner.tsx'
import { Button } from '@tem/ui/button.tsx'
import { DateField } from '@tem/ui/date-field.tsx'
import { Panel } from '@tem/ui/panel.tsx'
import { Select } from '@tem/ui/select.tsx'
import { TextField } from '@tem/ui/text-field.tsx'
import { useState } from 'react'
import { AddedList } from './added-list.tsx'
import styles from './tour-form.module.css'

interface TripsProps {
  trips: readonly Trip[]
  locked: boolean
  error: string | undefined
  onChange: (trips: Trip[]) => void
}

const types = tripTypes.map((value) => ({ value, label: tripTypeLabels[value] }))
const modes = tripModes.map((value) => ({ value, label: tripModeLabels[value] }))

export function Trips({ trips, locked, error, onChange }: TripsProps) {
  const { today, dateFormat } = useSettings()
  const [draft, setDraft] = useState<Trip>({})
  const [at, setAt] = useState<number>()
  const [tried, setTried] = useState(false)
  const errors = tried ? tripErrors(draft, today) : {}
  const change = (next: Partial<Trip>) => setDraft({ ...draft, ...next })
  const until = isDay(draft.toDate) ? draft.toDate : undefined
  const from = isDay(draft.fromDate) ? draft.fromDate : today
  const dayText = (day: string | undefined) => (isDay(day) ? formatDay(day, dateFormat) : '')

  async function add() {
    setTried(true)
    if (Object.keys(tripErrors(draft, today)).length > 0) return
    if (startsWithin7Days(draft, today) && !(await confirm({ text: confirmTexts.tourWithin7Days }))) return
    onChange(at === undefined ? [...trips, draft] : trips.map((one, i) => (i === at ? draft : one)))
    setDraft({})
    setAt(undefined)
    setTried(false)
  }

  return (
    <Panel title="Tour Details">
      <div className={styles.fields}>
        <AddedList
          label="Trips"
          rows={trips.map((trip) => ({
            title: `${trip.fromLocation} to ${trip.toLocation}`,
            detail: `${trip.tripMode ? tripModeLabels[trip.tripMode] : ''} · ${dayText(trip.fromDate)} – ${dayText(trip.toDate)}`,
          }))}
          locked={locked}
          onEdit={(index) => {
            setAt(index)
            setDraft(trips[index] ?? {})
          }}
          onRemove={(index) => {
            onChange(trips.filter((_, i) => i !== index))
            setAt(undefined)
          }}
        />
        {error !== undefined && <Banner tone="error">{error}</Banner>}
        {!locked && (
          <form
            className={styles.fields}
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              add()
            }}
          >
            <div className={styles.grid}>
              <Select
                label="Trip Type"
                options={types}
                value={draft.tripType ?? ''}
                onChange={(tripType) => change({ tripType })}
                error={errors.tripType}
              />
              <Select
                label="Mode of Trip"
                options={modes}
                value={draft.tripMode ?? ''}
                onChange={(tripMode) => change({ tripMode })}
                error={errors.tripMode}
              />
              <TextField
                label="From Location"
                value={draft.fromLocation ?? ''}
                onChange={(fromLocation) => change({ fromLocation })}
                error={errors.fromLocation}
              />
              <TextField
                label="To Location"
                value={draft.toLocation ?? ''}
                onChange={(toLocation) => change({ toLocation })}
                error={errors.toLocation}
              />
              <DateField
                label="From Date"
                min={today}
                max={until}
                format={dateFormat}
                value={draft.fromDate ?? ''}
                onChange={(fromDate) => change({ fromDate })}
                error={errors.fromDate}
              />
              <DateField
                label="To Date"
                min={from}
                format={dateFormat}
                value={draft.toDate ?? ''}
                onChange={(toDate) => change({ toDate })}
                error={errors.toDate}
              />
            </div>
            <div className={styles.actions}>
              <Button type="submit">{at === undefined ? 'Add Trip' : 'Update Trip'}</Button>
            </div>
          </form>
        )}
      </div>
    </Panel>
  )
}
