// Claims that ask for a decision of the company beyond the claim itself, each with the section of the law. Sections are those of
// the Income-tax Act, 1961; since 01/04/2026 the Income-tax Act, 2025 has them under other numbers: docs/tax.md.
import { type Paise, shortMoney } from '../base/money.ts'
import { MOST_CASH } from '../payment/payer-limits.ts'

/** Above either, tax is deducted from what a contractor gets: section 194C(5). */
export const MOST_TO_CONTRACTOR = { atOnce: 3_000_000, inYear: 10_000_000 } as const

export interface PaidToDriver {
  readonly atOnce: Paise
  /** With this, since April. */
  readonly inYear: Paise
}

export function isAboveContract({ atOnce, inYear }: PaidToDriver): boolean {
  return atOnce > MOST_TO_CONTRACTOR.atOnce || inYear > MOST_TO_CONTRACTOR.inYear
}

export interface TaxMatter {
  readonly section: string
  readonly why: string
  /** What the company has to decide. */
  readonly decide: string
}

export interface MatterFacts {
  /** What the claim pays to a driver. */
  readonly driver: PaidToDriver | null
  readonly isPaidByCard: boolean
  /** What the claimant got in cash on the day on which this claim was paid in cash. */
  readonly cashOfDay: Paise | null
}

export function taxMatters({ driver, isPaidByCard, cashOfDay }: MatterFacts): TaxMatter[] {
  const matters: (TaxMatter | false)[] = [
    driver !== null &&
      isAboveContract(driver) && {
        section: '194C',
        why: `${shortMoney(driver.inYear)} to this driver since April, ${shortMoney(driver.atOnce)} at once`,
        decide: 'Is the driver a contractor? Then tax is deducted, also from what was paid before.',
      },
    driver !== null && {
      section: '17(2), rule 3(2)',
      why: 'The company pays the driver of an employee’s car',
      decide:
        'Which part is a perquisite? What was for official journeys needs the log book and a certificate.',
    },
    driver === null &&
      isPaidByCard && {
        section: '17(2), rule 3(2)',
        why: 'The company’s card pays the fuel of an employee’s car',
        decide:
          'Which part is a perquisite? What was for official journeys needs the log book and a certificate.',
      },
    (cashOfDay ?? 0) > MOST_CASH && {
      section: '40A(3)',
      why: `${shortMoney(cashOfDay ?? 0)} in cash to one person on one day`,
      decide: 'Does an exception of rule 6DD apply? Otherwise the expense is not allowed.',
    },
  ]
  return matters.filter((each) => each !== false)
}
