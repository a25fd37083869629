// Employee Tour Summary: the tours that the viewer decides on, what waits first.
import { useQuery, useSearchParams } from '@tem/sdk'
import { EmptyState } from '@tem/ui/empty-state.tsx'
import { ErrorState } from '@tem/ui/error-state.tsx'
import { CardSkeleton, RowSkeleton } from '@tem/ui/skeletons.tsx'
import { usePhone } from '@tem/ui/use-phone.ts'
import Plane from 'lucide-react/icons/plane'
import { ExportTours } from '../tours/export-tours.tsx'
import { type Page, pageFrom, pageInto } from '../tours/page-in-address.ts'
import { Pager } from '../tours/pager.tsx'
import { employeeToursQuery, type Tour } from '../tours/tour-queries.ts'
import styles from './approve-tour-list-screen.module.css'
import { EmployeeTourList } from './employee-tour-list.tsx'

export function ApproveTourListScreen() {
  const [params, setParams] = useSearchParams()
  const page = pageFrom(params)
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(employeeToursQuery(page))
  const phone = usePhone()

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
      />
    )
  const waiting = data.list.filter(({ can }) => can.act)
  const others = data.list.filter(({ can }) => !can.act)
  return (
    <div className={styles.screen} aria-busy={isPlaceholderData}>
      <div className={styles.bar}>
        <ExportTours />
      </div>
      <Section title="Waiting for you" tours={waiting} />
      <Section title="Answered" tours={others} />
      <Pager page={page} count={data.count} onTurn={turnTo} />
    </div>
  )
}

function Section({ title, tours }: { title: string; tours: readonly Tour[] }) {
  if (tours.length === 0) return null
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{title}</h2>
      <EmployeeTourList label={title} tours={tours} />
    </section>
  )
}
