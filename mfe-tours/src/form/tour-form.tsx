import { requestedForLabels } from '@tem/rules/tour-form.ts'
import { MAX_PURPOSE, tourErrors } from '@tem/rules/tour-rules.ts'
import { useSettings } from '@tem/sdk'
import { Banner } from '@tem/ui/banner.tsx'
import { Button } from '@tem/ui/button.tsx'
import { NumberField } from '@tem/ui/number-field.tsx'
import { Panel } from '@tem/ui/panel.tsx'
import { RadioGroup } from '@tem/ui/radio-group.tsx'
import { TagsInput } from '@tem/ui/tags-input.tsx'
import { TextArea } from '@tem/ui/text-area.tsx'
import { useEffect, useState } from 'react'
import { TourHistory } from '../plan/tour-history.tsx'
import type { WholeTour } from '../tours/tour-queries.ts'
import { formOf, keepDraft, keptDraft, type TourDraft } from './tour-draft.ts'
import styles from './tour-form.module.css'
import { Travellers } from './travellers.tsx'
import { Trips } from './trips.tsx'

interface TourFormBodyProps {
  draftId: string
  start: TourDraft
  /** The one that is changed; none yet while asking for a new one. */
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
  const [draft, setDraft] = useState(() => (locked ? start : (keptDraft(draftId) ?? start)))
  const [tried, setTried] = useState(false)
  useEffect(() => {
    if (draft !== start) keepDraft(draftId, draft)
  }, [draftId, draft, start])

  const errors = tourErrors(formOf(draft), today)
  const shown = tried ? errors : {}
  const change = (next: Partial<TourDraft>) => setDraft({ ...draft, ...next })

  function save() {
    setTried(true)
    if (Object.keys(errors).length === 0) onSave(draft)
    else requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  return (
    <div className={styles.screen}>
      {locked && <Banner tone="info">{tour.can.reasons.edit}</Banner>}
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
            hint="Press Enter after each place."
            value={draft.place}
            onChange={(place) => change({ place })}
            disabled={locked}
            error={shown.place}
          />
          <NumberField
            label="Number Of Days"
            maxDigits={3}
            value={draft.numberOfDays}
            onChange={(numberOfDays) => change({ numberOfDays })}
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
      <Travellers
        travellers={draft.travelerDetails}
        requestedFor={draft.requestedFor}
        locked={locked}
        error={shown.travelerDetails}
        onChange={(travelerDetails) => change({ travelerDetails })}
      />
      <Trips
        trips={draft.tourDetails}
        locked={locked}
        error={shown.tourDetails}
        onChange={(tourDetails) => change({ tourDetails })}
      />
      {tour && <TourHistory tour={tour} />}
      {failure !== null && <Banner tone="error">{failure}</Banner>}
      <div className={styles.footer}>
        <Button variant="primary" disabled={locked} busy={saving && 'Saving'} onClick={save}>
          Save
        </Button>
      </div>
    </div>
  )
}
