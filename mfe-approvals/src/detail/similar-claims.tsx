// Claims that may be the same expense told again, each a press away where the viewer may look at it.
import { statusLabel } from '@tem/rules/claim-status.ts'
import { formatDay } from '@tem/rules/date-format.ts'
import { Link, useSettings } from '@tem/sdk'
import { Banner } from '@tem/ui/banner.tsx'
import { claimAddress } from '../review-addresses.ts'
import type { ReviewedClaimDetail } from '../review-queries.ts'

export function SimilarClaims({ similar }: Pick<ReviewedClaimDetail, 'similar'>) {
  const { dateFormat } = useSettings()
  if (similar.length === 0) return null
  return (
    <Banner tone="warning" title="Possible duplicate">
      <ul>
        {similar.map(({ _id, ticketNumber, expenseDate, status, createdBy }) => (
          <li key={ticketNumber}>
            {_id ? <Link to={claimAddress({ _id, wrapper: null })}>{ticketNumber}</Link> : ticketNumber} of{' '}
            {createdBy.name}, {formatDay(expenseDate, dateFormat)}, {statusLabel(status)}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
