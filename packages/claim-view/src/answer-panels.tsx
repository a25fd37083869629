// What became of the claim: who approved, refused or paid it. Its status says which panels there are.
import { figureLabels, outcomeLabel } from '@tem/rules/claim-figures.ts'
import { summaryPanels } from '@tem/rules/claim-panels.ts'
import { stages } from '@tem/rules/claim-status.ts'
import { paymentKindLabels } from '@tem/rules/decision-rules.ts'
import { type Description, DescriptionList } from '@tem/ui/description-list.tsx'
import { Panel } from '@tem/ui/panel.tsx'
import { Answered, whoAndWhen } from './answered.tsx'
import { Amount, type ClaimDetail } from './claim-blocks.tsx'

interface AnswerPanelsProps {
  claim: ClaimDetail
  /** Beyond what the status opens in the summary. */
  withHigherManager?: boolean
}

export function AnswerPanels({ claim, withHigherManager = false }: AnswerPanelsProps) {
  const { managerResponse, higherManagerResponse, reimbursableAmount } = claim
  const outcome = outcomeLabel(claim.status)
  const shown = summaryPanels({
    status: claim.status,
    hasHigherManager: claim.higherManager !== null,
    hasManagerResponse: managerResponse !== null,
  })
  return (
    <>
      {shown.approved && (
        <Answered
          title="Approved Details"
          answer={managerResponse}
          items={outcome === undefined ? [] : [amount(outcome, reimbursableAmount)]}
        />
      )}
      {(shown.higherManager || withHigherManager) && (
        <Answered
          title="Higher Manager's Response"
          answer={higherManagerResponse}
          items={[amount(figureLabels.approvedFor, higherManagerResponse?.reimbursableAmount)]}
        />
      )}
      {[stages.pending_hod, stages.pending_ceo].map(
        ({ name, panel, response }) =>
          shown[panel] &&
          claim[response] && (
            <Answered
              key={panel}
              title={`${name}'s Response`}
              answer={claim[response]}
              items={[amount(figureLabels.approvedFor, claim[response].reimbursableAmount)]}
            />
          ),
      )}
      {shown.rejection && <RejectionDetails claim={claim} />}
      {shown.payer && <PayerDetails claim={claim} />}
    </>
  )
}

function amount(label: string, rupees: number | null | undefined): Description {
  return { label, value: typeof rupees === 'number' && <Amount rupees={rupees} /> }
}

function RejectionDetails({ claim: { rejectionData, history } }: { claim: ClaimDetail }) {
  const rejection = history.filter(({ to }) => to === 'rejected').at(-1)
  const by = rejection?.respondedBy ? { ...rejection, respondedBy: rejection.respondedBy } : null
  return (
    <Panel title="Rejection Details">
      <DescriptionList
        items={[
          ...whoAndWhen('Rejected By', by),
          { label: 'Reference', value: rejectionData?.referenceId },
          { label: 'Reason', value: rejectionData?.rejectionReason, wide: true },
          { label: 'Comments', value: rejectionData?.comments, wide: true },
        ]}
      />
    </Panel>
  )
}

function PayerDetails({ claim: { payerResponse } }: { claim: ClaimDetail }) {
  const paid = payerResponse?.paidDetails
  return (
    <Panel title="Payer Details">
      <DescriptionList
        items={[
          ...whoAndWhen('Paid By', payerResponse),
          { label: 'Payment Mode', value: paid && paymentKindLabels[paid.via] },
          { label: 'Payment Reference', value: paid?.idValue },
          { label: 'Note', value: payerResponse?.note, wide: true },
        ]}
      />
    </Panel>
  )
}
