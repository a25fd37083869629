// Why a claim was rejected, above its form.
import type { ClaimDetail } from '@tem/screen-parts/claim/claim-blocks.tsx'
import { Banner } from '@tem/ui/state/banner.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import * as common from '../../texts/made/common.ts'

interface RejectionProps {
  claim: Pick<ClaimDetail, 'rejectionData' | 'can'>
}

export function Rejection({ claim: { rejectionData, can } }: RejectionProps) {
  return (
    <Banner tone="error" title={common.rejected()}>
      {rejectionData?.rejectionReason} {inLanguage(can.reasons.revise)}
    </Banner>
  )
}
