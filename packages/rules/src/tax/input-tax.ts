// The tax on a bill: its parts, the registration of the company that received the supply, and whether that one may credit
// it, with the section that decides. docs/tax.md explains it to an accountant.
import type { Day } from '../base/company-day.ts'
import type { Paise } from '../base/money.ts'
import { gstinCheckDigitMatches, matches } from '../base/patterns.ts'
import { gstRateOf } from './gst-rate.ts'
import { noTax, onlyParts, type TaxParts, taxOf } from './tax-parts.ts'

export interface TaxedBill extends TaxParts {
  readonly isHotel: boolean
  /** The seller's. */
  readonly gstin: string | null
  /** GST codes of states: where the hotel stands, and where the claimant works. */
  readonly hotelState: string | null
  readonly staffState: string | null
  readonly billNumber: string | null
  readonly billDate: Day | null
  readonly expenseDate: Day
  /** Taxes included. */
  readonly receiptAmount: Paise
  readonly reimbursableAmount: Paise
  /** Whether it names the company and its GSTIN. Null: the claimant was not asked. */
  readonly isInCompanyName: boolean | null
  /** Why section 17(5) blocks the credit, by the treatment of the sub-category on the bill's day. */
  readonly blockedBecause: string | null
}

export interface CreditRules {
  /** The company's GSTINs. */
  readonly registrations: readonly string[]
  /** Whether the company credits the 5 % of hotels since 22/09/2025. Null: not decided yet. */
  readonly creditsFivePercentHotels: boolean | null
  /** The day of the return. */
  readonly on: Day
}

export const verdicts = ['eligible', 'unsure', 'blocked'] as const
export type Verdict = (typeof verdicts)[number]

export interface InputTax {
  readonly ourGstin: string | null
  readonly verdict: Verdict
  /** Such as '16(2)(a)'; of the CGST Act if it names no other. */
  readonly section: string
  readonly reason: string
  /** Once the bill is in GSTR-2B. */
  readonly credit: TaxParts
}

/** From this day on hotels up to Rs 7,500 a night are taxed with 5 %, and may credit no tax themselves. */
const fivePercentHotelsSince: Day = '2025-09-22'

export function inputTax(bill: TaxedBill, rules: CreditRules): InputTax {
  const ourGstin = receiverOf(bill, rules)
  const refusal = blocked(bill, rules) ?? unsure(bill, ourGstin, rules)
  if (refusal) return { ourGstin, ...refusal, credit: noTax }
  const isPartly = bill.reimbursableAmount < bill.receiptAmount
  return {
    ourGstin,
    verdict: 'eligible',
    section: '16(2)(aa)',
    reason: isPartly
      ? 'In the proportion that the company pays, rule 37(1); unsure until matched with GSTR-2B'
      : 'Unsure until matched with GSTR-2B',
    credit: isPartly ? proportionOf(bill) : onlyParts(bill),
  }
}

function isRegisteredIn(state: string | null, { registrations }: CreditRules): boolean {
  return registrations.some((gstin) => gstin.slice(0, 2) === state)
}

function isBefore(day: Day): boolean {
  return day < fivePercentHotelsSince
}

/** A hotel's place of supply is where it stands, IGST Act 12(3)(b); what else is bought is received where the buyer works. */
function receiverOf(bill: TaxedBill, { registrations }: CreditRules): string | null {
  const state = bill.isHotel ? hotelStateOf(bill) : bill.staffState
  return registrations.find((gstin) => gstin.slice(0, 2) === state) ?? null
}

function hotelStateOf({ hotelState, gstin }: TaxedBill): string | null {
  return hotelState ?? gstin?.slice(0, 2) ?? null
}

type Refusal = Pick<InputTax, 'verdict' | 'section' | 'reason'>

