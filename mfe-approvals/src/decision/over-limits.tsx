// Number of claims above their limits, the excess, and other warning signs. Empty if there are none.

import { countsInWords, type SignCount } from '@tem/rules/approval/claim-signs.ts'
import { formatMoney } from '@tem/rules/base/money.ts'
import { StatusBadge } from '@tem/ui/text/status-badge.tsx'

interface OverLimitsProps {
  count: number
  /** Rupees. */
  by: number
  signs?: readonly SignCount[]
}

export function OverLimits({ count, by, signs = [] }: OverLimitsProps) {
  const others = countsInWords(signs.filter(({ kind }) => kind !== 'overLimit'))
  const over = by > 0 ? `${count} over limit by ${formatMoney(by)}` : `${count} over limit`
  const words = [count > 0 && over, others].filter(Boolean).join(', ')
  return words ? <StatusBadge tone="deviation">{words}</StatusBadge> : null
}

// Amount above the limit, in the deviation colour. Empty within the limit.

export function OverLimit({ by }: { by: number }) {
  return by > 0 ? <StatusBadge tone="deviation">{`${formatMoney(by)} over limit`}</StatusBadge> : null
}
