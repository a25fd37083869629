// The places visited: added one by one in a side panel, each with its date.
import { isDay } from '@tem/rules/base/company-day.ts'
import { formatDay } from '@tem/rules/base/date-format.ts'
import { labelOf } from '@tem/rules/base/field-labels.ts'
import { emptyTexts, errorTexts } from '@tem/rules/base/messages.ts'
import { Button } from '@tem/ui/action/button.tsx'
import { IconButton } from '@tem/ui/action/icon-button.tsx'
import { DateField } from '@tem/ui/field/date-field.tsx'
import { TextField } from '@tem/ui/field/text-field.tsx'
import { SidePanel } from '@tem/ui/overlay/side-panel.tsx'
import MapPin from 'lucide-react/icons/map-pin'
import X from 'lucide-react/icons/x'
import { useId, useState } from 'react'
import { useClaimFormContext } from './claim-form-context.tsx'
import type { VisitedPlace } from './claim-values.ts'
import styles from './places.module.css'
import { useClaimForm, useValues } from './use-claim.ts'

export function Places() {
  const titleId = useId()
  const [isOpen, setOpen] = useState(false)
  const { placesVisited = [], expenseDate = '' } = useValues()
  const form = useClaimForm()
  return (
    <section aria-labelledby={titleId} className={styles.places}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {labelOf('placesVisited')} <span className={styles.optional}>(optional)</span>
        </h2>
        <Button size="small" onClick={() => setOpen(true)}>
          <MapPin aria-hidden="true" />
          Add a place
        </Button>
      </div>
      {placesVisited.length === 0 ? (
        <p className={styles.none}>{emptyTexts.noPlaces}</p>
      ) : (
        <PlaceTags places={placesVisited} onChange={(places) => form.change('placesVisited', places)} />
      )}
      <SidePanel open={isOpen} onClose={() => setOpen(false)} title="Add a place">
        <NewPlace
          day={expenseDate}
          onAdd={(place) => form.change('placesVisited', [...placesVisited, place])}
          onClose={() => setOpen(false)}
        />
      </SidePanel>
    </section>
  )
}

interface PlaceTagsProps {
  places: readonly VisitedPlace[]
  onChange: (places: VisitedPlace[]) => void
}

function PlaceTags({ places, onChange }: PlaceTagsProps) {
  const { dateFormat } = useClaimFormContext().settings
  return (
    <ul className={styles.list}>
      {places.map(({ date, place }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place may be visited twice, and its turn tells the two apart
        <li key={index} className={styles.place}>
          <span>
            {place} <span className={styles.date}>{formatDay(date, dateFormat)}</span>
          </span>
          <IconButton
            label={`Remove ${place}`}
            size="small"
            onClick={() => onChange(places.filter((_, at) => at !== index))}
          >
            <X aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}

interface NewPlaceProps {
  day: string
  onAdd: (place: VisitedPlace) => void
  onClose: () => void
}

function NewPlace({ day, onAdd, onClose }: NewPlaceProps) {
  const { today, dateFormat } = useClaimFormContext().settings
  const [date, setDate] = useState(day)
  const [place, setPlace] = useState('')
  const [isTried, setTried] = useState(false)
  const errors = isTried ? placeErrors(date, place) : {}

  function add() {
    setTried(true)
    if (Object.keys(placeErrors(date, place)).length > 0) return
    onAdd({ date, place: place.trim() })
    onClose()
  }

  return (
    // A nested form would be invalid HTML.
    <div className={styles.panel}>
      <DateField
        label="Date"
        max={today}
        format={dateFormat}
        value={date}
        onChange={setDate}
        error={errors.date}
      />
      <TextField
        label="Place Name"
        maxLength={100}
        value={place}
        onChange={setPlace}
        error={errors.place}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          add()
        }}
      />
      <div className={styles.buttons}>
        <Button onClick={onClose}>Close</Button>
        <Button variant="primary" onClick={add}>
          Add
        </Button>
      </div>
    </div>
  )
}

function placeErrors(date: string, place: string): { date?: string; place?: string } {
  return {
    ...(!isDay(date) && { date: date === '' ? errorTexts.mandatory('Date') : errorTexts.notValid('Date') }),
    ...(place.trim() === '' && { place: errorTexts.place }),
  }
}
