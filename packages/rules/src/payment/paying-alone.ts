// How much one payer may pay in a day without a second person, by hand and in runs together.
import { errorTexts } from '../base/messages.ts'
import { formatMoney, type Paise } from '../base/money.ts'

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
