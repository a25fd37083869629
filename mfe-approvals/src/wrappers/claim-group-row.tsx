// One day or one claim week: a box for all of it, what it comes to, and, opened, its lines.
import { ClaimBadge } from '@tem/claim-view/claim-badge.tsx'
import { rollUpDay } from '@tem/rules/day-status.ts'
import { Checkbox } from '@tem/ui/checkbox.tsx'
import { Facts } from '@tem/ui/facts.tsx'
import { Money } from '@tem/ui/money.tsx'
import { withTicked } from '@tem/ui/selection.ts'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId } from 'react'
import { claimCount } from '../claim-count.ts'
import { OverLimits } from '../over-limits.tsx'
import type { ReviewedClaim } from '../review-queries.ts'
import styles from './claim-group-row.module.css'
import type { ClaimGroup } from './claim-groups.ts'
import { ClaimLine } from './claim-line.tsx'
import { figuresOf } from './figures.ts'
import { kindsOf } from './kinds.ts'

interface ClaimGroupRowProps {
  group: ClaimGroup
  open: boolean
  onToggle: () => void
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
  onView: (id: string) => void
  onDecide: (claim: ReviewedClaim, withinLimit: boolean) => void
}

export function ClaimGroupRow({ group, open, onToggle, selected, onSelect, ...line }: ClaimGroupRowProps) {
  const { label, claims } = group
  const id = useId()
  const { count, waiting, amount, overLimitCount, overLimitBy } = figuresOf(claims)
  const { status } = rollUpDay(claims)
  const selectable = claims.filter(({ can }) => can.act).map(({ _id }) => _id)
  const ticked = selectable.filter((each) => selected.has(each))

  const select = (ids: readonly string[], checked: boolean) => onSelect(withTicked(selected, ids, checked))

  return (
    <section className={styles.group} aria-labelledby={`${id}-label`}>
      <div className={styles.head} data-claims={selectable.join(' ')}>
        <div className={styles.tick}>
          <Checkbox
            label={`Select ${label}`}
            labelHidden
            checked={selectable.length > 0 && ticked.length === selectable.length}
            partly={ticked.length > 0}
            disabled={selectable.length === 0}
            onChange={(checked) => select(selectable, checked)}
          />
        </div>
        <h2 id={`${id}-label`} className={styles.label}>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={open}
            aria-controls={open ? `${id}-lines` : undefined}
            onClick={onToggle}
            data-way-in
          >
            {label}
          </button>
        </h2>
        <Money paise={amount} size="strong" />
        <ChevronDown aria-hidden="true" className={styles.chevron} />
        <div className={styles.detail}>
          <Facts className={styles.facts}>
            <span>{countOf(count, waiting)}</span>
            <span>{kindsOf(claims)}</span>
          </Facts>
          {!open && <OverLimits count={overLimitCount} by={overLimitBy} />}
          {status && waiting === 0 && <ClaimBadge status={status} />}
        </div>
      </div>
      {open && (
        <ul id={`${id}-lines`} className={styles.lines} aria-label={`Claims of ${label}`}>
          {claims.map((claim) => (
            <ClaimLine
              key={claim._id}
              claim={claim}
              checked={selected.has(claim._id)}
              onTick={(checked) => select([claim._id], checked)}
              {...line}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

function countOf(count: number, waiting: number): string {
  return waiting === count || waiting === 0 ? claimCount(count) : `${waiting} of ${claimCount(count)} for you`
}
