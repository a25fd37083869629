// How many of some claims are above their limits, and how far together; nothing where all are within.
import { formatMoney, toPaise } from '@tem/rules/money.ts'
import { StatusBadge } from '@tem/ui/status-badge.tsx'

interface OverLimitsProps {
  count: number
  /** Rupees. */
  by: number
}

export function OverLimits({ count, by }: OverLimitsProps) {
  if (count === 0) return null
  return (
    <StatusBadge tone="deviation">
      {by > 0 ? `${count} over limit by ${formatMoney(toPaise(by))}` : `${count} over limit`}
    </StatusBadge>
  )
}
