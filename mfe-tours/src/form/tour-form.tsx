import { requestedForLabels } from '@tem/rules/tour/tour-form.ts'
import { MAX_PURPOSE, tourErrors } from '@tem/rules/tour/tour-rules.ts'
import { dropDraft, useSettings } from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { RadioGroup } from '@tem/ui/field/radio-group.tsx'
import { TagsInput } from '@tem/ui/field/tags-input.tsx'
import { TextArea } from '@tem/ui/field/text-area.tsx'
import { TextField } from '@tem/ui/field/text-field.tsx'
import { SubmitError } from '@tem/ui/form/form-frame.tsx'
import { Banner } from '@tem/ui/text/banner.tsx'
import { Panel } from '@tem/ui/text/panel.tsx'
import { useEffect, useState } from 'react'
import { ItineraryLink } from '../itinerary/itinerary-link.tsx'
import { AnswerPanels, TourHistory } from '../plan/answer-panels.tsx'
import { whereItIs } from '../plan/tour-badge.tsx'
import { TourClaims } from '../plan/tour-claims.tsx'
import { CopyTour } from '../tours/tour-actions.tsx'
import type { WholeTour } from '../tours/tour-queries.ts'
import { formOf, keepTourDraft, startOrDraft, type TourDraft } from './tour-draft.ts'
import styles from './tour-form.module.css'
import { isTravelerTyped, Travelers } from './travelers.tsx'
import { isTripTyped, Trips } from './trips.tsx'

interface TourFormBodyProps {
  draftId: string
  start: TourDraft
  /** The tour that is changed; undefined for a new one. */
  tour?: WholeTour
  onSave: (draft: TourDraft) => void
  saving: boolean
  failure: string | null
}

const forWhom = [
  { value: 'self', label: requestedForLabels.self },
  { value: 'onBehalf', label: requestedForLabels.onBehalf },
] as const

export function TourFormBody({ draftId, start, tour, onSave, saving, failure }: TourFormBodyProps) {
  const { today } = useSettings()
  const locked = tour !== undefined && !tour.can.edit
  const [draft, setDraft] = useState(() => (locked ? start : startOrDraft(draftId, start)))
  const [isBack, setBack] = useState(draft !== start)
  // The errors of the last Save.
  const [refused, setRefused] = useState<TourDraft>()
  useEffect(() => {
    if (draft !== start) keepTourDraft(draftId, draft)
  }, [draftId, draft, start])

  const form = formOf(draft)
  const wrong = tourErrors(form, today)
  const errors = { ...wrong, ...unfinishedErrors(draft) }
  const shown = refused ? { ...wrong, ...unfinishedErrors(draft, refused) } : {}
  const change = (next: Partial<TourDraft>) => setDraft((before) => ({ ...before, ...next }))

  function startOver() {
    setDraft(start)
    dropDraft(draftId)
    setBack(false)
    setRefused(undefined)
  }

  function save() {
    if (Object.keys(errors).length === 0) return onSave(draft)
    setRefused(draft)
    requestAnimationFrame(focusFirstError)
  }

  return (
    <div className={styles.screen}>
      {locked && (
        <Banner tone="info">{[...new Set([tour.can.reasons.edit, whereItIs(tour)])].join(' ')}</Banner>
      )}
      {isBack && (
        <Banner
          tone="info"
          onDismiss={() => setBack(false)}
          actions={
            <Button size="small" onClick={startOver}>
              Start over
            </Button>
          }
        >
          Your earlier entries are restored. Aadhaar numbers are not saved; please type them again.
        </Banner>
      )}
      <Panel title="Tour">
        <div className={styles.fields}>
          <RadioGroup
            label="Requested For"
            inline
            options={forWhom}
            value={draft.requestedFor}
            onChange={(requestedFor) => change({ requestedFor })}
            disabled={locked}
            error={shown.requestedFor}
          />
          <TagsInput
            label="Place"
            hint={locked ? undefined : 'Press Enter after each place.'}
            value={draft.place}
            onChange={(place) => change({ place })}
            disabled={locked}
            error={shown.place}
          />
          <TextField
            label="Number Of Days"
            hint={locked ? undefined : 'Counted from the first to the last day of the trips below.'}
            value={String(form.numberOfDays ?? '')}
            onChange={() => {}}
            readOnly
            tabIndex={-1}
            figures
            disabled={locked}
            error={shown.numberOfDays}
          />
          <TextArea
            label="Tour Purpose"
            limit={MAX_PURPOSE}
            rows={2}
            value={draft.purpose}
            onChange={(purpose) => change({ purpose })}
            disabled={locked}
            error={shown.purpose}
          />
        </div>
      </Panel>
      <Travelers
        travelers={draft.travelerDetails}
        typed={draft.traveler}
        requestedFor={draft.requestedFor}
        locked={locked}
        error={shown.travelerDetails}
        onChange={(travelerDetails, traveler) => change({ travelerDetails, traveler })}
      />
      <Trips
        trips={draft.tourDetails}
        typed={draft.trip}
        locked={locked}
        error={shown.tourDetails}
        onChange={(tourDetails, trip) => change({ tourDetails, trip })}
      />
      {tour && (
        <>
          <AnswerPanels tour={tour} />
          <TourClaims tour={tour} />
          <TourHistory tour={tour} />
        </>
      )}
      <SubmitError text={failure} saving={saving} />
      <div className={styles.footer}>
        <Button variant="primary" disabled={locked} busy={saving && 'Saving'} onClick={save}>
          Save
        </Button>
        {locked && tour.can.copy && <CopyTour tour={tour} />}
        {tour && <ItineraryLink tour={tour} />}
      </div>
    </div>
  )
}

/** Warn about input that is typed but not added. Further typing hides the warning. */
function unfinishedErrors({ traveler, trip }: TourDraft, refused: Partial<TourDraft> = { traveler, trip }) {
  return {
    ...(traveler === refused.traveler &&
      isTravelerTyped(traveler) && { travelerDetails: 'A traveler is typed but not added yet.' }),
    ...(trip === refused.trip && isTripTyped(trip) && { tourDetails: 'A trip is typed but not added yet.' }),
  }
}

function focusFirstError() {
  const wrong = '[aria-invalid="true"]:not([readonly]), [data-wrong] button, main [role="alert"]'
  const first = document.querySelector<HTMLElement>(wrong)
  first?.focus()
  first?.scrollIntoView({ block: 'center' })
}
