// Above a reviewer's list: what it holds, the way into the filter, and what is chosen there.
import { ChosenList } from '@tem/claim-view/filter/chosen-list.tsx'
import { FilterPanel } from '@tem/claim-view/filter/filter-panel.tsx'
import { listUsedCategories } from '@tem/contracts/calls/reference.ts'
import { filterStatuses } from '@tem/rules/claim-status.ts'
import { callQuery, useQuery } from '@tem/sdk'
import { Button } from '@tem/ui/button.tsx'
import ListFilter from 'lucide-react/icons/list-filter'
import { type ReactNode, useState } from 'react'
import styles from './review-filter-bar.module.css'
import { useReviewFilter } from './use-review-filter.ts'

const categoriesQuery = callQuery(listUsedCategories, { by: 'anybody' })

export function ReviewFilterBar({ children }: { children: ReactNode }) {
  const { chosen, choose } = useReviewFilter()
  const [open, setOpen] = useState(false)
  const { data } = useQuery({ ...categoriesQuery, enabled: open || chosen.categories.length > 0 })
  const categories = data?.list ?? []
  return (
    <div className={styles.bar}>
      <div className={styles.line}>
        <div className={styles.summary}>{children}</div>
        <Button onClick={() => setOpen(true)}>
          <ListFilter aria-hidden="true" />
          Filter
        </Button>
      </div>
      <ChosenList chosen={chosen} categories={categories} onChange={choose} />
      <FilterPanel
        open={open}
        chosen={chosen}
        offer={filterStatuses}
        categories={categories}
        daysOptional
        onClose={() => setOpen(false)}
        onApply={(next) => {
          choose(next)
          setOpen(false)
        }}
      />
    </div>
  )
}
