// The trips of a tour: added one at a time, with a confirmation if a trip starts within a week.
import { confirmTexts } from '@tem/rules/base/messages.ts'
import type { Trip } from '@tem/rules/tour/tour-form.ts'
import { startsWithin7Days, tripErrors } from '@tem/rules/tour/tour-rules.ts'
import { confirm, useSettings } from '@tem/sdk'
import { Banner } from '@tem/ui/text/banner.tsx'
import { Panel } from '@tem/ui/text/panel.tsx'
import { Lines, tripLine, tripTitle } from '../plan/lines.tsx'
import { AddItemForm } from './add-item-form.tsx'
import { ChangeItem } from './change-item.tsx'
import type { Typed } from './tour-draft.ts'
import styles from './tour-form.module.css'
import { TripFields } from './trip-fields.tsx'
import { isUnfinished, useOneAtATime } from './use-one-at-a-time.ts'

interface TripsProps {
  trips: readonly Trip[]
  typed: Typed<Trip>
  locked: boolean
  error: string | undefined
  onChange: (trips: Trip[], typed: Typed<Trip>) => void
}

export function Trips({ trips, typed, locked, error, onChange }: TripsProps) {
  const { today } = useSettings()
  const wrong = (trip: Trip) => tripErrors(trip, today)
  const { form, item, isChange, errors, ...list } = useOneAtATime({
    items: trips,
    typed,
    onChange,
    errorsOf: wrong,
    mayAdd: (trip) => !startsWithin7Days(trip, today) || confirm({ text: confirmTexts.tourWithin7Days }),
    // The next trip starts where this one ends.
    next: ({ tripType, tripMode, toLocation }) => ({ tripType, tripMode, fromLocation: toLocation }),
  })
  const rowErrors = trips.map((each) => (locked ? undefined : Object.values(wrong(each))[0]))
  const isAboutRow = rowErrors.some(Boolean)

  return (
    <Panel title="Tour Details">
      <div className={styles.fields}>
        <Lines
          label="Trips"
          lines={trips.map((trip, index) => ({
            ...tripLine(trip),
            error: rowErrors[index],
            actions: !locked && (
              <ChangeItem
                name={tripTitle(trip)}
                onEdit={() => list.edit(index)}
                onRemove={() => list.remove(index)}
              />
            ),
          }))}
        />
        {error !== undefined && !isAboutRow && <Banner tone="error">{error}</Banner>}
        {!locked && (
          <AddItemForm
            form={form}
            what="Trip"
            isChange={isChange}
            isTyped={isTripTyped(typed)}
            onAdd={list.add}
            onClear={list.clear}
          >
            <TripFields trip={item} errors={errors} onType={list.type} />
          </AddItemForm>
        )}
      </div>
    </Panel>
  )
}

export function isTripTyped(typed: Typed<Trip>): boolean {
  return isUnfinished(typed, ['toLocation', 'fromDate', 'toDate'])
}
