// One claim of a submitted day, read-only, with the responses that its day shows.
import { dayDetailPanels } from '@tem/rules/claim/claim-status.ts'
import type { ClaimDetail } from '@tem/screen-parts/claim/claim-blocks.tsx'
import { GivenDecision } from '@tem/screen-parts/claim/decision-panels.tsx'
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
      {shown.manager && <GivenDecision title="Manager's Response" decision={managerResponse} />}
      {shown.higherManager && higherManagerResponse && (
        <GivenDecision title="Higher Manager's Response" decision={higherManagerResponse} />
      )}
      {shown.payer && <GivenDecision title="Payer's Response" decision={payerResponse} />}
    </>
  )
}
