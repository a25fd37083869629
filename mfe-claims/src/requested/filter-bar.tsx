// Above the list: the shortcuts, what is chosen in the panel, and the way into it.
import { filterStatuses, statusLabel } from '@tem/rules/claim-status.ts'
import { formatDay } from '@tem/rules/date-format.ts'
import { Link, useQuery, useSearchParams } from '@tem/sdk'
import { Button } from '@tem/ui/button.tsx'
import { LinkButton } from '@tem/ui/link-button.tsx'
import CalendarRange from 'lucide-react/icons/calendar-range'
import ListFilter from 'lucide-react/icons/list-filter'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { useDateFormat } from '../use-date-format.ts'
import {
  type ChosenFilter,
  chosenFrom,
  chosenInto,
  type FilterStatus,
  isOn,
  shortcutLabels,
  shortcuts,
  toggled,
} from './claim-filter.ts'
import { usedCategoriesQuery } from './claim-queries.ts'
import styles from './filter-bar.module.css'
import { FilterPanel } from './filter-panel.tsx'

interface FilterBarProps {
  /** The statuses that can be chosen. */
  offer?: readonly FilterStatus[]
  /** What the list holds; without it, the shortcuts stand in its place. */
  note?: string
  /** The same, week by week. */
  weeks?: string
}

export function FilterBar({ offer = filterStatuses, note, weeks }: FilterBarProps) {
  const [params, setParams] = useSearchParams()
  const [open, setOpen] = useState(false)
  const chosen = chosenFrom(params)

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
      <Chosen chosen={chosen} onChange={choose} />
      <FilterPanel
        open={open}
        chosen={chosen}
        offer={offer}
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

interface ChosenProps {
  chosen: ChosenFilter
  onChange: (chosen: ChosenFilter) => void
}

function Chosen({ chosen, onChange }: ChosenProps) {
  const { from, to, categories, statuses } = chosen
  const { data } = useQuery({ ...usedCategoriesQuery, enabled: categories.length > 0 })
  const format = useDateFormat()
  const nameOf = (id: string) => data?.list.find((category) => category._id === id)?.name ?? 'Category'
  if (!from && !to && categories.length === 0 && statuses.length === 0) return null
  return (
    <ul className={styles.chosen} aria-label="Filter">
      {(from || to) && (
        <Chip onRemove={() => onChange({ ...chosen, from: undefined, to: undefined })}>
          {[from, to].map((day) => (day ? formatDay(day, format) : '…')).join(' – ')}
        </Chip>
      )}
      {categories.map((id) => (
        <Chip
          key={id}
          onRemove={() => onChange({ ...chosen, categories: categories.filter((other) => other !== id) })}
        >
          {nameOf(id)}
        </Chip>
      ))}
      {statuses.map((status) => (
        <Chip
          key={status}
          onRemove={() => onChange({ ...chosen, statuses: statuses.filter((other) => other !== status) })}
        >
          {statusLabel(status)}
        </Chip>
      ))}
    </ul>
  )
}

function Chip({ children, onRemove }: { children: string; onRemove: () => void }) {
  return (
    <li className={styles.chip}>
      {children}
      <button type="button" className={styles.remove} aria-label={`Remove ${children}`} onClick={onRemove}>
        <X aria-hidden="true" />
      </button>
    </li>
  )
}
