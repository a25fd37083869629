// Why a claim was rejected: shown above its form and on its own screen.

import type { ClaimDetail } from '@tem/screen-parts/claim/claim-blocks.tsx'
import { Banner } from '@tem/ui/state/banner.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import type { ReactNode } from 'react'
import * as common from '../../texts/made/common.ts'

interface RejectionProps {
  claim: Pick<ClaimDetail, 'rejectionData' | 'can'>
  actions?: ReactNode
}

export function Rejection({ claim: { rejectionData, can }, actions }: RejectionProps) {
  return (
    <Banner tone="error" title={common.rejected()} actions={actions}>
      {rejectionData?.rejectionReason} {inLanguage(can.reasons.revise)}
    </Banner>
  )
}
