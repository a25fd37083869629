// Why nobody is on the list, and what to look at instead.
import { Button } from '@tem/ui/button.tsx'
import { EmptyState } from '@tem/ui/empty-state.tsx'
import { useReviewFilter } from '../filter/use-review-filter.ts'

export function NobodyWaits() {
  const { isNarrowed, clear, chosen, choose } = useReviewFilter()
  if (isNarrowed)
    return (
      <EmptyState
        help="No claims that you may see match this filter."
        actions={<Button onClick={clear}>Show what waits</Button>}
      />
    )
  return (
    <EmptyState
      help="Nothing waits for your decision. What you have answered is found by its status."
      actions={
        <Button onClick={() => choose({ ...chosen, statuses: ['approved', 'rejected'] })}>
          Show approved and rejected
        </Button>
      }
    />
  )
}
