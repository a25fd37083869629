// Everything that may be claimed: a type, of it a category, of that a sub-category. Where only one is left, it is taken.
import { labelOf } from '@tem/rules/field-labels.ts'
import { useQuery } from '@tem/sdk'
import { FormSelect } from '@tem/ui/form/form-select.tsx'
import { useFormField } from '@tem/ui/form/use-form-field.ts'
import { Select } from '@tem/ui/select.tsx'
import { limitNote } from '../day/addable.ts'
import type { AddableSubCategory } from '../day/day-queries.ts'
import { Fields } from './blocks/block.tsx'
import {
  type OfferedCategory,
  type OfferedType,
  offeredTypes,
  onlyOne,
  refusalOf,
  typeOf,
} from './choices.ts'
import { expenseTypesQuery } from './form-queries.ts'
import { useSurroundings } from './surroundings.ts'
import { useClaimForm, useValues } from './use-claim.ts'

export interface ChoosingProps {
  /** Of the claim that is being changed. */
  ownCategory: string | undefined
  onChoose: (chosen: AddableSubCategory) => void
}

export function ChooseByType({ ownCategory, onChoose }: ChoosingProps) {
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
      <TypeSelect types={types} type={type} onChange={chooseType} />
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

interface TypeSelectProps {
  types: readonly OfferedType[]
  /** Also where the category alone was chosen, which is of one type. */
  type: string | undefined
  onChange: (id: string) => void
}

function TypeSelect({ types, type = '', onChange }: TypeSelectProps) {
  const field = useFormField<string>('type', { validate: undefined, onChange })
  return (
    <Select
      {...field}
      label={labelOf('type')}
      options={types.map(({ _id, name }) => ({ value: _id, label: name }))}
      value={type}
      disabled={types.length === 0}
    />
  )
}
