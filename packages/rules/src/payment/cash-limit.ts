// Cash above this amount to one person on one day is no deductible expense: section 40A(3) of the Income-tax Act.
import { type Paise, shortMoney } from '../base/money.ts'

export const MOST_CASH: Paise = 1_000_000

interface CashTo {
  /** Paid in cash to this person today. */
  readonly today: Paise
  readonly more: Paise
}

/** A warning, not a refusal: the company may still pay so. */
export function cashWarning(people: readonly CashTo[]): string | undefined {
  const above = people.filter(({ today, more }) => more > 0 && today + more > MOST_CASH)
  if (above.length === 0) return undefined
  const [first] = above
  const whose =
    above.length > 1
      ? `${above.length} employees get`
      : people.length > 1
        ? '1 employee gets'
        : 'This employee gets'
  const before =
    above.length === 1 && first && first.today > 0 ? `, with ${shortMoney(first.today)} paid before` : ''
  return `${whose} more than ${shortMoney(MOST_CASH)} in cash today${before}. Section 40A(3) of the Income-tax Act then does not allow the expense.`
}
