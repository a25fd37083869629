// The places visited: added one by one in a side panel, each with its date.
import { addDays, isDay } from '@tem/rules/base/company-day.ts'
import { formatDay } from '@tem/rules/base/date-format.ts'
import * as errorTexts from '@tem/rules/base/error-texts.ts'
import { labelOf } from '@tem/rules/base/field-labels.ts'
import { emptyTexts } from '@tem/rules/base/messages.ts'
import { useQuery } from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { IconButton } from '@tem/ui/action/icon-button.tsx'
import { FormDateField } from '@tem/ui/field/date-field.tsx'
import { Suggestions } from '@tem/ui/field/tags-input.tsx'
import { FormTextField } from '@tem/ui/field/text-field.tsx'
import { FormGroup } from '@tem/ui/form/form-frame.tsx'
import { Row, Stack } from '@tem/ui/layout/layout.tsx'
import { SidePanel } from '@tem/ui/overlay/side-panel.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { Text } from '@tem/ui/text/text.tsx'
import MapPin from 'lucide-react/icons/map-pin'
import X from 'lucide-react/icons/x'
import { useId, useState } from 'react'
import { Form } from 'react-final-form'
import * as texts from '../../../texts/made/blocks.ts'
import * as common from '../../../texts/made/common.ts'
import { weekQuery } from '../../calendar/calendar.ts'
import { oftenVisited } from '../../day/places-visited.tsx'
import { useClaimForm, useClaimFormContext, useValues } from '../values/claim-form-context.tsx'
import type { VisitedPlace } from '../values/claim-values.ts'
import styles from './places.module.css'

export function Places() {
  const titleId = useId()
  const [isOpen, setOpen] = useState(false)
  const { placesVisited = [], expenseDate = '' } = useValues()
  const form = useClaimForm()
  // Loaded with the form: later, they would move the panel's buttons.
  const suggestions = useSuggestedPlaces(expenseDate).filter(
    (place) => !placesVisited.some((visited) => visited.place === place),
  )
  return (
    <Stack as="section" gap={1} aria-labelledby={titleId}>
      <Row align="center" spread lines={1} className={styles.head}>
        <Text as="h2" size="usual" weight="medium" id={titleId}>
          {inLanguage(labelOf('placesVisited'))}{' '}
          <Text tone="soft" weight="plain">
            {texts.optional()}
          </Text>
        </Text>
        <Button size="small" onClick={() => setOpen(true)}>
          <MapPin aria-hidden="true" />
          {common.addPlace()}
        </Button>
      </Row>
      {placesVisited.length === 0 ? (
        <Text as="p" tone="soft" weight="plain">
          {inLanguage(emptyTexts.noPlaces)}
        </Text>
      ) : (
        <PlaceTags places={placesVisited} onChange={(places) => form.change('placesVisited', places)} />
      )}
      <SidePanel open={isOpen} onClose={() => setOpen(false)} title={common.addPlace()}>
        <NewPlace
          day={expenseDate}
          suggestions={suggestions}
          onAdd={(place) => form.change('placesVisited', [...placesVisited, place])}
          onClose={() => setOpen(false)}
        />
      </SidePanel>
    </Stack>
  )
}

interface PlaceTagsProps {
  places: readonly VisitedPlace[]
  onChange: (places: VisitedPlace[]) => void
}

function PlaceTags({ places, onChange }: PlaceTagsProps) {
  const { dateFormat } = useClaimFormContext().settings
  return (
    <Row as="ul" gap={2}>
      {places.map(({ date, place }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place may be visited twice, and its turn tells the two apart
        <Row as="li" oneLine align="center" gap={0} key={index} className={styles.place}>
          <span>
            {place}{' '}
            <Text tone="soft" size="small" weight="plain" figures>
              {formatDay(date, dateFormat)}
            </Text>
          </span>
          <IconButton
            label={texts.removeIt({ place })}
            size="small"
            onClick={() => onChange(places.filter((_, at) => at !== index))}
          >
            <X aria-hidden="true" />
          </IconButton>
        </Row>
      ))}
    </Row>
  )
}

/** Of the week of the day and the one before. */
function useSuggestedPlaces(day: string): string[] {
  const { today } = useClaimFormContext().settings
  const last = isDay(day) ? day : today
  const weekBefore = useQuery(weekQuery(addDays(last, -7)))
  const week = useQuery(weekQuery(last))
  return oftenVisited([...(weekBefore.data?.list ?? []), ...(week.data?.list ?? [])])
}

interface NewPlaceProps {
  day: string
  suggestions: readonly string[]
  onAdd: (place: VisitedPlace) => void
  onClose: () => void
}

function NewPlace({ day, suggestions, onAdd, onClose }: NewPlaceProps) {
  const { today, dateFormat } = useClaimFormContext().settings
  const [start] = useState({ date: day, place: '' })

  function add({ date, place }: VisitedPlace) {
    onAdd({ date, place: place.trim() })
    onClose()
  }

  return (
    <Form<VisitedPlace> initialValues={start} validate={placeErrors} onSubmit={add}>
      {({ form }) => (
        <FormGroup label={common.addPlace()} errorsWait>
          {(submit) => (
            <Stack>
              <FormDateField name="date" label={texts.date()} max={today} format={dateFormat} />
              <FormTextField name="place" label={texts.placeName()} maxLength={100} />
              <Suggestions list={suggestions} onAdd={(place) => form.change('place', place)} />
              <Row oneLine atEnd fill gap={2}>
                <Button onClick={onClose}>{common.close()}</Button>
                <Button variant="primary" onClick={submit}>
                  {texts.add()}
                </Button>
              </Row>
            </Stack>
          )}
        </FormGroup>
      )}
    </Form>
  )
}

function placeErrors({ date = '', place = '' }: Partial<VisitedPlace>): { date?: string; place?: string } {
  return {
    ...(!isDay(date) && {
      date: date === '' ? errorTexts.mandatory(texts.date()) : errorTexts.notValid(texts.date()),
    }),
    ...(place.trim() === '' && { place: errorTexts.place }),
  }
}
