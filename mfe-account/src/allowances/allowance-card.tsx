// One category: its sub-categories and the most that each allows.
import type { AnswerOf } from '@tem/contracts/call.ts'
import type { getMyAllowances } from '@tem/contracts/calls/me.ts'
import { toPaise } from '@tem/rules/money.ts'
import { Money } from '@tem/ui/money.tsx'
import { Panel } from '@tem/ui/panel.tsx'
import styles from './allowance-card.module.css'

export type Allowance = AnswerOf<typeof getMyAllowances>['item']['allowances'][number]
type AllowedSubCategory = Allowance['subCategories'][number]

const tierWords = { metro: 'Metro cities', other: 'Other cities' } as const

export function AllowanceCard({ allowance }: { allowance: Allowance }) {
  const { category, maxUnits, maxAmount, subCategories } = allowance
  const per = category.multiply ? category.maxUnitsName : null
  return (
    <Panel title={category.name} actions={maxUnits !== null && <MaxUnits units={maxUnits} name={per} />}>
      <dl className={styles.lines}>
        {subCategories.length === 0 && maxAmount !== null && (
          <Line label="Maximum" rupees={maxAmount} per={per} />
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
    return <Line label={subCategory.name} {...(maxAmount !== null && { rupees: maxAmount })} per={per} />
  return tierAmounts.map(({ tier, maxAmount: amount }) => (
    <Line key={tier} label={subCategory.name} note={tierWords[tier]} rupees={amount} per={per} />
  ))
}

interface LineProps {
  label: string
  note?: string
  rupees?: number
  words?: string
  per?: string | null
}

function Line({ label, note, rupees, words = 'NA', per }: LineProps) {
  return (
    <div className={styles.line}>
      <dt>
        {label}
        {note !== undefined && <span className={styles.note}> {note}</span>}
      </dt>
      <dd className={styles.amount}>
        {rupees === undefined ? words : <Money paise={toPaise(rupees)} />}
        {rupees !== undefined && per && <span className={styles.note}> / {per}</span>}
      </dd>
    </div>
  )
}
