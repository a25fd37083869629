// The active filters of a list, each with a button to remove it.

import { formatDay } from '@tem/rules/base/date-format.ts'
import { statusLabel } from '@tem/rules/claim/claim-status.ts'
import { named, useSettings } from '@tem/sdk'
import { IconButton } from '@tem/ui/action/icon-button.tsx'
import { Row } from '@tem/ui/layout/layout.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import X from 'lucide-react/icons/x'
import * as texts from '../../texts/made/filter.ts'
import { type ChosenFilter, hasEveryStatus, isNarrowed } from './chosen-filter.ts'
import styles from './chosen-list.module.css'

export interface CategoryOption {
  readonly _id: string
  readonly code: string
  readonly name: string
}

interface ChosenListProps {
  chosen: ChosenFilter
  categories: readonly CategoryOption[]
  onChange: (chosen: ChosenFilter) => void
}

export function ChosenList({ chosen, categories, onChange }: ChosenListProps) {
  const { from, to, statuses } = chosen
  const { dateFormat } = useSettings()
  const nameOf = (id: string) => categories.find((category) => category._id === id)?.name ?? texts.category()
  if (!isNarrowed(chosen)) return null
  return (
    <Row as="ul" gap={2} className={styles.chosen} aria-label={texts.title()}>
      {(from || to) && (
        <Chip onRemove={() => onChange({ ...chosen, from: undefined, to: undefined })}>
          {[from, to].map((day) => (day ? formatDay(day, dateFormat) : '…')).join(' – ')}
        </Chip>
      )}
      {chosen.categories.map((id) => (
        <Chip
          key={id}
          onRemove={() =>
            onChange({ ...chosen, categories: chosen.categories.filter((other) => other !== id) })
          }
        >
          {named(nameOf(id))}
        </Chip>
      ))}
      {hasEveryStatus(chosen) && (
        <Chip label={texts.removeAll()} onRemove={() => onChange({ ...chosen, statuses: [] })}>
          {texts.all()}
        </Chip>
      )}
      {(hasEveryStatus(chosen) ? [] : statuses).map((status) => (
        <Chip
          key={status}
          onRemove={() => onChange({ ...chosen, statuses: statuses.filter((other) => other !== status) })}
        >
          {inLanguage(statusLabel(status))}
        </Chip>
      ))}
    </Row>
  )
}

interface ChipProps {
  children: string
  /** What a screen reader says for the button. */
  label?: string
  onRemove: () => void
}

function Chip({ children, label = texts.remove({ name: children }), onRemove }: ChipProps) {
  return (
    <li className={styles.chip}>
      {children}
      <IconButton label={label} size="small" onClick={onRemove}>
        <X aria-hidden="true" />
      </IconButton>
    </li>
  )
}
