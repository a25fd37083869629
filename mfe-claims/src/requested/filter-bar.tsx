// Above the list: the shortcuts, what is chosen in the panel, and the way into it.
import { chosenFrom, chosenInto, type FilterStatus } from '@tem/claim-view/filter/chosen-filter.ts'
import { FilterFrame } from '@tem/claim-view/filter/filter-frame.tsx'
import { Link, useSearchParams } from '@tem/sdk'
import { LinkButton } from '@tem/ui/link-button.tsx'
import CalendarRange from 'lucide-react/icons/calendar-range'
import { isOn, shortcutLabels, shortcuts, toggled } from './claim-filter.ts'
import styles from './filter-bar.module.css'

interface FilterBarProps {
  /** The statuses that can be chosen. */
  offer?: readonly FilterStatus[]
  /** What the list holds; without it, the shortcuts stand in its place. */
  note?: string
  /** The same, week by week. */
  weeks?: string
  /** Offers all categories, not only those that the viewer has used. */
  everyCategory?: boolean
}

export function FilterBar({ note, weeks, ...frame }: FilterBarProps) {
  const [params, setParams] = useSearchParams()
  return (
    <FilterFrame
      {...frame}
      chosen={chosenFrom(params)}
      onChoose={(next) => setParams(chosenInto(params, next))}
    >
      {note === undefined ? <Shortcuts /> : <p className={styles.note}>{note}</p>}
      {weeks !== undefined && (
        <LinkButton aria-label="Week by week" render={<Link to={weeks} />}>
          <CalendarRange aria-hidden="true" />
          <span className={styles.wide}>Week by week</span>
        </LinkButton>
      )}
    </FilterFrame>
  )
}

function Shortcuts() {
  const [params, setParams] = useSearchParams()
  return (
    <fieldset className={styles.shortcuts} aria-label="Shortcuts">
      {shortcuts.map((shortcut) => (
        <button
          key={shortcut}
          type="button"
          className={styles.shortcut}
          aria-pressed={isOn(params, shortcut)}
          onClick={() => setParams(toggled(params, shortcut))}
        >
          {shortcutLabels[shortcut]}
        </button>
      ))}
    </fieldset>
  )
}
