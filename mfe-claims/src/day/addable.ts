// What may be added to a day: grouped by category, narrowed by typing, and with a word about its limit.

import { errorTexts } from '@tem/rules/messages.ts'
import { formatRs, toPaise } from '@tem/rules/money.ts'
import type { AddableSubCategory } from './day-queries.ts'
import { grouped } from './grouped.ts'

export interface AddableGroup {
  readonly category: string
  readonly subCategories: readonly AddableSubCategory[]
}

export function byCategory(list: readonly AddableSubCategory[]): AddableGroup[] {
  const groups = grouped(list, ({ category }) => category.name)
  return groups.map(([category, subCategories]) => ({ category, subCategories }))
}

/** Every typed word begins a word of the sub-category's or the category's name. */
export function matching(list: readonly AddableSubCategory[], typed: string): AddableSubCategory[] {
  const wanted = wordsOf(typed)
  return list.filter(({ name, category }) => {
    const words = wordsOf(`${name} ${category.name}`)
    return wanted.every((part) => words.some((word) => word.startsWith(part)))
  })
}

/** Why it can't be added again. */
export function usedUp({ category, isUsed }: AddableSubCategory): string | undefined {
  return category.disallowMultiple && isUsed ? errorTexts.onceADay(category.name) : undefined
}

/** One tap is enough where nothing but the amount of the level is asked for; a holiday asks for remarks. */
export function isAddedAtOnce(subCategory: AddableSubCategory, day: { isHoliday: boolean }): boolean {
  return subCategory.oneClickAdd && !day.isHoliday && !subCategory.isRemarksRequired
}

/** 'Up to Rs 500', 'Rs 5 per KM'; nothing where no limit is known. */
export function limitNote({ maxAmount, tierAmounts, noLimit, category }: AddableSubCategory) {
  if (noLimit) return 'No limit'
  const amounts = [maxAmount, ...tierAmounts.map((tier) => tier.maxAmount)].filter((each) => each !== null)
  if (amounts.length === 0) return undefined
  const most = formatRs(toPaise(Math.max(...amounts)))
  if (category.multiply) return `${most} per ${category.maxUnitsName ?? 'unit'}`
  return `Up to ${most}`
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}
