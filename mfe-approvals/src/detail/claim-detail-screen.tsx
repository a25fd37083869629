// One claim of an employee with everything that speaks for and against it, and the answer a tap away.
import { ClaimTimeline } from '@tem/claim-view/claim-timeline.tsx'
import { useHeader, useKeyHints, useParams, useQuery } from '@tem/sdk'
import { Panel } from '@tem/ui/panel.tsx'
import { usePhone } from '@tem/ui/use-phone.ts'
import { AnswerButton } from '../review/answer-button.tsx'
import { NotYet } from '../review/not-yet.tsx'
import { ThumbBar } from '../review/thumb-bar.tsx'
import { dailyAddress, personAddress } from '../review-addresses.ts'
import { claimantClaimQuery, type ReviewedClaimDetail } from '../review-queries.ts'
import styles from './claim-detail-screen.module.css'
import { ClaimHead } from './claim-head.tsx'
import { Neighbours } from './neighbours.tsx'
import { ReviewedPanels } from './reviewed-panels.tsx'

const keys = [
  {
    title: 'Claim',
    hints: [
      { keys: ['J'], does: 'Next of this day' },
      { keys: ['K'], does: 'Previous of this day' },
      { keys: ['A'], does: 'Approve' },
      { keys: ['R'], does: 'Reject' },
    ],
  },
]

export function ClaimDetailScreen() {
  const { id = '' } = useParams()
  const query = useQuery(claimantClaimQuery(id))
  return query.data ? <Claim key={id} claim={query.data.item} /> : <NotYet {...query} />
}

function Claim({ claim }: { claim: ReviewedClaimDetail }) {
  const { claimant, wrapper, createdBy, can } = claim
  const phone = usePhone()
  useKeyHints(keys)
  useHeader({
    title: createdBy.name,
    back: wrapper === null ? personAddress(claimant) : dailyAddress(claimant, wrapper),
  })
  return (
    <div className={styles.screen}>
      <div className={styles.panels}>
        {wrapper !== null && <Neighbours claim={claim} wrapper={wrapper} />}
        <ClaimHead claim={claim} />
        <ReviewedPanels claim={claim} />
      </div>
      <div className={styles.history}>
        <Panel title="History">
          <ClaimTimeline claim={claim} />
        </Panel>
      </div>
      {phone && can.act && (
        <ThumbBar>
          <AnswerButton claim={claim} />
        </ThumbBar>
      )}
    </div>
  )
}
