// One sub-category of the add menu: leads to its form, is added at once, or says why it can't be added.
import { Link } from '@tem/sdk'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Plus from 'lucide-react/icons/plus'
import { dayAddress } from '../calendar/calendar-address.ts'
import styles from './add-claim-panel.module.css'
import { isAddedAtOnce, limitNote, usedUp } from './addable.ts'
import { addClaimAddress } from './day-address.ts'
import type { AddableSubCategory, DayOfClaims } from './day-queries.ts'

interface AddChoiceProps {
  subCategory: AddableSubCategory
  day: DayOfClaims['item']
  isAdding: boolean
  onAdd: (subCategory: AddableSubCategory) => void
}

export function AddChoice({ subCategory, day, isAdding, onAdd }: AddChoiceProps) {
  const refusal = usedUp(subCategory)
  if (refusal !== undefined) {
    return (
      <li>
        <button type="button" className={styles.choice} disabled>
          <Words name={subCategory.name} note={refusal} />
        </button>
      </li>
    )
  }
  const note = limitNote(subCategory)
  if (isAddedAtOnce(subCategory, day)) {
    return (
      <li>
        <button
          type="button"
          className={styles.choice}
          disabled={isAdding}
          onClick={() => onAdd(subCategory)}
        >
          <Words name={subCategory.name} note={note} />
          <span className={styles.atOnce}>
            <Plus aria-hidden="true" />
            Add at once
          </span>
        </button>
      </li>
    )
  }
  return (
    <li>
      <Link
        to={addClaimAddress(day.expenseDate, subCategory)}
        state={{ back: dayAddress(day.expenseDate) }}
        className={styles.choice}
      >
        <Words name={subCategory.name} note={note} />
        <ChevronRight aria-hidden="true" />
      </Link>
    </li>
  )
}

function Words({ name, note }: { name: string; note: string | undefined }) {
  return (
    <span className={styles.words}>
      {name}
      {note !== undefined && <span className={styles.note}>{note}</span>}
    </span>
  )
}
