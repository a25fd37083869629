// The claims that the dashboard counts for the viewer: of the team, or of the whole company.
import { listTopClaims } from '@tem/contracts/calls/reports.ts'
import { useQuery } from '@tem/sdk'
import { Stack } from '@tem/ui/layout/layout.tsx'
import * as texts from '../../texts/made/scope.ts'
import { ClaimList } from '../status/claim-list.tsx'
import { FilterBar, FilteredClaims } from '../status/claim-pages.tsx'
import { claimSummaryUrl } from '../status/claim-urls.ts'
import { countsQuery } from './report-queries.ts'
import { scopeNotes } from './scope-notes.ts'

export function ReportedClaimsScreen() {
  const { data } = useQuery(countsQuery)
  return (
    <Stack>
      <FilterBar everyCategory withShortcuts note={data ? scopeNotes[data.scope]() : ''} />
      <FilteredClaims contract={listTopClaims} help={texts.none()}>
        {(claims, scope) => (
          <ClaimList claims={claims} urlOf={claimSummaryUrl} withEmployee={scope !== 'own'} />
        )}
      </FilteredClaims>
    </Stack>
  )
}
