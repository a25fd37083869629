import { AnswerPanels } from '@tem/claim-view/answer-panels.tsx'
import { Answered } from '@tem/claim-view/answered.tsx'
import { ClaimDetails, ExpenseDetails, TaxesDetails } from '@tem/claim-view/claim-panels.tsx'
import { Documents, filesOf } from '@tem/claim-view/documents.tsx'
import { dayDetailPanels } from '@tem/rules/claim-panels.ts'
import { Panel } from '@tem/ui/panel.tsx'
import type { ReviewedClaimDetail } from '../review-queries.ts'

/** The receipt before the particulars: it is what a claim is held against. */
export function ReviewedPanels({ claim }: { claim: ReviewedClaimDetail }) {
  const { status, higherManager, managerResponse, higherManagerResponse } = claim
  const shown = dayDetailPanels({
    status,
    hasHigherManager: higherManager !== null,
    hasManagerResponse: managerResponse !== null,
  })
  return (
    <>
      <Panel title="Invoice Documents">
        {filesOf(claim).length > 0 ? <Documents claim={claim} /> : <p>No documents are attached.</p>}
      </Panel>
      <ExpenseDetails claim={claim} />
      <ClaimDetails claim={claim} />
      <TaxesDetails claim={claim} />
      {shown.manager && <Answered title="Manager's Response" answer={managerResponse} />}
      <AnswerPanels claim={claim} withHigherManager={shown.higherManager && higherManagerResponse !== null} />
    </>
  )
}
