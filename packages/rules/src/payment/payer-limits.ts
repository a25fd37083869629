// What limits a payer: how much one pays in a day without a second person, how much in cash to one person, and the days after
// a change of the payer's own contact or sign-in.
import { dayOf, timeOf } from '../base/company-day.ts'
import { type DateFormat, formatDay } from '../base/date-format.ts'
import * as errorTexts from '../base/error-texts.ts'
import { formatMoney, type Paise, shortMoney } from '../base/money.ts'

// By hand and in runs together.

export interface PaidAlone {
  /** What the payer has paid on this company day without a second person. */
  readonly today: Paise
  /** The setting: above it, a second person is needed. */
  readonly most: Paise
}

export function leftToPayAlone({ today, most }: PaidAlone): Paise {
  return Math.max(0, most - today)
}

/**
 * Why a run of this total waits for a second person. `lifted` are people in it whose hold the payer has lifted: that a payment
 * to the same account is right this time is no decision of one person.
 */
export function secondPersonReason(
  total: Paise,
  paid: PaidAlone,
  lifted: readonly string[] = [],
): string | undefined {
  if (lifted.length > 0)
    return `Who lifts a hold does not pay alone (${lifted.join(', ')}): a second person approves the run.`
  if (total <= leftToPayAlone(paid)) return undefined
  if (paid.today === 0) return `Above ${formatMoney(paid.most)}, a second person approves the run.`
  return `With ${formatMoney(paid.today)} paid alone today, this is above ${formatMoney(paid.most)}: a second person approves the run.`
}

/** Why a payer can't pay so much by hand. A card's claim pays nothing. */
export function handPaymentRefusal(total: Paise, paid: PaidAlone): string | undefined {
  if (total === 0 || total <= leftToPayAlone(paid)) return undefined
  if (paid.today === 0)
    return `${formatMoney(total)} is above ${formatMoney(paid.most)}, the most that one person pays alone in a day. ${errorTexts.makeRun}`
  return `You have paid ${formatMoney(paid.today)} alone today, and ${formatMoney(total)} more would be above ${formatMoney(paid.most)}. ${errorTexts.makeRun}`
}

/** What the payer reads before the first number is typed. */
export function leftInWords(paid: PaidAlone): string {
  const left = leftToPayAlone(paid)
  return left === 0
    ? `You have paid ${formatMoney(paid.today)} alone today, the most for one person. ${errorTexts.makeRun}`
    : `You can pay ${formatMoney(left)} more by hand today. For more, make a payment run, which a second person approves.`
}

// Cash above this amount to one person on one day is no deductible expense: section 40A(3) of the Income-tax Act.

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

// After somebody's contact or sign-in was changed, that person moves no money for a while: time for the real one to object.

export const paymentPauseHours = 72

export function pauseEnd(since: Date): Date {
  return new Date(since.getTime() + paymentPauseHours * 3_600_000)
}

/** Why this person can't confirm, approve or make payments now. */
export function pauseRefusal(end: Date | undefined, now: Date, format: DateFormat): string | undefined {
  if (!end || end <= now) return undefined
  return `Your contact details or sign-in were changed. You can confirm, approve and make payments again on ${formatDay(dayOf(end), format)} at ${timeOf(end)}.`
}
