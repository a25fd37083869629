// The claims that the dashboard counts for the viewer: of the team, or of the whole company.
import { listTopClaims } from '@tem/contracts/calls/reports.ts'
import { useQuery, useSearchParams, useSettings } from '@tem/sdk'
import { filterOf } from '../status/claim-filter.ts'
import { ClaimList, NoClaims } from '../status/claim-list.tsx'
import { ClaimPages, FilterBar } from '../status/claim-pages.tsx'
import { claimPages } from '../status/claim-queries.ts'
import { claimSummaryUrl } from '../status/claim-urls.ts'
import { countsQuery, scopeNotes } from './report-queries.ts'
import styles from './reports-screen.module.css'

export function ReportedClaimsScreen() {
  const [params] = useSearchParams()
  const { today } = useSettings()
  const { data } = useQuery(countsQuery)
  const filter = filterOf(params, today)
  return (
    <div className={styles.screen}>
      <FilterBar everyCategory withShortcuts note={data ? scopeNotes[data.scope] : ''} />
      <ClaimPages
        query={claimPages(listTopClaims, filter)}
        none={
          <NoClaims
            isFiltered={Object.keys(filter).length > 0}
            help="Nobody here has submitted a claim yet."
          />
        }
      >
        {(claims) => (
          <ClaimList claims={claims} urlOf={claimSummaryUrl} withEmployee={data?.scope !== 'own'} />
        )}
      </ClaimPages>
    </div>
  )
}
