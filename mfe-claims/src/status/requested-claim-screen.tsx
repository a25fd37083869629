// One claim of a submitted day, read-only: the fields that apply to its sub-category, and the responses.

import { labelOf } from '@tem/rules/base/field-labels.ts'
import { dayDetailPanels } from '@tem/rules/claim/claim-status.ts'
import { useParams, useQuery } from '@tem/sdk'
import { DescriptionList } from '@tem/ui/text/description-list.tsx'
import { ErrorState } from '@tem/ui/text/error-state.tsx'
import { Panel } from '@tem/ui/text/panel.tsx'
import { CardSkeleton } from '@tem/ui/text/skeletons.tsx'
import { Answered } from '@tem/views/claim/answer-panels.tsx'
import { ClaimBadge } from '@tem/views/claim/claim-badge.tsx'
import { blocksOf, type ClaimDetail, Day, measuresOf } from '@tem/views/claim/claim-blocks.tsx'
import { useFigures } from '@tem/views/claim/claim-figures.tsx'
import { Documents, filesOf } from '@tem/views/claim/documents.tsx'
import { claimSummaryQuery } from './claim-queries.ts'
import styles from './requested-days.module.css'

export function RequestedClaimScreen() {
  const { id = '' } = useParams()
  const { data, error, refetch, isFetching } = useQuery(claimSummaryQuery(id))
  if (data) return <RequestedClaim claim={data.item} />
  if (error) return <ErrorState message={error.message} onRetry={refetch} retrying={isFetching} />
  return <CardSkeleton count={3} />
}

function RequestedClaim({ claim }: { claim: ClaimDetail }) {
  const { subCategory } = claim
  const files = filesOf(claim)
  const figures = useFigures(claim)
  return (
    <div className={styles.screen}>
      <Panel title={subCategory.name} actions={<ClaimBadge status={claim.status} />}>
        <DescriptionList
          items={[
            { label: 'Expense No', value: claim.ticketNumber },
            { label: labelOf('category'), value: claim.category.name },
            { label: labelOf('expenseDate'), value: <Day day={claim.expenseDate} /> },
            ...figures,
            ...measuresOf(claim),
            ...(subCategory.isRemarksRequired || claim.remarks
              ? [{ label: labelOf('remarks'), value: claim.remarks, wide: true }]
              : []),
          ]}
        />
      </Panel>
      {blocksOf(claim).map(({ title, items }) => (
        <Panel key={title} title={title}>
          <DescriptionList items={items} />
        </Panel>
      ))}
      {(subCategory.isInvoiceRequired || files.length > 0) && (
        <Panel title="Invoice">
          {files.length > 0 ? <Documents claim={claim} /> : <p>No documents are attached.</p>}
        </Panel>
      )}
      <Answers claim={claim} />
    </div>
  )
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
