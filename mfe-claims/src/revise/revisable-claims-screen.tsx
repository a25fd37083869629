// Revise an existing claim: rejected claims, and claims without an answer yet.
import { listMyRevisableClaims } from '@tem/contracts/calls/claims.ts'
import { revisableFilterStatuses } from '@tem/rules/claim/claim-status.ts'
import { Link, named } from '@tem/sdk'
import { LinkButton } from '@tem/ui/action/link-button.tsx'
import { Row, Stack } from '@tem/ui/layout/layout.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import * as texts from '../../texts/made/revise.ts'
import { ClaimList, DeleteClaim } from '../status/claim-list.tsx'
import { FilterBar, FilteredClaims } from '../status/claim-pages.tsx'
import type { Claim } from '../status/claim-queries.ts'
import styles from './revisable.module.css'
import { revisionOf, revisionUrl, revisionWords, whyNotRevised } from './revisable-queries.ts'

export function RevisableClaimsScreen() {
  return (
    <Stack>
      <FilterBar
        withSearch
        offer={revisableFilterStatuses}
        note={texts.listNote()}
        weeks="/dashboard/revised-wrappers"
      />
      <FilteredClaims
        contract={listMyRevisableClaims}
        help={texts.noClaims()}
        actions={
          <LinkButton render={<Link to="/dashboard/requested-claims" />}>
            {texts.requestedClaims()}
          </LinkButton>
        }
      >
        {(claims) => (
          <ClaimList
            claims={claims}
            urlOf={revisionUrl}
            Action={RevisableActions}
            CardAction={DeleteClaim}
            noteOf={whyNotRevised}
          />
        )}
      </FilteredClaims>
    </Stack>
  )
}

// Actions of a revisable claim: Revise, or why it can't be revised, and Delete.

function RevisableActions({ claim }: { claim: Claim }) {
  const revision = revisionOf(claim)
  const about = claim.ticketNumber ?? named(claim.subCategory.name)
  return (
    <Row as="span" oneLine align="center" atEnd gap={1}>
      {revision === 'none' ? (
        <Text tone="soft" size="small" className={styles.reason}>
          {whyNotRevised(claim)}
        </Text>
      ) : (
        <LinkButton
          size="small"
          aria-label={texts.which({ action: revisionWords[revision](), claim: about })}
          render={<Link to={revisionUrl(claim)} />}
        >
          {revisionWords[revision]()}
        </LinkButton>
      )}
      <DeleteClaim claim={claim} />
    </Row>
  )
}
