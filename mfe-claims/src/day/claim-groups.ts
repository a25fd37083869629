// Claims of a day under their sub-category, in the order in which each first came.
import { type Paise, toPaise } from '@tem/rules/money.ts'
import type { DayClaim } from './day-queries.ts'
import { grouped } from './grouped.ts'

export interface ClaimGroup {
  readonly id: string
  readonly subCategory: string
  readonly category: string
  readonly total: Paise
  readonly claims: readonly DayClaim[]
}

export function bySubCategory(claims: readonly DayClaim[]): ClaimGroup[] {
  return grouped(claims, (claim) => claim.subCategory._id).map(([id, own]) => ({
    id,
    subCategory: own[0]?.subCategory.name ?? '',
    category: own[0]?.category.name ?? '',
    total: totalOf(own),
    claims: own,
  }))
}

export function totalOf(claims: readonly DayClaim[]): Paise {
  return claims.reduce((sum, { receiptAmount }) => sum + toPaise(receiptAmount), 0)
}
