// One claim of a submitted day, read-only, with the responses that its day shows.
import { dayDetailPanels } from '@tem/rules/claim/claim-status.ts'
import { Answered } from '@tem/screen-parts/claim/answer-panels.tsx'
import type { ClaimDetail } from '@tem/screen-parts/claim/claim-blocks.tsx'
import { ClaimById } from './claim-summary-screen.tsx'

export function RequestedClaimScreen() {
  return <ClaimById answers={(claim) => <Answers claim={claim} />} />
}

function Answers({ claim }: { claim: ClaimDetail }) {
  const { managerResponse, higherManagerResponse, payerResponse } = claim
  const shown = dayDetailPanels({
    status: claim.status,
    hasHigherManager: claim.higherManager !== null,
    hasManagerResponse: managerResponse !== null,
  })
  return (
    <>
      {shown.manager && <Answered title="Manager's Response" answer={managerResponse} />}
      {shown.higherManager && higherManagerResponse && (
        <Answered title="Higher Manager's Response" answer={higherManagerResponse} />
      )}
      {shown.payer && <Answered title="Payer's Response" answer={payerResponse} />}
    </>
  )
}
