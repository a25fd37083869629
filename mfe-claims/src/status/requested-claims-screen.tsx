// Claims Status: every claim of the viewer with its status, newest first.
import { listMyClaims } from '@tem/contracts/calls/claims.ts'
import { useSearchParams, useSettings } from '@tem/sdk'
import { filterOf } from './claim-filter.ts'
import { ClaimList, DeleteClaim, NoClaims } from './claim-list.tsx'
import { ClaimPages, FilterBar } from './claim-pages.tsx'
import { claimPages } from './claim-queries.ts'
import { claimSummaryUrl } from './claim-urls.ts'
import styles from './requested-claims-screen.module.css'

export function RequestedClaimsScreen() {
  const [params] = useSearchParams()
  const { today } = useSettings()
  const filter = filterOf(params, today)
  return (
    <div className={styles.screen}>
      <FilterBar withSearch withShortcuts weeks="/dashboard/requested-wrappers" />
      <ClaimPages
        query={claimPages(listMyClaims, filter)}
        none={
          <NoClaims
            isFiltered={Object.keys(filter).length > 0}
            help="Claims that you save or request will appear here with their status."
          />
        }
      >
        {(claims) => <ClaimList claims={claims} urlOf={claimSummaryUrl} Action={DeleteClaim} />}
      </ClaimPages>
    </div>
  )
}
