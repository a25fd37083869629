import { Link } from '@tem/sdk'
import { Button } from '@tem/ui/button.tsx'
import { EmptyState } from '@tem/ui/empty-state.tsx'
import { LinkButton } from '@tem/ui/link-button.tsx'
import { useReviewFilter } from '../filter/use-review-filter.ts'

export function NothingWaits() {
  const { isNarrowed, clear } = useReviewFilter()
  if (isNarrowed)
    return (
      <EmptyState
        help="None of this employee's claims that you may see match this filter."
        actions={<Button onClick={clear}>Show what waits</Button>}
      />
    )
  return (
    <EmptyState
      help="Nothing of this employee waits for you any more."
      actions={<LinkButton render={<Link to="/dashboard/employees-claims" />}>Next employee</LinkButton>}
    />
  )
}
