// How far above the limit, in the colour of deviations; nothing within it.
import { formatMoney, toPaise } from '@tem/rules/money.ts'
import { StatusBadge } from '@tem/ui/status-badge.tsx'

export function OverLimit({ by }: { by: number }) {
  return by > 0 ? (
    <StatusBadge tone="deviation">{`${formatMoney(toPaise(by))} over limit`}</StatusBadge>
  ) : null
}
