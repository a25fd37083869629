// What some claims come to: of those that wait for the viewer, where any does, since they are what is decided on.
import { type Paise, toPaise } from '@tem/rules/money.ts'
import type { ReviewedClaim } from '../review-queries.ts'

export interface Figures {
  readonly count: number
  readonly waiting: number
  readonly amount: Paise
  readonly overLimitCount: number
  /** Rupees. */
  readonly overLimitBy: number
}

export function figuresOf(claims: readonly ReviewedClaim[]): Figures {
  const waiting = claims.filter(({ can }) => can.act)
  const told = waiting.length > 0 ? waiting : claims
  return {
    count: claims.length,
    waiting: waiting.length,
    amount: sum(told, 'reimbursableAmount'),
    overLimitCount: told.filter(({ overLimitBy }) => overLimitBy > 0).length,
    overLimitBy: sum(told, 'overLimitBy') / 100,
  }
}

function sum(claims: readonly ReviewedClaim[], amount: 'reimbursableAmount' | 'overLimitBy'): Paise {
  return claims.reduce((total, claim) => total + toPaise(claim[amount]), 0)
}
