// The choice of the sub-category: the most used ones in one tap, and all others. The form of a day has the
// list of the day's sheet; a new request has the three selects that its specification names.
import type { AnswerOf } from '@tem/contracts/call.ts'
import type { listExpenseTypes } from '@tem/contracts/calls/reference.ts'
import { labelOf } from '@tem/rules/base/field-labels.ts'
import { named, useQuery } from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { focusWhenDrawn } from '@tem/ui/base/focus-after.ts'
import { FormSelect, Select } from '@tem/ui/choice/select.tsx'
import { useFormField } from '@tem/ui/field/use-form-field.ts'
import { Columns, Row, Stack } from '@tem/ui/layout/layout.tsx'
import { SidePanel } from '@tem/ui/overlay/side-panel.tsx'
import { RowSkeleton } from '@tem/ui/state/skeletons.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import { type ReactNode, useState } from 'react'
import * as texts from '../../../texts/made/choose.ts'
import {
  AtOnceChoice,
  Choices,
  isAddedAtOnce,
  limitNote,
  PickChoice,
  whyNotAddable,
} from '../../day/add-claim-panel.tsx'
import type { AddableSubCategory } from '../../day/day-queries.ts'
import { Fields } from '../blocks/block.tsx'
import { firstToFill } from '../blocks/first-to-fill.ts'
import { useRunningUploads } from '../save/uploads.ts'
import {
  useChosenClaim,
  useClaimForm,
  useClaimFormContext,
  useValues,
} from '../values/claim-form-context.tsx'
import { expenseTypesQuery, useRecentClaims } from '../values/form-queries.ts'
import type { ReadClaim } from '../values/read-claim.ts'
import { type OwnDetails, valuesOfChoice } from '../values/start-values.ts'
import styles from './choose-expense.module.css'
import { oftenUsed } from './often-used.ts'

interface ChooseExpenseProps {
  me: OwnDetails | undefined
  /** Of the claim that is being changed. */
  ownCategory?: string | undefined
  bySelects: boolean
  atOnce?: AtOnce | undefined
  /** Takes the bill before anything is chosen. */
  billFirst?: ReactNode
}

export interface AtOnce {
  readonly add: (chosen: AddableSubCategory) => void
  readonly isAdding: boolean
}

export function ChooseExpense({ me, ownCategory, bySelects, atOnce, billFirst }: ChooseExpenseProps) {
  const claim = useChosenClaim()
  const form = useClaimForm()
  const [isOpen, setOpen] = useState(bySelects && claim === undefined)
  const uploads = useRunningUploads()
  const [isBillFirst, setBillFirst] = useState(claim === undefined)
  // A photo that is still on its way when the choice is made would be lost with its picker.
  const shows = claim === undefined || (isBillFirst && uploads > 0)
  if (isBillFirst !== shows) setBillFirst(shows)

  // Start with empty values, so one sub-category's errors and type do not reach another.
  function choose(chosen: AddableSubCategory) {
    const { type: _followsFromIt, ...values } = form.getState().values
    form.restart({ ...values, ...valuesOfChoice(chosen, values.expenseDate ?? '', me) })
    focusWhenDrawn(firstToFill)
  }

  function chooseAndClose(chosen: AddableSubCategory) {
    choose(chosen)
    setOpen(false)
  }

  if (!bySelects)
    return (
      <Stack>
        {isBillFirst && billFirst}
        {claim ? (
          <Chosen claim={claim} onChange={() => setOpen(true)} />
        ) : (
          <>
            <Text as="h2" size="usual" weight="medium" className={styles.heading}>
              {texts.what()}
            </Text>
            <Picker ownCategory={ownCategory} onChoose={choose} atOnce={atOnce} />
          </>
        )}
        <SidePanel open={isOpen} onClose={() => setOpen(false)} title={texts.what()}>
          <Picker ownCategory={ownCategory} onChoose={chooseAndClose} />
        </SidePanel>
      </Stack>
    )
  if (claim && !isOpen) return <Chosen claim={claim} onChange={() => setOpen(true)} />
  return (
    <Stack>
      {!claim && <OftenUsed ownCategory={ownCategory} onChoose={chooseAndClose} />}
      <ChooseByType ownCategory={ownCategory} onChoose={choose} />
    </Stack>
  )
}

interface ChosenProps {
  claim: ReadClaim
  onChange: () => void
}

function Chosen({ claim: { chosen }, onChange }: ChosenProps) {
  return (
    <Row oneLine align="center">
      <Stack gap={0} grow>
        <Text as="h2" size="large">
          {named(chosen.name)}
        </Text>
        <Text as="p" tone="soft" size="small">
          {named(chosen.category.name)}
        </Text>
      </Stack>
      <Button size="small" onClick={onChange}>
        {texts.change()}
      </Button>
    </Row>
  )
}

function OftenUsed({ ownCategory, onChoose }: ChoosingProps) {
  const { list } = useClaimFormContext()
  const { recent } = useRecentClaims()
  const open = list.filter((each) => refusalOf(each, ownCategory) === undefined)
  const often = oftenUsed(recent, open)
  if (often.length === 0) return null
  return (
    <section aria-label={texts.often()}>
      <Text as="h2" size="usual" weight="medium" className={styles.heading}>
        {texts.often()}
      </Text>
      <Columns least={136} gap={2}>
        {often.map((each) => (
          <button key={each._id} type="button" className={styles.pick} onClick={() => onChoose(each)}>
            <Text weight="strong" breaks>
              {named(each.name)}
            </Text>
            <Text tone="soft" size="small">
              {limitNote(each)}
            </Text>
          </button>
        ))}
      </Columns>
    </section>
  )
}

