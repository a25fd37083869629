// Asks for confirmation before the same expense is claimed twice, on the day or as a New Request.
import { readSettings } from '@tem/allowances/settings.ts'
import { digestsOf, recordsWithSameFiles } from '@tem/files/same-files.ts'
import type { Day } from '@tem/rules/base/company-day.ts'
import { formatDay } from '@tem/rules/base/date-format.ts'
import * as errorTexts from '@tem/rules/base/error-texts.ts'
import { confirmTexts } from '@tem/rules/base/messages.ts'
import { formatMoney } from '@tem/rules/base/money.ts'
import { type ComparedClaim, likenessOf } from '@tem/rules/claim/similar-claims.ts'
import type { Tx } from '@tem/server/database/transactions.ts'
import { RuleRefused, SimilarClaim } from '@tem/server/errors.ts'

interface Other extends ComparedClaim {
  id: string
  ticketNumber: string | null
  place: string | null
  entered: readonly { value: string | number | null }[]
}

export interface NewExpense extends ComparedClaim {
  readonly id: string
  readonly fileNames: readonly string[]
}

export async function askAboutSimilar(tx: Tx, expense: NewExpense): Promise<void> {
  const { id, claimant, fileNames } = expense
  const files = await digestsOf(tx, { personId: claimant, recordId: id, names: fileNames })
  const sameFiles = await recordsWithSameFiles(tx, claimant, files)
  await refuseSimilar(tx, expense, await comparedClaims(tx, expense, sameFiles), sameFiles)
}

type SameFiles = Awaited<ReturnType<typeof recordsWithSameFiles>>

/** The person's claims that may be for the same expense. */
export function comparedClaims(tx: Tx, expense: NewExpense, sameFiles: SameFiles = []) {
  const { id, claimant, expenseDate, subCategory, amount, billNumber, gstin, salaryMonth } = expense
  const records = sameFiles.map(({ recordId }) => recordId)
  return tx<Other[]>`
    select id, ticket_number as "ticketNumber", person_id as claimant, expense_date as "expenseDate", sub_category_id as "subCategory",
      receipt_amount_paise as amount, bill_number as "billNumber", gstin, place, custom_fields as entered,
      case when sub_category_id = ${subCategory} then ${monthOfSalary(tx)} end as "salaryMonth"
    from claims.claim
    where person_id = ${claimant} and id <> ${id} and (
      (expense_date = ${expenseDate} and sub_category_id = ${subCategory} and receipt_amount_paise = ${amount})
      ${billNumber === null ? tx`` : tx`or (bill_number = ${billNumber} and gstin is not distinct from ${gstin})`}
      ${salaryMonth ? tx`or (sub_category_id = ${subCategory} and ${monthOfSalary(tx)} = ${salaryMonth})` : tx``}
      ${records.length === 0 ? tx`` : tx`or id = any(${records})`}
    )
    order by ticket_number nulls last, id
    limit 20`
}

/** The month that was chosen, else that of the day. */
function monthOfSalary(tx: Tx) {
  return tx`coalesce(salary_month, to_char(expense_date, 'YYYY-MM'))`
}

export async function refuseSimilar(
  tx: Tx,
  expense: NewExpense,
  others: readonly Other[],
  sameFiles: SameFiles = [],
): Promise<void> {
  for (const other of others) {
    const sharesFile = sameFiles.some(({ recordId }) => recordId === other.id)
    const why = likenessOf(expense, other, sharesFile)
    if (why)
      throw new SimilarClaim(await questionAbout(tx, expense.expenseDate, other), {
        claim: other.id,
        why,
      })
  }
}

async function questionAbout(tx: Tx, on: Day, other: Other): Promise<string> {
  const name = nameOf(other)
  if (other.expenseDate === on) return confirmTexts.similarClaim(name)
  const { dateFormat } = await readSettings(tx)
  return confirmTexts.similarOnOtherDay(name, formatDay(other.expenseDate, dateFormat))
}

/** Its number; a claim that was never submitted has none yet, but a place and an amount. */
function nameOf({ ticketNumber, place, entered, amount }: Other): string {
  if (ticketNumber !== null) return ticketNumber
  const route = entered.map(({ value }) => value).find((value) => typeof value === 'string')
  return [place ?? route, formatMoney(amount)].filter(Boolean).join(', ')
}

/** A rejected claim does not block a corrected one. */
export async function refuseSecondOfDay(
  tx: Tx,
  personId: string,
  claim: {
    id: string
    expenseDate: string
    category: { _id: string; name: string; disallowMultiple: boolean }
  },
): Promise<void> {
  const { id, expenseDate, category } = claim
  if (!category.disallowMultiple) return
  const [other] = await tx`
    select id
    from claims.claim
    where person_id = ${personId} and expense_date = ${expenseDate} and category_id = ${category._id}
      and id <> ${id} and status <> 'rejected'
    limit 1`
  if (other) throw new RuleRefused(errorTexts.onceADay(category.name), 'subCategory', 'once-a-day')
}
