// Why a claim was rejected, and by whom, above its form.
import type { ClaimDetail } from '@tem/screen-parts/claim/claim-blocks.tsx'
import { lastRejection } from '@tem/screen-parts/claim/decision-panels.tsx'
import { MomentText } from '@tem/screen-parts/moment-text.tsx'
import { Banner } from '@tem/ui/state/banner.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import * as common from '../../texts/made/common.ts'

interface RejectionProps {
  claim: Pick<ClaimDetail, 'rejectionData' | 'can' | 'history'>
}

export function Rejection({ claim }: RejectionProps) {
  const { rejectionData, can } = claim
  const rejection = lastRejection(claim)
  return (
    <Banner tone="error" title={common.rejected()}>
      <p>
        {rejectionData?.rejectionReason} {rejectionData?.comments} {inLanguage(can.reasons.revise)}
      </p>
      {rejection?.respondedBy && (
        <p>
          {rejection.respondedBy.name}, <MomentText at={rejection.respondedOn} />
        </p>
      )}
    </Banner>
  )
}
