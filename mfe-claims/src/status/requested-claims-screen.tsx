// Claims Status: every claim of the viewer with its status, newest first.
import { listMyClaims } from '@tem/contracts/calls/claims.ts'
import { Stack } from '@tem/ui/layout/layout.tsx'
import * as texts from '../../texts/made/filter.ts'
import { ClaimList, DeleteClaim } from './claim-list.tsx'
import { FilterBar, FilteredClaims } from './claim-pages.tsx'
import { claimSummaryUrl } from './claim-urls.ts'

export function RequestedClaimsScreen() {
  return (
    <Stack>
      <FilterBar withSearch withShortcuts weeks="/dashboard/requested-wrappers" />
      <FilteredClaims contract={listMyClaims} help={texts.help()}>
        {(claims) => <ClaimList claims={claims} urlOf={claimSummaryUrl} Action={DeleteClaim} />}
      </FilteredClaims>
    </Stack>
  )
}
