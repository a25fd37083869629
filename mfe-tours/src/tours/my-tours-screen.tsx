// My Tours: what the viewer has asked for, and how far each request has come.
import { Link, useQuery, useSearchParams } from '@tem/sdk'
import { EmptyState } from '@tem/ui/empty-state.tsx'
import { ErrorState } from '@tem/ui/error-state.tsx'
import { LinkButton } from '@tem/ui/link-button.tsx'
import { CardSkeleton, RowSkeleton } from '@tem/ui/skeletons.tsx'
import { usePhone } from '@tem/ui/use-phone.ts'
import Plane from 'lucide-react/icons/plane'
import styles from './my-tours-screen.module.css'
import { type Page, pageFrom, pageInto } from './page-in-address.ts'
import { Pager } from './pager.tsx'
import { TourList } from './tour-list.tsx'
import { myToursQuery } from './tour-queries.ts'

export function MyToursScreen() {
  const [params, setParams] = useSearchParams()
  const page = pageFrom(params)
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(myToursQuery(page))
  const phone = usePhone()

  function turnTo(next: Page) {
    setParams(pageInto(params, next))
    scrollTo({ top: 0 })
  }

  if (error && !data) return <ErrorState message={error.message} onRetry={refetch} retrying={isFetching} />
  if (!data) return phone ? <CardSkeleton count={5} /> : <RowSkeleton count={8} />
  if (data.count === 0) {
    return (
      <div className={styles.screen}>
        <CreateTour />
        <EmptyState
          icon={<Plane aria-hidden="true" />}
          help="Tours that you ask for will stand here with their approvals."
        />
      </div>
    )
  }
  return (
    <div className={styles.screen} aria-busy={isPlaceholderData}>
      <CreateTour />
      <TourList tours={data.list} />
      <Pager page={page} count={data.count} onTurn={turnTo} />
    </div>
  )
}

function CreateTour() {
  return (
    <div>
      <LinkButton variant="primary" render={<Link to="/dashboard/create-tour" />}>
        Create Tour
      </LinkButton>
    </div>
  )
}
