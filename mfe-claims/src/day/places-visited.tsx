import { emptyTexts } from '@tem/rules/base/messages.ts'
import { Tags, TagsInput } from '@tem/ui/field/tags-input.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { Panel } from '@tem/ui/text/panel.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/day.ts'

interface PlacesVisitedProps {
  /** Of recent days; undefined while they are asked for. */
  suggestions?: readonly string[] | undefined
  places: readonly string[]
  /** Undefined where the day can't be changed. */
  onChange?: ((places: string[]) => void) | undefined
}

export function PlacesVisited({ places, suggestions, onChange }: PlacesVisitedProps) {
  if (onChange) {
    return (
      <Panel>
        <TagsInput
          label={texts.places()}
          optional
          value={places}
          onChange={onChange}
          placeholder={common.addPlace()}
          suggestions={suggestions ?? []}
          isSuggesting={suggestions === undefined}
        />
      </Panel>
    )
  }
  return (
    <Panel title={texts.places()}>
      {places.length > 0 ? (
        <Tags label={texts.places()} value={places} />
      ) : (
        <Text as="p" tone="soft">
          {inLanguage(emptyTexts.noPlaces)}
        </Text>
      )}
    </Panel>
  )
}

const MOST_SUGGESTED = 4

interface DayWithPlaces {
  readonly placesVisited: readonly { readonly place: string }[]
}

/** The places of recent days, the most visited first; on a tie, the latest. */
export function oftenVisited(days: readonly DayWithPlaces[]): string[] {
  const counts = new Map<string, number>()
  for (const { placesVisited } of [...days].reverse())
    for (const { place } of placesVisited) counts.set(place, (counts.get(place) ?? 0) + 1)
  const ranked = [...counts].sort(([, a], [, b]) => b - a)
  return ranked.slice(0, MOST_SUGGESTED).map(([place]) => place)
}
