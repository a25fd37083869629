// Above the list: the shortcuts, what is chosen in the panel, and the way into it.
import {
  type ChosenFilter,
  chosenFrom,
  chosenInto,
  type FilterStatus,
} from '@tem/claim-view/filter/chosen-filter.ts'
import { ChosenList } from '@tem/claim-view/filter/chosen-list.tsx'
import { FilterPanel } from '@tem/claim-view/filter/filter-panel.tsx'
import { filterStatuses } from '@tem/rules/claim-status.ts'
import { Link, useSearchParams } from '@tem/sdk'
import { Button } from '@tem/ui/button.tsx'
import { LinkButton } from '@tem/ui/link-button.tsx'
import CalendarRange from 'lucide-react/icons/calendar-range'
import ListFilter from 'lucide-react/icons/list-filter'
import { useState } from 'react'
import { isOn, shortcutLabels, shortcuts, toggled } from './claim-filter.ts'
import styles from './filter-bar.module.css'
import { useCategories } from './use-categories.ts'

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

export function FilterBar({ offer = filterStatuses, note, weeks, everyCategory = false }: FilterBarProps) {
  const [params, setParams] = useSearchParams()
  const [open, setOpen] = useState(false)
  const chosen = chosenFrom(params)
  const categories = useCategories(everyCategory, open || chosen.categories.length > 0)

  function choose(next: ChosenFilter) {
    setParams(chosenInto(params, next))
    setOpen(false)
  }

  return (
    <div className={styles.bar}>
      <div className={styles.line}>
        {note === undefined ? <Shortcuts /> : <p className={styles.note}>{note}</p>}
        {weeks !== undefined && (
          <LinkButton aria-label="Week by week" className={styles.way} render={<Link to={weeks} />}>
            <CalendarRange aria-hidden="true" />
            <span className={styles.wide}>Week by week</span>
          </LinkButton>
        )}
        <Button className={styles.way} onClick={() => setOpen(true)}>
          <ListFilter aria-hidden="true" />
          Filter
        </Button>
      </div>
      <ChosenList chosen={chosen} categories={categories} onChange={choose} />
      <FilterPanel
        open={open}
        chosen={chosen}
        offer={offer}
        categories={categories}
        onClose={() => setOpen(false)}
        onApply={choose}
      />
    </div>
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
