// Claims that may be the same expense told again.
import { statusLabel } from '@tem/rules/claim-status.ts'
import { formatDay } from '@tem/rules/date-format.ts'
import { useSettings } from '@tem/sdk'
import { Banner } from '@tem/ui/banner.tsx'
import type { ReviewedClaimDetail } from '../review-queries.ts'

export function SimilarClaims({ similar }: Pick<ReviewedClaimDetail, 'similar'>) {
  const { dateFormat } = useSettings()
  if (similar.length === 0) return null
  return (
    <Banner tone="warning" title="Possible duplicate">
      <ul>
        {similar.map(({ ticketNumber, expenseDate, status, createdBy }) => (
          <li key={ticketNumber}>
            {ticketNumber} of {createdBy.name}, {formatDay(expenseDate, dateFormat)}, {statusLabel(status)}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