function Picker({ ownCategory, onChoose, atOnce }: ChoosingProps & { atOnce?: AtOnce | undefined }) {
  const { list, isHoliday } = useClaimFormContext()
  const { attachments = [] } = useValues()
  const { recent, isLoading } = useRecentClaims()
  const uploads = useRunningUploads()
  // The often used come on top, so the list waits for them.
  if (isLoading) return <RowSkeleton />
  const free = list.filter((each) => refusalOf(each, ownCategory) === undefined)
  return (
    <Choices
      list={list}
      often={oftenUsed(recent, free)}
      choice={(each) => {
        const refusal = refusalOf(each, ownCategory)
        // A photo that was taken first belongs to the claim, so its form follows.
        const hasPhoto = attachments.length > 0 || uploads > 0
        const isAtOnce = refusal === undefined && !hasPhoto && isAddedAtOnce(each, { isHoliday })
        return atOnce && isAtOnce ? (
          <AtOnceChoice subCategory={each} isAdding={atOnce.isAdding} onAdd={atOnce.add} />
        ) : (
          <PickChoice subCategory={each} refusal={refusal} onChoose={onChoose} />
        )
      }}
    />
  )
}

// Three selects: type, category, sub-category. A single option is chosen automatically.

interface ChoosingProps {
  /** Of the claim that is being changed. */
  ownCategory: string | undefined
  onChoose: (chosen: AddableSubCategory) => void
}

function ChooseByType({ ownCategory, onChoose }: ChoosingProps) {
  const { list } = useClaimFormContext()
  const { data } = useQuery(expenseTypesQuery)
  const form = useClaimForm()
  const values = useValues()
  const types = offeredTypes(data?.list ?? [], list)
  const type = values.type ?? typeOf(types, values.category)
  const categories = types.find(({ _id }) => _id === type)?.categories ?? []
  const category = categories.find(({ _id }) => _id === values.category)

  function chooseType(id: string) {
    form.change('type', id)
    chooseCategory(singleOption(types.find(({ _id }) => _id === id)?.categories ?? []))
  }

  function chooseCategory(next: OfferedCategory | undefined) {
    form.change('category', next?._id)
    const only = singleOption(next?.subCategories ?? [])
    if (only && refusalOf(only, ownCategory) === undefined) onChoose(only)
    else form.change('subCategory', undefined)
  }

  return (
    <Fields>
      <TypeSelect types={types} type={type} onChange={chooseType} />
      <FormSelect
        name="category"
        label={labelOf('category')}
        options={categories.map(({ _id, name }) => ({ value: _id, label: named(name) }))}
        onChange={(id) => chooseCategory(categories.find(({ _id }) => _id === id))}
        disabled={categories.length === 0}
      />
      <FormSelect
        name="subCategory"
        label={labelOf('subCategory')}
        options={(category?.subCategories ?? []).map((each) => ({
          value: each._id,
          label: named(each.name),
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

interface TypeSelectProps {
  types: readonly OfferedType[]
  /** Also if only the category was chosen, because it has one type. */
  type: string | undefined
  onChange: (id: string) => void
}

function TypeSelect({ types, type = '', onChange }: TypeSelectProps) {
  const field = useFormField<string>('type', { validate: undefined, onChange })
  return (
    <Select
      {...field}
      label={labelOf('type')}
      options={types.map(({ _id, name }) => ({ value: _id, label: named(name) }))}
      value={type}
      disabled={types.length === 0}
    />
  )
}

// Type, category and sub-category: each choice narrows the next. A single option is chosen automatically.

type ExpenseType = AnswerOf<typeof listExpenseTypes>['list'][number]

interface OfferedType {
  readonly _id: string
  readonly name: string
  readonly categories: readonly OfferedCategory[]
}

interface OfferedCategory {
  readonly _id: string
  readonly name: string
  readonly subCategories: readonly AddableSubCategory[]
}

/** Only what the person's level may claim. */
export function offeredTypes(
  types: readonly ExpenseType[],
  list: readonly AddableSubCategory[],
): OfferedType[] {
  return types
    .map(({ _id, name, list: categories }) => ({
      _id,
      name,
      categories: categories
        .map((category) => ({
          _id: category._id,
          name: category.name,
          subCategories: list.filter((each) => each.category._id === category._id),
        }))
        .filter(({ subCategories }) => subCategories.length > 0),
    }))
    .filter(({ categories }) => categories.length > 0)
}

export function typeOf(types: readonly OfferedType[], categoryId: string | undefined): string | undefined {
  return types.find(({ categories }) => categories.some(({ _id }) => _id === categoryId))?._id
}

export function singleOption<Item>(items: readonly Item[]): Item | undefined {
  return items.length === 1 ? items[0] : undefined
}

/** Why it can't be chosen; the claim that is being edited does not block itself. */
export function refusalOf(
  subCategory: AddableSubCategory,
  ownCategory: string | undefined,
): string | undefined {
  return subCategory.category._id === ownCategory ? undefined : whyNotAddable(subCategory)
}
