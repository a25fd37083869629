// Employee Claim Summary: whose claims wait for the viewer, and the decision on several people at once.
import { Link, useInfiniteQuery, useNavigate, useSearchParams, useSession } from '@tem/sdk'
import { ErrorState } from '@tem/ui/error-state.tsx'
import { InfiniteScroll } from '@tem/ui/infinite-scroll.tsx'
import { LinkButton } from '@tem/ui/link-button.tsx'
import { CardSkeleton, RowSkeleton } from '@tem/ui/skeletons.tsx'
import { usePhone } from '@tem/ui/use-phone.ts'
import { ReviewFilterBar } from '../filter/review-filter-bar.tsx'
import { useReviewFilter } from '../filter/use-review-filter.ts'
import { KeysButton } from '../keys-button.tsx'
import { personAddress } from '../review-addresses.ts'
import { type Claimant, claimantsQuery } from '../review-queries.ts'
import { useSelection } from '../use-selection.ts'
import { ClaimantList } from './claimant-list.tsx'
import { orderFrom, orderInto, sortOf } from './claimant-order.ts'
import { DecideOnEmployees } from './decide-on-employees.tsx'
import { NobodyWaits } from './nobody-waits.tsx'
import styles from './queue-screen.module.css'

export function QueueScreen() {
  const [params] = useSearchParams()
  const { filter, decides } = useReviewFilter()
  const order = orderFrom(params)
  const claimants = useInfiniteQuery(claimantsQuery(filter, order))
  const phone = usePhone()
  const { can } = useSession()
  const { data, error, isFetching } = claimants
  const rows = data?.pages.flatMap((page) => page.list) ?? []
  const total = data?.pages.at(-1)?.count ?? 0

  return (
    <div className={styles.screen}>
      <ReviewFilterBar>
        <div className={styles.summary}>
          {data && total > 0 && <p>{people(total)}</p>}
          {decides && <KeysButton />}
          {can('administer') && <LinkButton render={<Link to="/dashboard/rerouting" />}>Re-route</LinkButton>}
        </div>
      </ReviewFilterBar>
      {data && total === 0 && <NobodyWaits />}
      {data && total > 0 && (
        <>
          <Claimants claimants={rows} order={order} />
          <InfiniteScroll shown={rows.length} total={total} pages={claimants} />
        </>
      )}
      {!data && error && (
        <ErrorState message={error.message} onRetry={claimants.refetch} retrying={isFetching} />
      )}
      {!data && !error && (phone ? <CardSkeleton count={6} /> : <RowSkeleton count={10} />)}
    </div>
  )
}

interface ClaimantsProps {
  claimants: readonly Claimant[]
  order: ReturnType<typeof orderFrom>
}

function Claimants({ claimants, order }: ClaimantsProps) {
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const { decides, address, filter } = useReviewFilter()
  const { chosen, selected, select, clear } = useSelection(claimants)
  const selection = {
    selected,
    onChange: select,
    label: ({ employeeCode, name }: Claimant) => `Select ${employeeCode} ${name}`,
    disabled: ({ can }: Claimant) => !can.act,
  }
  return (
    <>
      <ClaimantList
        claimants={claimants}
        selection={decides ? selection : undefined}
        currentId={params.get('employee') ?? undefined}
        sort={sortOf(order)}
        onSort={(sort) => setParams(orderInto(params, sort), { replace: true })}
        onOpen={({ _id }) => {
          rememberOpened(_id)
          navigate(`${personAddress(_id)}${address && `?${address}`}`)
        }}
      />
      {decides && <DecideOnEmployees employees={chosen} filter={filter} onDone={clear} />}
    </>
  )
}

/** Who comes back to this place of the history finds the employee marked. */
function rememberOpened(employee: string): void {
  const address = new URL(location.href)
  address.searchParams.set('employee', employee)
  history.replaceState(history.state, '', address)
}

function people(count: number): string {
  return count === 1 ? '1 employee' : `${count} employees`
}
