// From the payload to what may be stored: normalises the form, applies the rules and assesses the claim.

import { attachFiles } from '@tem/files/attach-files.ts'
import { isMasked, maskAadhaar, maskCard } from '@tem/identity/people/profile-store.ts'
import type { Day } from '@tem/rules/base/company-day.ts'
import * as errorTexts from '@tem/rules/base/error-texts.ts'
import { firstError } from '@tem/rules/base/field-errors.ts'
import { labelOf } from '@tem/rules/base/field-labels.ts'
import { inapplicableField, keepApplicableFields } from '@tem/rules/claim/applicable-fields.ts'
import type { ClaimForm } from '@tem/rules/claim/claim-form.ts'
import { type ClaimContext, claimErrors } from '@tem/rules/claim/claim-form-rules.ts'
import { isAmountEntered, numberFields } from '@tem/rules/claim/claim-units.ts'
import { withHotelTax } from '@tem/rules/claim/hotel-gst.ts'
import { pipeline } from '@tem/server/database/pipeline.ts'
import type { Tx } from '@tem/server/database/transactions.ts'
import { RuleRefused } from '@tem/server/errors.ts'
import type { FieldCipher } from '@tem/server/field-cipher.ts'
import { assessClaim, ClaimContexts } from './claim-contexts.ts'
import { assessedColumns, enteredColumns } from './form-columns.ts'
import { type NewExpense, refuseSecondOfDay } from './similar-claim.ts'

interface CheckContext {
  readonly id: string
  readonly personId: string
  readonly expenseDate: Day
  readonly now: Date
  readonly cipher: FieldCipher
  /** If they are read already. */
  readonly contexts?: ClaimContexts
}

export interface CheckedClaim {
  readonly id: string
  readonly personId: string
  readonly form: ClaimForm
  readonly columns: Readonly<Record<string, unknown>>
  /** What to compare other claims with; undefined if the person has confirmed that it is no duplicate. */
  readonly comparable: NewExpense | undefined
}

export async function checkClaim(tx: Tx, given: SentClaim, about: CheckContext): Promise<CheckedClaim> {
  const { id, personId, expenseDate, now, cipher } = about
  const sent = await withKnownNumbers(tx, id, given, cipher)
  const { subCategory, metroCity } = sent
  const place = { subCategory, metroCity, expenseDate }
  const contexts = about.contexts ?? (await ClaimContexts.read(tx, personId, now, place))
  const { policy, rules } = contexts.of(place)
  refuseWrongChoice(sent, policy.category._id, policy.expenseTypeId)

  const stray = inapplicableField(formSent(sent), rules)
  if (stray) throw new RuleRefused(errorTexts.notOfSubCategory(labelOf(stray), rules.subCategory.name), stray)
  const form = keepApplicableFields(oneClickForm(formSent(sent), rules), rules)
  const { entered, limited } = withHotelTax(form, rules, contexts.slabs)
  const wrong = firstError(claimErrors(entered, rules, limited))
  if (wrong) throw new RuleRefused(wrong.message, wrong.field)
  const assessed = assessClaim(limited, rules)
  const stateCode = await checkReferences(tx, personId, { ...form, tour: sent.tour })

  await refuseSecondOfDay(tx, personId, { id, expenseDate, category: policy.category })
  // A hotel's tax is that of its own state, any other that of the seller's.
  const taxState = (form.hotelName && stateCode) || form.taxes?.gstin?.slice(0, 2) || null
  const columns = Object.assign(
    enteredColumns(entered, rules, { cipher, taxState }),
    assessedColumns(assessed),
    {
      expense_date: expenseDate,
      category_id: policy.category._id,
      sub_category_id: subCategory,
      tour_id: sent.tour ?? null,
    },
  )
  const comparable = {
    id,
    claimant: personId,
    expenseDate,
    subCategory,
    amount: assessed.amount,
    billNumber: form.billNumber ?? null,
    gstin: form.taxes?.gstin ?? null,
    salaryMonth: rules.subCategory.isDrivarSalaryRequired ? (form.month ?? expenseDate.slice(0, 7)) : null,
    fileNames: citedFiles(form).map(({ name }) => name),
  }
  return { id, personId, form, columns, comparable: sent.acceptSimilar ? undefined : comparable }
}

function refuseWrongChoice({ category, type }: SentClaim, categoryId: string, expenseTypeId: string): void {
  if (category !== categoryId) refuse('subCategory')
  if (type !== undefined && type !== expenseTypeId) refuse('type')
}

function refuse(field: string): never {
  throw new RuleRefused(errorTexts.notValid(labelOf(field)), field)
}

/** Parts of a claim that are stored in separate tables. */
export async function saveAttachmentsAndCompanions(
  tx: Tx,
  { id, personId, form }: CheckedClaim,
): Promise<void> {
  await Promise.all([
    storeAttachments(tx, personId, id, form),
    pipeline([
      tx`
        delete from claims.co_traveller
        where claim_id = ${id} and declined_at is null`,
      tx`
        insert into claims.co_traveller (claim_id, person_id)
        select distinct ${id}::uuid, companion
        from unnest(${[...(form.employees ?? [])]}::uuid[]) as companion
        on conflict (claim_id, person_id) do update set declined_at = null`,
    ]),
  ])
}

export function hasAttachmentsOrCompanions({ form }: CheckedClaim): boolean {
  return citedFiles(form).length > 0 || (form.employees ?? []).length > 0
}

