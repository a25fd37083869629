// What can be done with a claim of the revisable ones: the way to revise it, or why there is none, and delete.
import { Link } from '@tem/sdk'
import { LinkButton } from '@tem/ui/link-button.tsx'
import type { Claim } from '../requested/claim-queries.ts'
import { DeleteClaim } from '../requested/delete-claim.tsx'
import { revisionAddress, revisionOf, revisionWords, whyNotRevised } from './claim-revision.ts'
import styles from './revisable.module.css'

export function RevisableActions({ claim }: { claim: Claim }) {
  const revision = revisionOf(claim)
  const about = claim.ticketNumber ?? claim.subCategory.name
  return (
    <span className={styles.actions}>
      {revision === 'none' ? (
        <span className={styles.reason}>{whyNotRevised(claim)}</span>
      ) : (
        <LinkButton
          size="small"
          aria-label={`${revisionWords[revision]}: ${about}`}
          render={<Link to={revisionAddress(claim)} />}
        >
          {revisionWords[revision]}
        </LinkButton>
      )}
      <DeleteClaim claim={claim} />
    </span>
  )
}
