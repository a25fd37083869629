// Above a list of claims: its contents, the filter button, and the active filters.
import { listUsedCategories } from '@tem/contracts/calls/reference.ts'
import { filterStatuses } from '@tem/rules/claim/claim-status.ts'
import { callQuery, useQuery } from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { opensLater } from '@tem/ui/base/lazy-part.tsx'
import { Row, Stack } from '@tem/ui/layout/layout.tsx'
import ListFilter from 'lucide-react/icons/list-filter'
import { type ReactNode, useState } from 'react'
import { title } from '../../texts/made/filter.ts'
import type { ChosenFilter, FilterStatus } from './chosen-filter.ts'
import { ChosenList } from './chosen-list.tsx'
import styles from './filter-frame.module.css'

const FilterPanel = opensLater(async () => (await import('./filter-panel.tsx')).FilterPanel)

interface FilterFrameProps {
  chosen: ChosenFilter
  onChoose: (chosen: ChosenFilter) => void
  /** The statuses to choose from. */
  offer?: readonly FilterStatus[]
  /** Offers all categories, not only those that the viewer has used. */
  everyCategory?: boolean
  /** Whether the days are optional. */
  daysOptional?: boolean
  /** What the list contains, which takes the available space; then other views of it. */
  children: ReactNode
}

export function FilterFrame({
  chosen,
  onChoose,
  offer = filterStatuses,
  everyCategory = false,
  daysOptional = false,
  children,
}: FilterFrameProps) {
  const [open, setOpen] = useState(false)
  const { data } = useQuery({
    ...callQuery(listUsedCategories, everyCategory ? { by: 'anybody' } : {}),
    enabled: open || chosen.categories.length > 0,
  })
  const categories = data?.list ?? []
  return (
    <Stack gap={3}>
      <Row oneLine align="center" spread className={styles.line}>
        {children}
        <Button onClick={() => setOpen(true)}>
          <ListFilter aria-hidden="true" />
          {title()}
        </Button>
      </Row>
      <ChosenList chosen={chosen} categories={categories} onChange={onChoose} />
      <FilterPanel
        open={open}
        chosen={chosen}
        offer={offer}
        categories={categories}
        daysOptional={daysOptional}
        onClose={() => setOpen(false)}
        onApply={(next) => {
          onChoose(next)
          setOpen(false)
        }}
      />
    </Stack>
  )
}
