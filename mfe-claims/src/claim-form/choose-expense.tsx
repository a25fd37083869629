// What it was spent on: what one claims most in one tap, everything by type, category and sub-category.
import { labelOf } from '@tem/rules/field-labels.ts'
import { useQuery } from '@tem/sdk'
import { Button } from '@tem/ui/button.tsx'
import { FormSelect } from '@tem/ui/form/form-select.tsx'
import { useState } from 'react'
import { limitNote } from '../day/addable.ts'
import type { AddableSubCategory } from '../day/day-queries.ts'
import { Fields } from './blocks/block.tsx'
import { type OfferedCategory, offeredTypes, onlyOne, refusalOf, typeOf } from './choices.ts'
import styles from './choose-expense.module.css'
import { expenseTypesQuery, recentClaimsQuery } from './form-queries.ts'
import { oftenUsed } from './often-used.ts'
import { type OwnDetails, valuesOfChoice } from './start-values.ts'
import { useSurroundings } from './surroundings.ts'
import { useChosenClaim, useClaimForm, useValues } from './use-claim.ts'

interface ChooseExpenseProps {
  me: OwnDetails | undefined
  /** Of the claim that is being changed. */
  ownCategory?: string | undefined
}

export function ChooseExpense({ me, ownCategory }: ChooseExpenseProps) {
  const claim = useChosenClaim()
  const form = useClaimForm()
  const [isOpen, setOpen] = useState(claim === undefined)

  // Begun afresh, so that the fields of one sub-category don't carry the errors of another.
  function choose(chosen: AddableSubCategory) {
    const { values } = form.getState()
    form.restart({ ...values, ...valuesOfChoice(chosen, values.expenseDate ?? '', me) })
  }

  if (claim && !isOpen) return <Chosen chosen={claim.chosen} onChange={() => setOpen(true)} />
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
      <Selects ownCategory={ownCategory} onChoose={choose} />
    </div>
  )
}

function Chosen({ chosen, onChange }: { chosen: AddableSubCategory; onChange: () => void }) {
  const note = limitNote(chosen)
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

interface ChoosingProps {
  ownCategory: string | undefined
  onChoose: (chosen: AddableSubCategory) => void
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

function Selects({ ownCategory, onChoose }: ChoosingProps) {
  const { list } = useSurroundings()
  const { data } = useQuery(expenseTypesQuery)
  const form = useClaimForm()
  const values = useValues()
  const types = offeredTypes(data?.list ?? [], list)
  const type = values.type ?? typeOf(types, values.category)
  const categories = types.find(({ _id }) => _id === type)?.categories ?? []
  const category = categories.find(({ _id }) => _id === values.category)

  function chooseType(id: string) {
    form.change('type', id)
    chooseCategory(onlyOne(types.find(({ _id }) => _id === id)?.categories ?? []))
  }

  function chooseCategory(next: OfferedCategory | undefined) {
    form.change('category', next?._id)
    const only = onlyOne(next?.subCategories ?? [])
    if (only && refusalOf(only, ownCategory) === undefined) onChoose(only)
    else form.change('subCategory', undefined)
  }

  return (
    <Fields>
      <FormSelect
        name="type"
        label={labelOf('type')}
        options={types.map(({ _id, name }) => ({ value: _id, label: name }))}
        onChange={chooseType}
        disabled={types.length === 0}
      />
      <FormSelect
        name="category"
        label={labelOf('category')}
        options={categories.map(({ _id, name }) => ({ value: _id, label: name }))}
        onChange={(id) => chooseCategory(categories.find(({ _id }) => _id === id))}
        disabled={categories.length === 0}
      />
      <FormSelect
        name="subCategory"
        label={labelOf('subCategory')}
        options={(category?.subCategories ?? []).map((each) => ({
          value: each._id,
          label: each.name,
          detail: refusalOf(each, ownCategory) ?? limitNote(each),
          disabled: refusalOf(each, ownCategory) !== undefined,
        }))}
        onChange={(id) => {
          const chosen = list.find(({ _id }) => _id === id)
          if (chosen) onChoose(chosen)
        }}
        disabled={category === undefined}
      />
    </Fields>
  )
}