/** References in a form must exist and be allowed for the claimant. Returns the GST code of its state. */
async function checkReferences(
  tx: Tx,
  personId: string,
  form: ClaimForm & { readonly tour?: string | undefined },
): Promise<string | null> {
  const companions = [...new Set(form.employees ?? [])]
  if (!form.state && !form.tour && companions.length === 0) return null
  const [found] = await tx<{ state: string | null; tour: boolean; companions: number }[]>`
    select
      (select code from allowances.listed_state where id = ${form.state ?? null}) as state,
      exists (
        select from tours.approved_journey where tour_id = ${form.tour ?? null} and person_id = ${personId}
      ) as tour,
      (select count(*) from identity.directory
       where person_id = any(${companions}) and is_active and person_id <> ${personId}) as companions`
  if (form.state && !found?.state) refuse('state')
  if (form.tour && !found?.tour) refuse('tour')
  if (found?.companions !== companions.length) refuse('employees')
  return found.state
}

/** Fills in values with only one option: one unit, at the level's amount. */
function oneClickForm(form: ClaimForm, { category, subCategory, allowed }: ClaimContext): ClaimForm {
  if (!subCategory.oneClickAdd) return form
  const given = form.customFields ?? []
  const missing = numberFields(subCategory)
    .filter(({ name }) => !given.some((field) => field.name === name))
    .map(({ name, minValue }) => ({ name, value: minValue ?? 1 }))
  const needsAmount = form.receiptAmount === undefined && isAmountEntered(category, subCategory)
  return {
    ...form,
    customFields: [...given, ...missing],
    ...(needsAmount && allowed.amount !== null && { receiptAmount: allowed.amount }),
  }
}

// A claim as the calls take it: the category, the form, and the questions that the person has confirmed.

interface SentClaim extends Omit<ClaimForm, 'employees'> {
  readonly category: string
  readonly subCategory: string
  /** The expense type under which the category was chosen. */
  readonly type?: string | undefined
  readonly tour?: string | undefined
  readonly acceptSimilar?: boolean | undefined
  /** As ids, or as the picker sends them. */
  readonly employees?: readonly (string | { readonly _id: string })[] | undefined
  readonly unitRate?: number | undefined
  readonly calculations?: { readonly unitRate?: number | undefined } | undefined
}

/** Normalises values that have several notations; removes duplicate companions. */
function formSent({ employees = [], unitRate, calculations, ...sent }: SentClaim): ClaimForm {
  const companions = employees.map((companion) => (typeof companion === 'string' ? companion : companion._id))
  return {
    ...sent,
    employees: [...new Set(companions)],
    customRate: sent.customRate ?? unitRate ?? calculations?.unitRate,
  }
}

// Claims are mostly read with masked numbers. A masked number that comes back keeps the number on record.

interface KnownNumbers {
  card: string | null
  cardLastFour: string | null
  aadhaar: string | null
  aadhaarLastFour: string | null
}

/** The claim is the caller's own. */
async function withKnownNumbers(
  tx: Tx,
  claimId: string,
  sent: SentClaim,
  cipher: FieldCipher,
): Promise<SentClaim> {
  const { cardNumber, aadharNumber } = sent
  if (![cardNumber, aadharNumber].some((number) => number && isMasked(number))) return sent
  const [known] = await tx<KnownNumbers[]>`
    select card_number_sealed as card, card_last_four as "cardLastFour",
      driver_aadhaar_sealed as aadhaar, driver_aadhaar_last_four as "aadhaarLastFour"
    from claims.claim
    where id = ${claimId}`
  if (!known) return sent
  const { card, cardLastFour, aadhaar, aadhaarLastFour } = known
  return {
    ...sent,
    ...(card && cardNumber === maskCard(cardLastFour ?? '') && { cardNumber: cipher.open(card) }),
    ...(aadhaar &&
      aadharNumber === maskAadhaar(aadhaarLastFour ?? '') && { aadharNumber: cipher.open(aadhaar) }),
  }
}

// Attaches a form's files to its claim; each file has one purpose.

const purposes = [
  ['invoice', 'attachments'],
  ['payment', 'paymentAttachments'],
  ['log-book', 'logBookAttachments'],
] as const

interface Cited {
  name: string
  purpose: string
  position: number
}

function citedFiles(form: ClaimForm): Cited[] {
  return purposes.flatMap(([purpose, field]) =>
    (form[field] ?? []).map(({ fileName: name }, position) => ({ name, purpose, position })),
  )
}

async function storeAttachments(tx: Tx, personId: string, claimId: string, form: ClaimForm): Promise<void> {
  const cited = citedFiles(form)
  const names = cited.map(({ name }) => name)
  if (new Set(names).size < names.length) throw new RuleRefused(errorTexts.fileNotAvailable, 'attachments')
  const [ids] = await Promise.all([
    attachFiles(tx, { personId, recordId: claimId, names }),
    tx`
      delete from claims.attachment
      where claim_id = ${claimId}`,
  ])
  const rows = cited.map(({ purpose, position }, index) => ({ file_id: ids[index], purpose, position }))
  await tx`
    insert into claims.attachment (claim_id, file_id, purpose, position)
    select ${claimId}, file_id, purpose, position
    from jsonb_to_recordset(${tx.json(rows)}) as cited (file_id uuid, purpose text, position integer)`
}
