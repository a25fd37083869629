// Whose claims these are, of which day, and what they come to.
import { Day } from '@tem/claim-view/claim-blocks.tsx'
import { weekdayName } from '@tem/rules/date-format.ts'
import { toPaise } from '@tem/rules/money.ts'
import { useHeader } from '@tem/sdk'
import { Money } from '@tem/ui/money.tsx'
import { StatusBadge } from '@tem/ui/status-badge.tsx'
import type { ReactNode } from 'react'
import { OverLimit } from '../review/over-limit.tsx'
import type { ClaimantClaims, ReviewedClaim, ReviewedDay } from '../review-queries.ts'
import styles from './day-head.module.css'

export function DayHead({ day }: { day: ReviewedDay }) {
  const { expenseDate, createdBy, isHoliday, holidayName, placesVisited, overLimitBy, totalAmount } = day
  useHeader({ title: createdBy.name })
  const places = placesVisited.map(({ place }) => place).join(', ')
  return (
    <Head code={createdBy.employeeCode} rupees={totalAmount} overLimitBy={overLimitBy}>
      <h2 className={styles.day}>
        {weekdayName(expenseDate)} <Day day={expenseDate} />
      </h2>
      {isHoliday && <StatusBadge tone="holiday">{holidayName ?? 'Holiday'}</StatusBadge>}
      {places && <p className={styles.places}>{places}</p>}
    </Head>
  )
}

interface PersonHeadProps {
  employee: ClaimantClaims['employee']
  claims: readonly ReviewedClaim[]
}

export function PersonHead({ employee: { name, employeeCode }, claims }: PersonHeadProps) {
  useHeader({ title: name })
  const sumOf = (amount: 'receiptAmount' | 'overLimitBy') =>
    claims.reduce((total, claim) => total + toPaise(claim[amount]), 0) / 100
  return (
    <Head code={employeeCode} rupees={sumOf('receiptAmount')} overLimitBy={sumOf('overLimitBy')}>
      <h2 className={styles.day}>All that waits</h2>
    </Head>
  )
}

interface HeadProps {
  code: string
  rupees: number
  overLimitBy: number
  children: ReactNode
}

function Head({ code, rupees, overLimitBy, children }: HeadProps) {
  return (
    <div className={styles.head}>
      <div className={styles.what}>
        {children}
        <p className={styles.code}>{code}</p>
      </div>
      <div className={styles.figures}>
        <Money paise={toPaise(rupees)} size="figure" />
        <OverLimit by={overLimitBy} />
      </div>
    </div>
  )
}
