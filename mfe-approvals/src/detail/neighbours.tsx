// The other claims of the day: how many there are, and the way to the one before and the one after.
import { Link, useNavigate, useQuery } from '@tem/sdk'
import { LinkButton } from '@tem/ui/link-button.tsx'
import { useShortcut } from '@tem/ui/use-shortcut.ts'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { claimAddress, dailyAddress } from '../review-addresses.ts'
import { claimantDayQuery, type ReviewedClaimDetail } from '../review-queries.ts'
import styles from './neighbours.module.css'

interface NeighboursProps {
  claim: Pick<ReviewedClaimDetail, '_id' | 'claimant'>
  wrapper: string
}

export function Neighbours({ claim, wrapper }: NeighboursProps) {
  const navigate = useNavigate()
  const { data } = useQuery(claimantDayQuery(wrapper))
  const claims = data?.claims ?? []
  const at = claims.findIndex(({ _id }) => _id === claim._id)
  const before = claims[at - 1]
  const after = claims[at + 1]
  const goTo = (other: typeof before) => other && navigate(claimAddress(other), { replace: true })
  useShortcut('j', () => goTo(after))
  useShortcut('k', () => goTo(before))

  // Its line is kept free while the day is read: what stands below does not move.
  return (
    <nav className={styles.neighbours} aria-label="Claims of this day">
      <Link to={dailyAddress(claim.claimant, wrapper)} className={styles.place}>
        {at < 0 ? 'This day' : `Claim ${at + 1} of ${claims.length} of this day`}
      </Link>
      {before && (
        <LinkButton size="small" render={<Link to={claimAddress(before)} replace />}>
          <ChevronLeft aria-hidden="true" />
          Previous
        </LinkButton>
      )}
      {after && (
        <LinkButton size="small" render={<Link to={claimAddress(after)} replace />}>
          Next
          <ChevronRight aria-hidden="true" />
        </LinkButton>
      )}
    </nav>
  )
}
