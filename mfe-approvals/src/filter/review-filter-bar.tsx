// Above a reviewer's list: what it holds, the way into the filter, and what is chosen there.
import { FilterFrame } from '@tem/claim-view/filter/filter-frame.tsx'
import type { ReactNode } from 'react'
import styles from './review-filter-bar.module.css'
import { useReviewFilter } from './use-review-filter.ts'

export function ReviewFilterBar({ children }: { children: ReactNode }) {
  const { chosen, choose } = useReviewFilter()
  return (
    <FilterFrame chosen={chosen} onChoose={choose} everyCategory daysOptional>
      <div className={styles.summary}>{children}</div>
    </FilterFrame>
  )
}
