// One requested claim with everything that was entered, answered and attached.

import { AnswerPanels } from '@tem/claim-view/answer-panels.tsx'
import type { ClaimDetail } from '@tem/claim-view/claim-blocks.tsx'
import { ClaimDetails, ExpenseDetails, TaxesDetails } from '@tem/claim-view/claim-panels.tsx'
import { ClaimTimeline } from '@tem/claim-view/claim-timeline.tsx'
import { Documents, filesOf } from '@tem/claim-view/documents.tsx'
import { useHeader, useParams, useQuery } from '@tem/sdk'
import { ErrorState } from '@tem/ui/error-state.tsx'
import { Panel } from '@tem/ui/panel.tsx'
import { CardSkeleton } from '@tem/ui/skeletons.tsx'
import { claimSummaryQuery } from '../detail/detail-queries.ts'
import { useWayBack } from '../requested/way-back.ts'
import styles from './claim-summary-screen.module.css'
import { NextStep } from './next-step.tsx'

export function ClaimSummaryScreen() {
  const { id = '' } = useParams()
  const back = useWayBack()
  useHeader(back === undefined ? {} : { back })
  const { data, error, refetch, isFetching } = useQuery(claimSummaryQuery(id))
  if (data) return <Summary claim={data.item} />
  if (error) return <ErrorState message={error.message} onRetry={refetch} retrying={isFetching} />
  return <CardSkeleton count={4} />
}

function Summary({ claim }: { claim: ClaimDetail }) {
  return (
    <div className={styles.screen}>
      <div className={styles.panels}>
        <NextStep claim={claim} />
        <ClaimDetails claim={claim} />
        <ExpenseDetails claim={claim} />
        <TaxesDetails claim={claim} />
        <AnswerPanels claim={claim} />
        <Panel title="Invoice Documents">
          {filesOf(claim).length > 0 ? <Documents claim={claim} /> : <p>No documents are attached.</p>}
        </Panel>
      </div>
      {claim.history.length > 0 && (
        <div className={styles.history}>
          <Panel title="History">
            <ClaimTimeline claim={claim} />
          </Panel>
        </div>
      )}
    </div>
  )
}
