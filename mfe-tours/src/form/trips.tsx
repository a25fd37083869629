// The trips of a tour, with a confirmation if a trip starts within a week.
import { isDay } from '@tem/rules/base/company-day.ts'
import { confirmTexts } from '@tem/rules/base/messages.ts'
import {
  startsWithin7Days,
  type Trip,
  tripErrors,
  tripModeLabels,
  tripModes,
  tripTypeLabels,
  tripTypes,
} from '@tem/rules/tour/tour-form.ts'
import { confirm, useSettings } from '@tem/sdk'
import { FormSelect } from '@tem/ui/choice/select.tsx'
import { FormDateField } from '@tem/ui/field/date-field.tsx'
import { FormTextField } from '@tem/ui/field/text-field.tsx'
import { Columns } from '@tem/ui/layout/layout.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { tourDetails } from '../../texts/made/plan.ts'
import * as texts from '../../texts/made/trip.ts'
import { tripLine, tripTitle } from '../plan/lines.tsx'
import { ItemList } from './item-list.tsx'

export function Trips({ locked }: { locked: boolean }) {
  const { today } = useSettings()
  return (
    <ItemList<Trip>
      what="Trip"
      title={() => tourDetails()}
      name="tourDetails"
      typedName="trip"
      locked={locked}
      lineOf={tripLine}
      nameOf={tripTitle}
      errorsOf={(trip) => tripErrors(trip, today)}
      mayAdd={(trip) => !startsWithin7Days(trip, today) || confirm({ text: confirmTexts.tourWithin7Days })}
      // The next trip starts where this one ends.
      next={({ tripType, tripMode, toLocation } = {}) => ({ tripType, tripMode, fromLocation: toLocation })}
    >
      {({ item }) => <TripFields trip={item} />}
    </ItemList>
  )
}

const typeOptions = () => tripTypes.map((value) => ({ value, label: inLanguage(tripTypeLabels[value]) }))
const modeOptions = () => tripModes.map((value) => ({ value, label: inLanguage(tripModeLabels[value]) }))

/** The fields have the order of the specification. */
function TripFields({ trip: { fromDate, toDate } }: { trip: Trip }) {
  const { today, dateFormat } = useSettings()
  const until = isDay(toDate) ? toDate : undefined
  const from = isDay(fromDate) ? fromDate : today
  return (
    <Columns least={200}>
      <FormSelect name="tripType" label={texts.tripType()} options={typeOptions()} />
      <FormSelect name="tripMode" label={texts.tripMode()} options={modeOptions()} />
      <FormTextField name="fromLocation" label={texts.fromLocation()} />
      <FormTextField name="toLocation" label={texts.toLocation()} />
      <FormDateField name="fromDate" label={texts.fromDate()} min={today} max={until} format={dateFormat} />
      <FormDateField name="toDate" label={texts.toDate()} min={from} format={dateFormat} />
    </Columns>
  )
}
