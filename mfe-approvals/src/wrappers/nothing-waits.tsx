// Nothing of this employee is left: on to the next who has something that waits.
import { Link, useInfiniteQuery, useParams, useSearchParams } from '@tem/sdk'
import { Button } from '@tem/ui/button.tsx'
import { EmptyState } from '@tem/ui/empty-state.tsx'
import { LinkButton } from '@tem/ui/link-button.tsx'
import { useReviewFilter } from '../filter/use-review-filter.ts'
import { orderFrom } from '../queue/claimant-order.ts'
import { personAddress } from '../review-addresses.ts'
import { claimantsQuery } from '../review-queries.ts'

export function NothingWaits() {
  const { isNarrowed, clear } = useReviewFilter()
  if (isNarrowed)
    return (
      <EmptyState
        help="None of this employee's claims that you may see match this filter."
        actions={<Button onClick={clear}>Show what waits</Button>}
      />
    )
  return <EmptyState help="Nothing of this employee waits for you any more." actions={<NextEmployee />} />
}

function NextEmployee() {
  const { id } = useParams()
  const [params] = useSearchParams()
  const { filter } = useReviewFilter()
  const { data } = useInfiniteQuery(claimantsQuery(filter, orderFrom(params)))
  const next = data?.pages.flatMap(({ list }) => list).find(({ _id, can }) => _id !== id && can.act)
  if (next === undefined)
    return <LinkButton render={<Link to="/dashboard/employees-claims" />}>Employee Claim Summary</LinkButton>
  return (
    <LinkButton variant="primary" render={<Link to={personAddress(next._id)} replace />}>
      Next: {next.name}
    </LinkButton>
  )
}
