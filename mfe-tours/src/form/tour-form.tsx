// The tour form, from top to bottom: the tour, its travellers, its trips, and the responses to it.
import { MAX_PURPOSE, requestedForLabels } from '@tem/rules/tour/tour-form.ts'
import { DraftKeeper } from '@tem/screen-parts/draft-keeper.tsx'
import { dropDraft, toast, useMutation, useNavigate, useQuery, useSettings } from '@tem/sdk'
import { FormRadioGroup } from '@tem/ui/choice/radio-group.tsx'
import { FormTagsInput } from '@tem/ui/field/tags-input.tsx'
import { FormTextArea } from '@tem/ui/field/text-area.tsx'
import { TextField } from '@tem/ui/field/text-field.tsx'
import { useFormField } from '@tem/ui/field/use-form-field.ts'
import { FormFrame } from '@tem/ui/form/form-frame.tsx'
import { Stack } from '@tem/ui/layout/layout.tsx'
import { Banner } from '@tem/ui/state/banner.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { FormSkeleton } from '@tem/ui/state/skeletons.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { Panel } from '@tem/ui/text/panel.tsx'
import arrayMutators from 'final-form-arrays'
import { type ReactNode, useState } from 'react'
import * as texts from '../../texts/made/form.ts'
import { DecisionPanels, TourHistory } from '../plan/decision-panels.tsx'
import { progressText } from '../plan/tour-badge.tsx'
import { TourClaims } from '../plan/tour-claims.tsx'
import { ItineraryLink } from '../plan/tour-facts.tsx'
import { CopyTour } from '../tours/tour-actions.tsx'
import { tourToEditQuery, useInvalidateTours, type WholeTour } from '../tours/tour-queries.ts'
import { errorsIn, formOf, startOrDraft, type TourDraft, withoutAadhaarNumbers } from './tour-draft.ts'
import { Travellers } from './travellers.tsx'
import { Trips } from './trips.tsx'

interface TourFormProps {
  draftId: string
  start: TourDraft
  /** The tour that is changed; undefined for a new one. */
  tour?: WholeTour
  onSave: (draft: TourDraft) => void
  saving: boolean
  failure: string | null
}

export function TourForm({ draftId, start, tour, onSave, saving, failure }: TourFormProps) {
  const { today } = useSettings()
  const locked = tour !== undefined && !tour.can.edit
  const [{ draft, isDraft }] = useState(() =>
    locked ? { draft: start, isDraft: false } : startOrDraft(draftId, start),
  )
  // Start over also empties the fields of the next traveller and trip.
  const [round, setRound] = useState(0)
  return (
    <Stack most={860}>
      {tour && (
        <Banner tone="info">
          {[...new Set([inLanguage(tour.can.reasons.edit), progressText(tour)])].filter(Boolean).join(' ')}
        </Banner>
      )}
      <FormFrame<TourDraft>
        initialValues={draft}
        mutators={{ ...arrayMutators }}
        validate={(typed) => errorsIn(typed, today)}
        onSubmit={onSave}
        submitError={failure}
        loading={saving}
        submitLabel={texts.save()}
        submitDisabled={locked}
        links={
          tour && (
            <>
              {locked && tour.can.copy && <CopyTour tour={tour} />}
              <ItineraryLink tour={tour} />
            </>
          )
        }
      >
        {({ values }) => (
          <>
            {!locked && (
              <DraftKeeper
                draftId={draftId}
                start={start}
                isDraft={isDraft}
                toStore={withoutAadhaarNumbers}
                notStored={texts.aadhaarNotSaved()}
                onStartOver={() => setRound(round + 1)}
              />
            )}
            <TourFields draft={values} locked={locked} />
            <Travellers key={`travellers-${round}`} requestedFor={values.requestedFor} locked={locked} />
            <Trips key={`trips-${round}`} locked={locked} />
            {tour && (
              <>
                <DecisionPanels tour={tour} />
                <TourClaims tour={tour} />
                <TourHistory tour={tour} />
              </>
            )}
          </>
        )}
      </FormFrame>
    </Stack>
  )
}

const requestedForOptions = () =>
  [
    { value: 'self', label: inLanguage(requestedForLabels.self) },
    { value: 'onBehalf', label: inLanguage(requestedForLabels.onBehalf) },
  ] as const

function TourFields({ draft, locked }: { draft: TourDraft; locked: boolean }) {
  const { error } = useFormField<number>('numberOfDays', { validate: undefined, onChange: undefined })
  return (
    <Panel title={texts.tour()}>
      <Stack most={560}>
        <FormRadioGroup
          name="requestedFor"
          label={texts.requestedFor()}
          inline
          options={requestedForOptions()}
          disabled={locked}
        />
        <FormTagsInput
          name="place"
          label={texts.place()}
          hint={locked ? undefined : texts.placeHint()}
          disabled={locked}
        />
        <TextField
          label={texts.numberOfDays()}
          hint={locked ? undefined : texts.daysHint()}
          value={String(formOf(draft).numberOfDays ?? '')}
          onChange={() => {}}
          readOnly
          tabIndex={-1}
          figures
          disabled={locked}
          error={error}
        />
        <FormTextArea name="purpose" label={texts.purpose()} limit={MAX_PURPOSE} rows={2} disabled={locked} />
      </Stack>
    </Panel>
  )
}

// Shared by creating and changing a tour: loading it in full, and saving it.

export function WithTour({ id, children }: { id: string; children: (tour: WholeTour) => ReactNode }) {
  const tour = useQuery(tourToEditQuery(id))
  if (tour.isError && !tour.data)
    return <ErrorState message={tour.error.message} onRetry={tour.refetch} retrying={tour.isFetching} />
  if (!tour.data) return <FormSkeleton count={6} />
  return children(tour.data.item)
}

export function useSaveTour(
  draftId: string,
  send: (draft: TourDraft, today: string) => Promise<{ message: string }>,
) {
  const invalidateTours = useInvalidateTours()
  const navigate = useNavigate()
  const { today } = useSettings()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (draft: TourDraft) => send(draft, today),
    onSuccess: async ({ message }) => {
      dropDraft(draftId)
      toast.success(message)
      navigate('/dashboard/tour')
      await invalidateTours()
    },
    meta: { errorShownInline: true },
  })
  return { onSave: mutate, saving: isPending, failure: error?.message ?? null }
}
