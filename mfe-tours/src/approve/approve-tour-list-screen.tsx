// Employee Tour Summary: the tours that the viewer decides on, what waits first.

import { type Page, pageFrom, pageInto } from '@tem/rules/paging.ts'
import { Link, useQuery, useSearchParams, useSession } from '@tem/sdk'
import { EmptyState } from '@tem/ui/empty-state.tsx'
import { ErrorState } from '@tem/ui/error-state.tsx'
import { LinkButton } from '@tem/ui/link-button.tsx'
import { Pager } from '@tem/ui/pager.tsx'
import { CardSkeleton, RowSkeleton } from '@tem/ui/skeletons.tsx'
import { usePhone } from '@tem/ui/use-phone.ts'
import Plane from 'lucide-react/icons/plane'
import { ExportTours } from '../tours/export-tours.tsx'
import { employeeToursQuery } from '../tours/tour-queries.ts'
import styles from './approve-tour-list-screen.module.css'
import { EmployeeTourList } from './employee-tour-list.tsx'

export function ApproveTourListScreen() {
  const [params, setParams] = useSearchParams()
  const page = pageFrom(params)
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(employeeToursQuery(page))
  const phone = usePhone()
  const { can } = useSession()
  // Both kinds are sent on together, on a screen of those who decide on claims.
  const reroute = can('administer') ? (
    <LinkButton render={<Link to="/dashboard/rerouting" />}>Re-route</LinkButton>
  ) : undefined

  function turnTo(next: Page) {
    setParams(pageInto(params, next))
    scrollTo({ top: 0 })
  }

  if (error && !data) return <ErrorState message={error.message} onRetry={refetch} retrying={isFetching} />
  if (!data) return phone ? <CardSkeleton count={5} /> : <RowSkeleton count={8} />
  if (data.count === 0)
    return (
      <EmptyState
        icon={<Plane aria-hidden="true" />}
        help="Tours that your team asks for will stand here until you have answered them."
        actions={reroute}
      />
    )
  const sections = [
    { title: 'Waiting for you', tours: data.list.filter(({ can }) => can.act) },
    { title: 'Answered', tours: data.list.filter(({ can }) => !can.act) },
  ].filter(({ tours }) => tours.length > 0)
  return (
    <div className={styles.screen} aria-busy={isPlaceholderData}>
      {sections.map(({ title, tours }, place) => (
        <section key={title} className={styles.section}>
          <div className={styles.head}>
            <h2 className={styles.title}>{title}</h2>
            {place === 0 && (
              <div className={styles.actions}>
                {reroute}
                <ExportTours />
              </div>
            )}
          </div>
          <EmployeeTourList label={title} tours={tours} />
        </section>
      ))}
      <Pager label="Tours" page={page} count={data.count} onTurn={turnTo} />
    </div>
  )
}
