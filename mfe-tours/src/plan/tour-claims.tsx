// The claims on the tour that the viewer may see, with their total, next to the estimate from the allowances.

import { shortMoney } from '@tem/rules/base/money.ts'
import { mainStatus, statusLabel } from '@tem/rules/claim/claim-status.ts'
import { Link, useSession, useSettings } from '@tem/sdk'
import { Row, Stack } from '@tem/ui/layout/layout.tsx'
import { DayText } from '@tem/ui/text/day-text.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { Money } from '@tem/ui/text/money.tsx'
import { Panel } from '@tem/ui/text/panel.tsx'
import { StatusBadge } from '@tem/ui/text/status-badge.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import * as texts from '../../texts/made/plan.ts'
import type { WholeTour } from '../tours/tour-queries.ts'
import styles from './tour-claims.module.css'

export function TourClaims({ tour: { claims, claimedTotal, estimate } }: { tour: WholeTour }) {
  const { dateFormat } = useSettings()
  const { employeeCode } = useSession()
  if (claims.length === 0) return estimate && <Estimate estimate={estimate} />
  const hasRejected = claims.some(({ status }) => status === 'rejected')
  const urlOf = (id: string, claimant: { employeeCode: string }) =>
    claimant.employeeCode === employeeCode
      ? `/dashboard/claim-summary/${id}`
      : `/dashboard/employee-claim-details/${id}`
  return (
    <Panel title={texts.claimed()}>
      <ul>
        {claims.map(({ _id, ticketNumber, claimant, expenseDate, receiptAmount, status }) => (
          <li key={_id} className={styles.claim}>
            <Stack gap={0} className={styles.words}>
              <Text figures>
                <Link to={urlOf(_id, claimant)}>{ticketNumber}</Link>
              </Text>
              <Text tone="soft" size="small" weight="plain">
                <DayText day={expenseDate} format={dateFormat} />
                {claimant.employeeCode !== employeeCode && ` · ${claimant.name}`}
              </Text>
            </Stack>
            <StatusBadge tone={mainStatus(status)}>{inLanguage(statusLabel(status))}</StatusBadge>
            <Money paise={receiptAmount} className={styles.amount} />
          </li>
        ))}
      </ul>
      <Row as="p" oneLine spread gap={4} className={styles.total}>
        <span>{hasRejected ? texts.totalWithoutRejected() : texts.total()}</span>
        <Money paise={claimedTotal} size="strong" />
      </Row>
      {estimate && (
        <Row as="p" oneLine spread gap={4} className={styles.total}>
          <Stack as="span" gap={0} most={420}>
            {texts.estimated({
              why: () => (
                <Text tone="soft" size="small" weight="plain">
                  {estimateText(estimate)}
                </Text>
              ),
            })}
          </Stack>
          <Money paise={estimate.amount} />
        </Row>
      )}
    </Panel>
  )
}

type TourEstimate = NonNullable<WholeTour['estimate']>

function Estimate({ estimate }: { estimate: TourEstimate }) {
  return (
    <Panel title={texts.estimatedCost()}>
      <Row as="p" oneLine spread gap={4}>
        <Text tone="soft" size="small" weight="plain">
          {estimateText(estimate)}
        </Text>
        <Money paise={estimate.amount} size="strong" />
      </Row>
    </Panel>
  )
}

/** '1 employee: ₹3,600 for rooms, 2 nights; ₹1,050 daily allowance, 3 days. Without tickets and vehicles.' */
export function estimateText({
  employees,
  rooms,
  nights,
  dailyAllowance,
  days,
  isAbroad,
}: TourEstimate): string {
  const parts = [
    ...(rooms > 0 ? [texts.forRooms({ amount: shortMoney(rooms), nights })] : []),
    ...(dailyAllowance > 0 ? [texts.forDays({ amount: shortMoney(dailyAllowance), days })] : []),
  ]
  const without = isAbroad ? texts.withoutAbroad() : texts.without()
  return `${texts.ofEmployees({ count: employees, parts: parts.join('; ') })} ${without}`
}
