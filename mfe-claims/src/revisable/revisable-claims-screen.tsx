// Revise an existing claim: what was rejected, and what nobody has answered yet.
import { listMyRevisableClaims } from '@tem/contracts/calls/claims.ts'
import { revisableFilterStatuses } from '@tem/rules/claim-status.ts'
import { Link, useSearchParams, useSettings } from '@tem/sdk'
import { LinkButton } from '@tem/ui/link-button.tsx'
import { filterOf } from '../requested/claim-filter.ts'
import { ClaimList } from '../requested/claim-list.tsx'
import { ClaimPages } from '../requested/claim-pages.tsx'
import { claimPages } from '../requested/claim-queries.ts'
import { DeleteClaim } from '../requested/delete-claim.tsx'
import { FilterBar } from '../requested/filter-bar.tsx'
import { NoClaims } from '../requested/no-claims.tsx'
import { revisionAddress, whyNotRevised } from './claim-revision.ts'
import styles from './revisable.module.css'
import { RevisableActions } from './revisable-actions.tsx'

export function RevisableClaimsScreen() {
  const [params] = useSearchParams()
  const { today } = useSettings()
  const filter = filterOf(params, today)
  return (
    <div className={styles.screen}>
      <FilterBar
        offer={revisableFilterStatuses}
        note="Rejected, or waiting for a first answer."
        weeks="/dashboard/revised-wrappers"
      />
      <ClaimPages
        query={claimPages(listMyRevisableClaims, filter)}
        none={
          <NoClaims
            isFiltered={Object.keys(filter).length > 0}
            help="None of your claims is rejected or waits for its first answer."
            actions={
              <LinkButton render={<Link to="/dashboard/requested-claims" />}>Requested claims</LinkButton>
            }
          />
        }
      >
        {(claims) => (
          <ClaimList
            claims={claims}
            addressOf={revisionAddress}
            Action={RevisableActions}
            CardAction={DeleteClaim}
            noteOf={whyNotRevised}
          />
        )}
      </ClaimPages>
    </div>
  )
}
