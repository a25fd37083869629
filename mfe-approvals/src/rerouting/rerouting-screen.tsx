// For administrators: claims and tours whose approver has left, or is to be relieved, and the way to somebody who decides.
import { useColleagues } from '@tem/colleagues/use-colleagues.ts'
import { useInfiniteQuery, useQuery, useSearchParams } from '@tem/sdk'
import { Combobox } from '@tem/ui/combobox.tsx'
import { EmptyState } from '@tem/ui/empty-state.tsx'
import { ErrorState } from '@tem/ui/error-state.tsx'
import { InfiniteScroll } from '@tem/ui/infinite-scroll.tsx'
import { RowSkeleton } from '@tem/ui/skeletons.tsx'
import { RerouteChosen } from './reroute-chosen.tsx'
import { unassignedQuery, waitedForQuery } from './rerouting-queries.ts'
import styles from './rerouting-screen.module.css'

const waitingForParam = 'waitingFor'

export function ReroutingScreen() {
  const [params, setParams] = useSearchParams()
  const waitingFor = params.get(waitingForParam) ?? ''
  const waitedFor = useQuery(waitedForQuery(waitingFor)).data?.item
  const waiting = useInfiniteQuery(unassignedQuery(waitingFor))
  const { data, error, isFetching } = waiting
  const rows = data?.pages.flatMap((page) => page.list) ?? []
  const total = data?.pages.at(-1)?.count ?? 0
  const help =
    waitingFor === ''
      ? 'Every claim and every tour that waits has somebody who decides on it.'
      : 'Nothing waits for this employee.'

  return (
    <div className={styles.screen}>
      <div className={styles.filter}>
        <Combobox
          label="Waiting for"
          hint="Left empty, it shows what waits for nobody: the approver has left."
          placeholder="Nobody"
          value={waitingFor}
          onChange={(person) =>
            setParams(person === '' ? {} : { [waitingForParam]: person }, { replace: true })
          }
          known={waitedFor && [{ value: waitedFor._id, label: waitedFor.name }]}
          {...useColleagues()}
        />
      </div>
      {data && total === 0 && <EmptyState help={help} />}
      {data && total > 0 && (
        <>
          <RerouteChosen key={waitingFor} requests={rows} />
          <InfiniteScroll shown={rows.length} total={total} pages={waiting} />
        </>
      )}
      {!data && error && (
        <ErrorState message={error.message} onRetry={waiting.refetch} retrying={isFetching} />
      )}
      {!data && !error && <RowSkeleton count={8} />}
    </div>
  )
}
