// What some claims come to.
import { type Paise, toPaise } from '@tem/rules/money.ts'
import type { ReviewedClaim } from '../review-queries.ts'

export interface Figures {
  readonly count: number
  readonly waiting: number
  readonly total: Paise
  readonly overLimitCount: number
  /** Rupees. */
  readonly overLimitBy: number
}

export function figuresOf(claims: readonly ReviewedClaim[]): Figures {
  return {
    count: claims.length,
    waiting: claims.filter(({ can }) => can.act).length,
    total: sum(claims, 'receiptAmount'),
    overLimitCount: claims.filter(({ isOverLimit }) => isOverLimit).length,
    overLimitBy: sum(claims, 'overLimitBy') / 100,
  }
}

function sum(claims: readonly ReviewedClaim[], amount: 'receiptAmount' | 'overLimitBy'): Paise {
  return claims.reduce((total, claim) => total + toPaise(claim[amount]), 0)
}
