import { emptyTexts } from '@tem/rules/base/messages.ts'
import { Tags, TagsInput } from '@tem/ui/field/tags-input.tsx'
import { Panel } from '@tem/ui/text/panel.tsx'
import styles from './day-screen.module.css'

interface PlacesVisitedProps {
  places: readonly string[]
  /** Undefined where the day can't be changed. */
  onChange?: ((places: string[]) => void) | undefined
}

export function PlacesVisited({ places, onChange }: PlacesVisitedProps) {
  if (onChange) {
    return (
      <Panel>
        <TagsInput
          label="Places Visited"
          optional
          value={places}
          onChange={onChange}
          placeholder="Add a place"
        />
      </Panel>
    )
  }
  return (
    <Panel title="Places Visited">
      {places.length > 0 ? (
        <Tags label="Places Visited" value={places} />
      ) : (
        <p className={styles.none}>{emptyTexts.noPlaces}</p>
      )}
    </Panel>
  )
}
