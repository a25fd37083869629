// My Tours: what the viewer has asked for and how far each request has come, or what the viewer has deleted.

import { type Page, pageFrom, pageInto } from '@tem/rules/paging.ts'
import { Link, useQuery, useSearchParams } from '@tem/sdk'
import { ActionBar } from '@tem/ui/action-bar.tsx'
import { EmptyState } from '@tem/ui/empty-state.tsx'
import { ErrorState } from '@tem/ui/error-state.tsx'
import { LinkButton } from '@tem/ui/link-button.tsx'
import { Pager } from '@tem/ui/pager.tsx'
import { SegmentedControl } from '@tem/ui/segmented-control.tsx'
import { CardSkeleton, RowSkeleton } from '@tem/ui/skeletons.tsx'
import { usePhone } from '@tem/ui/use-phone.ts'
import Plane from 'lucide-react/icons/plane'
import { startTransition, useOptimistic } from 'react'
import { ExportTours } from './export-tours.tsx'
import styles from './my-tours-screen.module.css'
import { SelectableTours } from './selectable-tours.tsx'
import { type ShownTours, shownFrom, shownInto } from './shown-tours.ts'
import { TourList } from './tour-list.tsx'
import { deletedToursQuery, myToursQuery } from './tour-queries.ts'

const choices = [
  { value: 'present', label: 'My Tours' },
  { value: 'deleted', label: 'Deleted' },
] as const

const help: Record<ShownTours, string> = {
  present: 'Tours that you ask for will stand here with their approvals.',
  deleted: 'Tours that you delete will stand here. Any of them can be copied as new.',
}

export function MyToursScreen() {
  const [params, setParams] = useSearchParams()
  const shown = shownFrom(params)
  const phone = usePhone()
  // The choice shows at once, also while the list behind it is still on its way.
  const [chosen, setChosen] = useOptimistic(shown)

  function choose(next: ShownTours) {
    startTransition(() => {
      setChosen(next)
      setParams(shownInto(params, next))
    })
  }

  const create = (
    <LinkButton variant="primary" render={<Link to="/dashboard/create-tour" />}>
      Create Tour
    </LinkButton>
  )
  return (
    <div className={styles.screen}>
      <div className={styles.bar}>
        <div className={styles.actions}>
          {!phone && create}
          <ExportTours />
        </div>
        <SegmentedControl
          label="Tours shown"
          labelHidden
          options={choices}
          value={chosen}
          onChange={choose}
        />
      </div>
      <Tours key={shown} shown={shown} />
      {phone && (
        <div className={styles.thumb}>
          <ActionBar>{create}</ActionBar>
        </div>
      )}
    </div>
  )
}

function Tours({ shown }: { shown: ShownTours }) {
  const [params, setParams] = useSearchParams()
  const page = pageFrom(params)
  const query = shown === 'deleted' ? deletedToursQuery : myToursQuery
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(query(page))
  const phone = usePhone()

  function turnTo(next: Page) {
    setParams(pageInto(params, next))
    scrollTo({ top: 0 })
  }

  if (error && !data) return <ErrorState message={error.message} onRetry={refetch} retrying={isFetching} />
  if (!data) return phone ? <CardSkeleton count={5} /> : <RowSkeleton count={8} />
  if (data.count === 0) return <EmptyState icon={<Plane aria-hidden="true" />} help={help[shown]} />
  return (
    <div className={styles.list} aria-busy={isPlaceholderData}>
      {shown === 'deleted' ? (
        <TourList tours={data.list} shown="deleted" />
      ) : (
        <SelectableTours tours={data.list} />
      )}
      <Pager label="Tours" page={page} count={data.count} onTurn={turnTo} />
    </div>
  )
}
