// Type, category and sub-category: what each choice leaves to the next. Where only one is left, it is taken.
import type { AnswerOf } from '@tem/contracts/call.ts'
import type { listExpenseTypes } from '@tem/contracts/calls/reference.ts'
import { usedUp } from '../day/addable.ts'
import type { AddableSubCategory } from '../day/day-queries.ts'

type ExpenseType = AnswerOf<typeof listExpenseTypes>['list'][number]

export interface OfferedType {
  readonly _id: string
  readonly name: string
  readonly categories: readonly OfferedCategory[]
}

export interface OfferedCategory {
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

export function onlyOne<Item>(items: readonly Item[]): Item | undefined {
  return items.length === 1 ? items[0] : undefined
}

/** Why it can't be chosen; a claim that is there already does not stand in its own way. */
export function refusalOf(
  subCategory: AddableSubCategory,
  ownCategory: string | undefined,
): string | undefined {
  return subCategory.category._id === ownCategory ? undefined : usedUp(subCategory)
}
