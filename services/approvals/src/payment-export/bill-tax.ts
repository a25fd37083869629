// What the books say of the tax on a claim's bill.
import { creditsFivePercentHotels } from '@tem/allowances/settings.ts'
import type { Day } from '@tem/rules/base/company-day.ts'
import type { Paise } from '@tem/rules/base/money.ts'
import { type CreditRules, type InputTax, inputTax, type TaxedBill } from '@tem/rules/tax/input-tax.ts'
import { type TaxParts, taxOf, taxPartsOf } from '@tem/rules/tax/tax-parts.ts'
import type { Sql, TransactionSql } from 'postgres'

export interface BillTax extends InputTax {
  readonly taxable: Paise
  readonly tax: Paise
  readonly parts: TaxParts
}

/** Taxable amount and taxes always add up to the bill. `totalTax` is for a bill without separate taxes. */
export function billTaxOf(
  bill: TaxedBill & { readonly totalTax: Paise | null },
  rules: CreditRules,
): BillTax {
  const parts = taxPartsOf(bill, bill.totalTax, bill.hotelState ?? bill.gstin?.slice(0, 2) ?? null)
  const tax = taxOf(parts)
  return { ...inputTax({ ...bill, ...parts }, rules), tax, parts, taxable: bill.receiptAmount - tax }
}

/** `on` is the day of the return. */
export async function readCreditRules(tx: Sql | TransactionSql, on: Day): Promise<CreditRules> {
  const [found] = await tx<{ registrations: string[]; credits: CreditRules['creditsFivePercentHotels'] }[]>`
    select
      array(select gst_number from allowances.listed_state where gst_number is not null order by code) as registrations,
      ${creditsFivePercentHotels(tx)} as credits`
  return {
    registrations: found?.registrations ?? [],
    creditsFivePercentHotels: found?.credits ?? null,
    on,
  }
}
