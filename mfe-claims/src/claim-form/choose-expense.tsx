// What it was spent on: what one claims most in one tap, and everything else.
import { formatRs } from '@tem/rules/money.ts'
import { useQuery } from '@tem/sdk'
import { Button } from '@tem/ui/button.tsx'
import { useState } from 'react'
import { limitNote } from '../day/addable.ts'
import type { AddableSubCategory } from '../day/day-queries.ts'
import { refusalOf } from './choices.ts'
import { ChooseByType, type ChoosingProps } from './choose-by-type.tsx'
import styles from './choose-expense.module.css'
import { recentClaimsQuery } from './form-queries.ts'
import { oftenUsed } from './often-used.ts'
import type { ReadClaim } from './read-claim.ts'
import { type OwnDetails, valuesOfChoice } from './start-values.ts'
import { useSurroundings } from './surroundings.ts'
import { useChosenClaim, useClaimForm } from './use-claim.ts'

interface ChooseExpenseProps {
  me: OwnDetails | undefined
  /** Of the claim that is being changed. */
  ownCategory?: string | undefined
}

export function ChooseExpense({ me, ownCategory }: ChooseExpenseProps) {
  const claim = useChosenClaim()
  const form = useClaimForm()
  const [isOpen, setOpen] = useState(claim === undefined)

  // Begun afresh, so that the fields of one sub-category carry neither the errors nor the type of another.
  function choose(chosen: AddableSubCategory) {
    const { type: _followsFromIt, ...values } = form.getState().values
    form.restart({ ...values, ...valuesOfChoice(chosen, values.expenseDate ?? '', me) })
  }

  if (claim && !isOpen) return <Chosen claim={claim} onChange={() => setOpen(true)} />
  return (
    <div className={styles.choose}>
      {!claim && (
        <OftenUsed
          ownCategory={ownCategory}
          onChoose={(chosen) => {
            choose(chosen)
            setOpen(false)
          }}
        />
      )}
      <ChooseByType ownCategory={ownCategory} onChoose={choose} />
    </div>
  )
}

interface ChosenProps {
  claim: ReadClaim
  onChange: () => void
}

function Chosen({ claim: { chosen, levelRate, context }, onChange }: ChosenProps) {
  const isOfCity = context.cityTier !== undefined && levelRate !== null && !chosen.category.multiply
  const note = isOfCity ? `Up to ${formatRs(levelRate)}` : limitNote(chosen)
  return (
    <div className={styles.chosen}>
      <div className={styles.words}>
        <h2 className={styles.name}>{chosen.name}</h2>
        <p className={styles.note}>{[chosen.category.name, note].filter(Boolean).join(' · ')}</p>
      </div>
      <Button size="small" onClick={onChange}>
        Change
      </Button>
    </div>
  )
}

function OftenUsed({ ownCategory, onChoose }: ChoosingProps) {
  const { list } = useSurroundings()
  const { data } = useQuery(recentClaimsQuery)
  const open = list.filter((each) => refusalOf(each, ownCategory) === undefined)
  const often = oftenUsed(data?.list ?? [], open)
  if (often.length === 0) return null
  return (
    <section aria-label="Often used">
      <h2 className={styles.heading}>Often used</h2>
      <div className={styles.often}>
        {often.map((each) => (
          <button key={each._id} type="button" className={styles.pick} onClick={() => onChoose(each)}>
            <span className={styles.pickName}>{each.name}</span>
            <span className={styles.note}>{limitNote(each) ?? each.category.name}</span>
          </button>
        ))}
      </div>
    </section>
  )
}
