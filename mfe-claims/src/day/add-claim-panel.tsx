// What may be added to the day, grouped by category: a sheet on a phone, a searchable panel on a desk.
import { useQuery } from '@tem/sdk'
import { EmptyState } from '@tem/ui/empty-state.tsx'
import { ErrorState } from '@tem/ui/error-state.tsx'
import { SidePanel } from '@tem/ui/side-panel.tsx'
import { RowSkeleton } from '@tem/ui/skeletons.tsx'
import { TextField } from '@tem/ui/text-field.tsx'
import { usePhone } from '@tem/ui/use-phone.ts'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { AddChoice } from './add-choice.tsx'
import styles from './add-claim-panel.module.css'
import { byCategory, matching } from './addable.ts'
import { type AddableSubCategory, addableQuery, type DayOfClaims } from './day-queries.ts'

interface AddClaimPanelProps {
  day: DayOfClaims['item']
  open: boolean
  onClose: () => void
  /** Something is being added at this moment. */
  isAdding: boolean
  onAdd: (subCategory: AddableSubCategory) => void
}

export function AddClaimPanel({ open, onClose, ...choosing }: AddClaimPanelProps) {
  // Asked for with the day, so that the panel opens with its list.
  const { data, error, refetch, isFetching } = useQuery({
    ...addableQuery(choosing.day.expenseDate),
    enabled: choosing.day.can.open,
  })
  return (
    <SidePanel open={open} onClose={onClose} title="Add Claim">
      {data ? (
        <Choices list={data.list} {...choosing} />
      ) : error ? (
        <ErrorState message={error.message} onRetry={refetch} retrying={isFetching} />
      ) : (
        <RowSkeleton />
      )}
    </SidePanel>
  )
}

interface ChoicesProps extends Omit<AddClaimPanelProps, 'open' | 'onClose'> {
  list: readonly AddableSubCategory[]
}

function Choices({ list, ...choosing }: ChoicesProps) {
  const phone = usePhone()
  const [typed, setTyped] = useState('')
  const groups = byCategory(matching(list, typed))
  return (
    <div className={styles.choices}>
      {!phone && (
        <TextField
          label="Search"
          labelHidden
          optional
          type="search"
          value={typed}
          onChange={setTyped}
          prefix={<Search aria-hidden="true" size={16} />}
          placeholder="Search"
        />
      )}
      {groups.length === 0 && <EmptyState help="Nothing matches. Try fewer letters." />}
      {groups.map(({ category, subCategories }) => (
        <section key={category} aria-label={category}>
          <h3 className={styles.category}>{category}</h3>
          <ul className={styles.list}>
            {subCategories.map((subCategory) => (
              <AddChoice key={subCategory._id} subCategory={subCategory} {...choosing} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
