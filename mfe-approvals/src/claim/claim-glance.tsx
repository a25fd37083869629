// The facts that a decision needs, first on the screen: amount, limit and its explanation, remarks, warning signs.
import { Row, Stack } from '@tem/ui/layout/layout.tsx'
import { Money } from '@tem/ui/text/money.tsx'
import { StatusBadge } from '@tem/ui/text/status-badge.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import * as common from '../../texts/made/common.ts'
import { otherWarningSigns } from '../one-claimant/warning-signs.ts'
import type { ReviewedClaimDetail } from '../review-queries.ts'
import { longLimitText, OverLimit } from './over-limit.tsx'
import { SimilarClaims } from './similar-claims.tsx'

export function ClaimGlance({ claim }: { claim: ReviewedClaimDetail }) {
  const { receiptAmount, reimbursableAmount, overLimitBy, isHoliday, remarks, justification } = claim
  const signs = otherWarningSigns(claim)
  const lowered = reimbursableAmount !== receiptAmount
  return (
    <Stack gap={2}>
      <Row align="baseline" lines={1}>
        <Money paise={reimbursableAmount} size="figure" />
        {lowered && (
          <Text tone="soft" size="small">
            {common.ofClaimed({ amount: () => <Money paise={receiptAmount} /> })}
          </Text>
        )}
        <OverLimit by={overLimitBy} />
        {isHoliday && <StatusBadge tone="holiday">{common.holiday()}</StatusBadge>}
      </Row>
      {signs.length > 0 && (
        <Row as="ul" lines={0} aria-label={common.signs()}>
          {signs.map((sign) => (
            <Text as="li" tone="deviation" weight="medium" key={sign}>
              {sign}
            </Text>
          ))}
        </Row>
      )}
      <Text as="p" tone="soft" size="small">
        {longLimitText(claim)}
      </Text>
      {remarks && <p>{remarks}</p>}
      {justification && <p>{justification}</p>}
      <SimilarClaims claim={claim} />
    </Stack>
  )
}
