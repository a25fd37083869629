// The signed-in person's allowances, to check before spending.

import type { AnswerOf } from '@tem/contracts/call.ts'
import { getMyAllowances } from '@tem/contracts/calls/me.ts'
import type { Paise } from '@tem/rules/base/money.ts'
import { callQuery, useQuery } from '@tem/sdk'
import { EmptyState, ErrorState, Money, Panel, RowSkeleton } from '@tem/ui/parts.ts'
import styles from './allowances-screen.module.css'

export function AllowancesScreen() {
  const mine = useQuery(callQuery(getMyAllowances, {}))
  if (mine.isPending) return <RowSkeleton count={8} />
  if (mine.isError && !mine.data)
    return <ErrorState message={mine.error.message} onRetry={mine.refetch} retrying={mine.isFetching} />
  const { level, allowances } = mine.data.item
  if (allowances.length === 0)
    return <EmptyState help="Your level has no allowances yet. Ask your manager or Finance." />
  return (
    <div className={styles.screen}>
      {level && (
        <p className={styles.level}>
          Your level is <strong>{level.name}</strong>. These are the most that you can claim.
        </p>
      )}
      <div className={styles.cards}>
        {allowances.map((allowance) => (
          <AllowanceCard key={allowance.category._id} allowance={allowance} />
        ))}
      </div>
    </div>
  )
}

// One category: its sub-categories and their limits.

type Allowance = AnswerOf<typeof getMyAllowances>['item']['allowances'][number]
type AllowedSubCategory = Allowance['subCategories'][number]

const tierWords = { metro: 'Metro cities', other: 'Other cities' } as const

function AllowanceCard({ allowance }: { allowance: Allowance }) {
  const { category, maxUnits, maxAmount, subCategories } = allowance
  const per = category.multiply ? category.maxUnitsName : null
  return (
    <Panel title={category.name} actions={maxUnits !== null && <MaxUnits units={maxUnits} name={per} />}>
      <dl className={styles.lines}>
        {subCategories.length === 0 && maxAmount !== null && (
          <Line label="Maximum" paise={maxAmount} per={per} />
        )}
        {subCategories.map((allowed) => (
          <SubCategoryLines key={allowed.subCategory._id} allowed={allowed} per={per} />
        ))}
      </dl>
    </Panel>
  )
}

function MaxUnits({ units, name }: { units: number; name: string | null }) {
  return (
    <span className={styles.units}>
      up to {units} {name}
    </span>
  )
}

function SubCategoryLines({ allowed, per }: { allowed: AllowedSubCategory; per: string | null }) {
  const { subCategory, maxAmount, tierAmounts, noLimit } = allowed
  if (noLimit) return <Line label={subCategory.name} words="No limit" />
  if (tierAmounts.length === 0)
    return <Line label={subCategory.name} {...(maxAmount !== null && { paise: maxAmount })} per={per} />
  return tierAmounts.map(({ tier, maxAmount: amount }) => (
    <Line key={tier} label={subCategory.name} note={tierWords[tier]} paise={amount} per={per} />
  ))
}

interface LineProps {
  label: string
  note?: string
  paise?: Paise
  words?: string
  per?: string | null
}

function Line({ label, note, paise, words = 'NA', per }: LineProps) {
  return (
    <div className={styles.line}>
      <dt>
        {label}
        {note !== undefined && <span className={styles.note}> {note}</span>}
      </dt>
      <dd className={styles.amount}>
        {paise === undefined ? words : <Money paise={paise} />}
        {paise !== undefined && per && <span className={styles.note}> per {per}</span>}
      </dd>
    </div>
  )
}