function blocked(bill: TaxedBill, rules: CreditRules): Refusal | undefined {
  const { gstin, isHotel, billDate } = bill
  const refuse = (section: string, reason: string) => ({ verdict: 'blocked' as const, section, reason })
  const tax = taxOf(bill)
  if (tax === 0 && !isHotel) return refuse('no tax', 'No tax on the bill')
  if (bill.blockedBecause) return refuse('17(5)', `Credit is blocked: ${bill.blockedBecause}`)
  if (!gstin) return refuse('16(2)(a)', 'No GSTIN of the seller: not a tax invoice (rule 46)')
  if (!matches('gstin', gstin)) return refuse('16(2)(a)', 'GSTIN is not valid')
  if (!gstinCheckDigitMatches(gstin)) return refuse('16(2)(a)', 'GSTIN check digit does not match')
  if (bill.isInCompanyName === false)
    return refuse('16(2)(a)', 'The bill is not in the name of the company (rule 46(d))')
  if (tax > bill.receiptAmount) return refuse('figures', 'GST is more than the bill')
  const placeRefusal = placeOfSupplyRefusal(bill, rules)
  if (placeRefusal) return refuse(...placeRefusal)
  if (rules.on > lastDayOfCredit(billDate ?? bill.expenseDate))
    return refuse('16(4)', 'Too late: after 30 November')
  if (isFivePercentHotel(bill) && rules.creditsFivePercentHotels === false)
    return refuse('notification 15/2025', 'The company does not credit the 5 % of hotels')
  return undefined
}

/** Section and reason. */
function placeOfSupplyRefusal(bill: TaxedBill, rules: CreditRules): [string, string] | undefined {
  const { isHotel, gstin, cgst, sgst, ugst, igst, staffState } = bill
  const stateTax = cgst + sgst + ugst
  if (stateTax > 0 && igst > 0) return undefined
  if (igst > 0 && isHotel)
    return ['12(3)(b) IGST', 'A hotel is supplied where it stands, so its tax is not IGST']
  if (igst > 0 && gstin?.slice(0, 2) === staffState)
    return ['8(2) IGST', 'The seller is in the state that received it, so its tax is not IGST']
  const ofState = isHotel ? hotelStateOf(bill) : (gstin?.slice(0, 2) ?? null)
  if (stateTax > 0 && !isRegisteredIn(ofState, rules))
    return ['registration', 'The company is not registered in this state']
  return undefined
}

function unsure(bill: TaxedBill, ourGstin: string | null, rules: CreditRules): Refusal | undefined {
  const say = (section: string, reason: string) => ({ verdict: 'unsure' as const, section, reason })
  if (bill.igst > 0 && bill.cgst + bill.sgst + bill.ugst > 0)
    return say('figures', 'IGST beside CGST and SGST: look at the bill')
  if (taxOf(bill) === 0) return say('rate', 'Between two rates: enter the tax from the bill')
  if (!ourGstin) return say('registration', 'Which registration received it is not known')
  if (bill.igst === 0 && !bill.isHotel && bill.gstin?.slice(0, 2) !== bill.staffState)
    return say(
      'registration',
      'Tax of another state than where the claimant works: which GSTIN does the bill name?',
    )
  if (!bill.billNumber) return say('16(2)(a)', 'No bill number (rules 46(b), 36(2)): look at the bill')
  if (!bill.billDate) return say('16(2)(a)', 'No bill date (rules 46(c), 36(2)): look at the bill')
  if (bill.isInCompanyName === null)
    return say('16(2)(a)', 'Whether the bill is in the name of the company is not said (rule 46(d))')
  if (bill.isHotel && isBefore(bill.billDate) !== isBefore(bill.expenseDate))
    return say('14', 'Stay and bill lie on two sides of a change of rate: the day of payment decides')
  if (isFivePercentHotel(bill) && rules.creditsFivePercentHotels === null)
    return say('notification 15/2025', 'Whether the company credits the 5 % of hotels is not decided')
  return undefined
}

function isFivePercentHotel(bill: TaxedBill): boolean {
  const { isHotel, billDate, receiptAmount } = bill
  const tax = taxOf(bill)
  return (
    isHotel &&
    billDate !== null &&
    billDate >= fivePercentHotelsSince &&
    gstRateOf(receiptAmount - tax, tax) === 500
  )
}

/** 30 November after the financial year of the bill. */
function lastDayOfCredit(billDate: Day): Day {
  const [year = 0, month = 0] = billDate.split('-').map(Number)
  return `${month >= 4 ? year + 1 : year}-11-30`
}

/** Each part rounded down, so that never more is credited than was paid. */
function proportionOf(bill: TaxedBill): TaxParts {
  const { reimbursableAmount, receiptAmount } = bill
  const paid = (part: Paise) => Math.floor((part * reimbursableAmount) / receiptAmount)
  return { cgst: paid(bill.cgst), sgst: paid(bill.sgst), igst: paid(bill.igst), ugst: paid(bill.ugst) }
}
