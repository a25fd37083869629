// What the signed-in person's level allows in each category.
import { cityTiers } from '@tem/rules/claim/allowance.ts'
import { nullable, object } from 'superstruct'
import { flag, id, listOf, money, number, oneOf, words } from '../values.ts'

/** A limit for one tier of cities. */
export const tierAmount = object({ tier: oneOf(cityTiers), maxAmount: money })

export const allowedSubCategory = object({
  subCategory: object({ _id: id, code: words(), name: words() }),
  maxAmount: nullable(money),
  tierAmounts: listOf(tierAmount),
  noLimit: flag(),
})

export const allowance = object({
  category: object({
    _id: id,
    code: words(),
    name: words(),
    multiply: flag(),
    maxUnitsName: nullable(words()),
  }),
  maxUnits: nullable(number({ min: 0, max: 1_000_000 })),
  maxAmount: nullable(money),
  subCategories: listOf(allowedSubCategory),
})

export const myAllowances = object({
  level: nullable(object({ name: words() })),
  allowances: listOf(allowance),
})
