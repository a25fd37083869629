// From what was sent to what may be stored: the form put in order, judged by the rules and weighed.
import type { ClaimPolicy } from '@tem/allowances/claim-policies.ts'
import { askedForm } from '@tem/rules/asked-form.ts'
import type { ClaimForm } from '@tem/rules/claim-form.ts'
import { claimErrors } from '@tem/rules/claim-form-rules.ts'
import type { Day } from '@tem/rules/company-day.ts'
import { firstError } from '@tem/rules/field-errors.ts'
import { labelOf } from '@tem/rules/field-labels.ts'
import { withHotelTax } from '@tem/rules/hotel-tax.ts'
import { errorTexts } from '@tem/rules/messages.ts'
import { RuleRefused } from '@tem/server/errors.ts'
import type { FieldCipher } from '@tem/server/field-cipher.ts'
import type { Tx } from '@tem/server/transactions.ts'
import { citedFiles, storeAttachments } from './claim-attachments.ts'
import { enteredColumns, weighedColumns } from './claim-columns-of-form.ts'
import { ClaimContexts } from './claim-contexts.ts'
import { checkReferences } from './claim-references.ts'
import { withKnownNumbers } from './known-numbers.ts'
import { oneClickForm } from './one-click-form.ts'
import { formSent, type SentClaim } from './sent-claim.ts'
import { askAboutSimilar, refuseSecondOfDay } from './similar-claim.ts'
import { weighClaim } from './weigh-claim.ts'

interface Circumstances {
  readonly id: string
  readonly personId: string
  readonly expenseDate: Day
  readonly today: Day
  readonly cipher: FieldCipher
}

export interface CheckedClaim {
  readonly id: string
  readonly personId: string
  readonly policy: ClaimPolicy
  readonly form: ClaimForm
  readonly columns: Readonly<Record<string, unknown>>
}

export async function checkClaim(
  tx: Tx,
  given: SentClaim,
  circumstances: Circumstances,
): Promise<CheckedClaim> {
  const { id, personId, expenseDate, today, cipher } = circumstances
  const sent = await withKnownNumbers(tx, id, given, cipher)
  const { subCategory, metroCity } = sent
  const place = { subCategory, metroCity, expenseDate }
  const contexts = await ClaimContexts.read(tx, personId, today, [place])
  const { policy, rules } = contexts.of(place)
  refuseWrongChoice(sent, policy.category._id, policy.expenseTypeId)

  const form = askedForm(oneClickForm(formSent(sent), rules), rules)
  const { entered, limited } = withHotelTax(form, rules, contexts.slabs)
  const wrong = firstError(claimErrors(entered, rules, limited))
  if (wrong) throw new RuleRefused(wrong.message, wrong.field)
  const weighed = weighClaim(limited, rules)
  await checkReferences(tx, personId, { ...form, tour: sent.tour })

  await refuseSecondOfDay(tx, personId, { id, expenseDate, category: policy.category })
  const columns = {
    expense_date: expenseDate,
    category_id: policy.category._id,
    sub_category_id: subCategory,
    tour_id: sent.tour ?? null,
    ...enteredColumns(entered, rules, cipher),
    ...weighedColumns(weighed),
  }
  if (!sent.acceptSimilar)
    await askAboutSimilar(tx, personId, {
      id,
      expenseDate,
      subCategory,
      amount: weighed.amount,
      billNumber: columns.bill_number,
      gstin: columns.gstin,
      fileNames: citedFiles(form).map(({ name }) => name),
    })
  return { id, personId, policy, form, columns }
}

function refuseWrongChoice({ category, type }: SentClaim, categoryId: string, expenseTypeId: string): void {
  if (category !== categoryId) refuse('subCategory')
  if (type !== undefined && type !== expenseTypeId) refuse('type')
}

function refuse(field: string): never {
  throw new RuleRefused(errorTexts.notValid(labelOf(field)), field)
}

/** What belongs to a claim and lies in tables of its own. */
export async function storeBelongings(tx: Tx, { id, personId, form }: CheckedClaim): Promise<void> {
  await Promise.all([
    storeAttachments(tx, personId, id, form),
    tx`
      delete from claims.co_traveller
      where claim_id = ${id}`,
    tx`
      insert into claims.co_traveller (claim_id, person_id)
      select distinct ${id}::uuid, companion
      from unnest(${[...(form.employees ?? [])]}::uuid[]) as companion`,
  ])
}

export function hasBelongings({ form }: CheckedClaim): boolean {
  return citedFiles(form).length > 0 || (form.employees ?? []).length > 0
}
