// One claim of a submitted day, read-only, with the responses that its day shows.
import { dayDetailPanels } from '@tem/rules/claim/claim-status.ts'
import type { ClaimDetail } from '@tem/screen-parts/claim/claim-blocks.tsx'
import { GivenDecision } from '@tem/screen-parts/claim/decision-panels.tsx'
import * as texts from '../../texts/made/summary.ts'
import { ClaimById } from './claim-summary-screen.tsx'

export function RequestedClaimScreen() {
  return <ClaimById decisions={(claim) => <Decisions claim={claim} />} />
}

function Decisions({ claim }: { claim: ClaimDetail }) {
  const { managerResponse, higherManagerResponse, payerResponse } = claim
  const shown = dayDetailPanels({
    status: claim.status,
    hasHigherManager: claim.higherManager !== null,
    hasManagerResponse: managerResponse !== null,
  })
  return (
    <>
      {shown.manager && <GivenDecision title={texts.ofManager()} decision={managerResponse} />}
      {shown.higherManager && higherManagerResponse && (
        <GivenDecision title={texts.ofHigher()} decision={higherManagerResponse} />
      )}
      {shown.payer && <GivenDecision title={texts.ofPayer()} decision={payerResponse} />}
    </>
  )
}
