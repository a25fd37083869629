// One employee's claims by day or by week. Claims with warning signs come first; the others can be approved together.
import { emptyTexts } from '@tem/rules/base/messages.ts'
import { CallFailed, useHeader, useParams, useQuery } from '@tem/sdk'
import { EmptyState } from '@tem/ui/state/empty-state.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { CardSkeleton } from '@tem/ui/state/skeletons.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { notVisible } from '../../texts/made/review.ts'
import { useReviewFilter } from '../claimants/review-filter.tsx'
import { claimantQuery } from '../review-queries.ts'
import { ClaimantReview } from './claimant-review.tsx'
import { ThreePanes } from './three-panes.tsx'

export function WrappersScreen() {
  const { id = '' } = useParams()
  const { filter, urlQuery } = useReviewFilter()
  const { data, error, refetch, isFetching } = useQuery(claimantQuery(id, filter))
  const back = `/dashboard/employees-claims?employee=${id}${urlQuery && `&${urlQuery}`}`
  useHeader({ back, ...(data && { title: data.employee.name }) })

  if (data)
    return (
      <ThreePanes claimant={data}>
        <ClaimantReview key={id} claimant={data} />
      </ThreePanes>
    )
  if (error instanceof CallFailed && error.status === 404)
    return <EmptyState title={inLanguage(emptyTexts.notFound)} help={notVisible()} />
  if (error) return <ErrorState message={error.message} onRetry={refetch} retrying={isFetching} />
  return <CardSkeleton count={5} />
}
