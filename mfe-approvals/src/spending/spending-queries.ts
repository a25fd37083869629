// What is asked of the server about spending, and the part of it that the URL keeps.
import type { AnswerOf, PayloadOf } from '@tem/contracts/call.ts'
import {
  compareSpending,
  getMonthForecast,
  getPaymentDays,
  listLimitBreaches,
  listSpentClaims,
  sumSpending,
} from '@tem/contracts/calls/spending.ts'
import type { Day } from '@tem/rules/base/company-day.ts'
import { comparedPeriods } from '@tem/rules/calendar/compared-period.ts'
import { callQuery, keepPreviousData, useSearchParams } from '@tem/sdk'

export type Spending = AnswerOf<typeof sumSpending>['item']
export type ComparisonAsked = PayloadOf<typeof compareSpending>
export type Comparison = AnswerOf<typeof compareSpending>
export type BreachesAsked = PayloadOf<typeof listLimitBreaches>
export type Breaches = AnswerOf<typeof listLimitBreaches>
export type Forecast = AnswerOf<typeof getMonthForecast>
export type PaymentDays = AnswerOf<typeof getPaymentDays>

export function spendingQuery(period: { from: Day; to: Day }) {
  return { ...callQuery(sumSpending, period), placeholderData: keepPreviousData }
}

export function comparisonQuery(asked: ComparisonAsked) {
  return { ...callQuery(compareSpending, asked), placeholderData: keepPreviousData }
}

export function spentClaimsQuery(asked: PayloadOf<typeof listSpentClaims>) {
  return callQuery(listSpentClaims, asked)
}

export function breachesQuery(asked: BreachesAsked) {
  return { ...callQuery(listLimitBreaches, asked), placeholderData: keepPreviousData }
}

export function paymentDaysQuery(asked: PayloadOf<typeof getPaymentDays>) {
  return { ...callQuery(getPaymentDays, asked), placeholderData: keepPreviousData }
}

export function forecastQuery(asked: PayloadOf<typeof getMonthForecast>) {
  return { ...callQuery(getMonthForecast, asked), placeholderData: keepPreviousData }
}

/** What views are narrowed to. Another view keeps the period and the department. */
export interface Narrowed {
  period?: ComparisonAsked['period'] | undefined
  by?: ComparisonAsked['by'] | undefined
  department?: string | undefined
  category?: string | undefined
  person?: string | undefined
  month?: string | undefined
}

/** The choice that narrows to nothing. */
export const all = 'all'

export function useNarrowed() {
  const [params, setParams] = useSearchParams()
  function withChange(change: Narrowed): URLSearchParams {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(change))
      if (value === undefined || value === all) next.delete(name)
      else next.set(name, value)
    return next
  }
  return {
    params,
    period: comparedPeriods.find((period) => period === params.get('period')) ?? 'quarter',
    urlWith: (change: Narrowed) => `?${withChange(change)}`,
    change: (change: Narrowed) => setParams(withChange(change), { replace: true, preventScrollReset: true }),
  } as const
}
