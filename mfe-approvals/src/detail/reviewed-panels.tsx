import { AnswerPanels } from '@tem/claim-view/answer-panels.tsx'
import { Answered } from '@tem/claim-view/answered.tsx'
import { ClaimDetails, ExpenseDetails, TaxesDetails } from '@tem/claim-view/claim-panels.tsx'
import { Documents, filesOf } from '@tem/claim-view/documents.tsx'
import { dayDetailPanels, summaryPanels } from '@tem/rules/claim-panels.ts'
import { Panel } from '@tem/ui/panel.tsx'
import type { ReviewedClaimDetail } from '../review-queries.ts'

/** The receipt before the particulars: it is what a claim is held against. */
export function ReviewedPanels({ claim }: { claim: ReviewedClaimDetail }) {
  const { status, higherManager, managerResponse, higherManagerResponse } = claim
  const answered = {
    status,
    hasHigherManager: higherManager !== null,
    hasManagerResponse: managerResponse !== null,
  }
  const shown = dayDetailPanels(answered)
  // Between the higher manager and the payer the summary keeps silent about this answer.
  const onlyHere = shown.higherManager && !summaryPanels(answered).higherManager
  return (
    <>
      <Panel title="Invoice Documents">
        {filesOf(claim).length > 0 ? <Documents claim={claim} /> : <p>No documents are attached.</p>}
      </Panel>
      <ExpenseDetails claim={claim} />
      <ClaimDetails claim={claim} />
      <TaxesDetails claim={claim} />
      {shown.manager && <Answered title="Manager's Response" answer={managerResponse} />}
      {onlyHere && higherManagerResponse && (
        <Answered title="Higher Manager's Response" answer={higherManagerResponse} />
      )}
      <AnswerPanels claim={claim} />
    </>
  )
}
