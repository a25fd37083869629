// Ticks all that waits, or all of it that is within its limit, which leaves those that need thought.
import { Button } from '@tem/ui/button.tsx'
import { Checkbox } from '@tem/ui/checkbox.tsx'
import type { ReviewedClaim } from '../review-queries.ts'
import styles from './claim-lines.module.css'

interface SelectLinesProps {
  waiting: readonly ReviewedClaim[]
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
}

export function SelectLines({ waiting, chosen, onChoose }: SelectLinesProps) {
  const plain = waiting.filter(isPlain)
  return (
    <div className={styles.select}>
      <Checkbox
        label="Select All"
        checked={chosen.size === waiting.length}
        partly={chosen.size > 0}
        onChange={(checked) => onChoose(checked ? idsOf(waiting) : new Set())}
      />
      {plain.length > 0 && plain.length < waiting.length && (
        <Button variant="quiet" size="small" onClick={() => onChoose(idsOf(plain))}>
          Select {plain.length} within limit
        </Button>
      )}
    </div>
  )
}

/** Nothing about it asks for a second look. */
function isPlain({ overLimitBy, similar }: ReviewedClaim): boolean {
  return overLimitBy === 0 && similar.length === 0
}

function idsOf(claims: readonly ReviewedClaim[]): ReadonlySet<string> {
  return new Set(claims.map(({ _id }) => _id))
}
