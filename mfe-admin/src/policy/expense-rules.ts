// A new sub-category as the rules of a claim see it: its fields in the order of the claim form, and its limit.
import { labelOf } from '@tem/rules/base/field-labels.ts'
import { type Paise, parseAmount } from '@tem/rules/base/money.ts'
import {
  type Allowed,
  allowedBy,
  type CategoryRules,
  type SubCategoryRules,
} from '@tem/rules/claim/allowance.ts'
import type { FieldRow } from '@tem/rules/claim/claim-fields.ts'
import {
  blocksInOrder,
  type FormField,
  fieldsOfBlock,
  formFields,
  isApplicable,
  isRequired,
  rowOf,
  taxParts,
} from '@tem/rules/claim/claim-form.ts'
import { amountLabel, isRateReadOnly } from '@tem/rules/claim/claim-units.ts'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import * as texts from '../../texts/made/expense.ts'
import {
  type Category,
  type Cells,
  cellsOf,
  type ExpenseValues,
  entriesIn,
  type Level,
  listOf,
  type Question,
  questions,
} from './expense-values.ts'

export interface ExpenseRules {
  readonly category: CategoryRules
  readonly subCategory: SubCategoryRules
}

const noCategory: CategoryRules = {
  ...{ name: '', multiply: false, maxUnits: null, maxUnitsName: null, disallowMultiple: false },
}

export function rulesOf(cells: Cells, category: Category | undefined): ExpenseRules {
  const flags = listOf(cells.flags)
  const is = (flag: keyof SubCategoryRules) => flags.includes(flag)
  return {
    category: category ?? noCategory,
    subCategory: {
      name: cells.name ?? '',
      customFields: listOf(cells.custom_fields).map((field) => {
        const [label = '', type] = field.split(':')
        return {
          name: label,
          label,
          type: type === 'number' ? 'number' : 'text',
          minValue: null,
          maxValue: null,
        }
      }),
      invoiceText: cells.invoice_text || null,
      headCap: Number(cells.head_cap) || 4,
      billRequiredAbove: parseAmount(cells.bill_required_above ?? '') ?? null,
      allowCustomRate: is('allowCustomRate'),
      inclusiveTax: is('inclusiveTax'),
      isInvoiceRequired: is('isInvoiceRequired'),
      isRemarksRequired: is('isRemarksRequired'),
      disallowCalculations: is('disallowCalculations'),
      disallowAmountAboveLimit: is('disallowAmountAboveLimit'),
      isAckRequired: is('isAckRequired'),
      allowEdit: is('allowEdit'),
      noLimit: is('noLimit'),
      isAllowZeroAmount: is('isAllowZeroAmount'),
      isHotelDetailsRequired: is('isHotelDetailsRequired'),
      isNumberOfDaysRequired: is('isNumberOfDaysRequired'),
      isInvoiceAmount: is('isInvoiceAmount'),
      isTotalGST: is('isTotalGST'),
      isDrivarSalaryRequired: is('isDrivarSalaryRequired'),
      isCarDetailsRequired: is('isCarDetailsRequired'),
      isStateRequired: is('isStateRequired'),
      isStateMandatory: is('isStateMandatory'),
      isMetroCityRequired: is('isMetroCityRequired'),
      isMetroCityMandatory: is('isMetroCityMandatory'),
      oneClickAdd: is('oneClickAdd'),
    },
  }
}

/** What a grade may claim; undefined if nothing. */
export function allowedFor(cells: Cells, level: Level): Allowed | undefined {
  const cap = parseAmount(cells.max_amount ?? '') ?? null
  const isUnlimited = listOf(cells.flags).includes('noLimit')
  const entries = entriesIn(listOf(cells.limits)) ?? []
  if (entries.length === 0) return allowedBy([], cap, isUnlimited || cap === null)
  const own = entries.filter((entry) => entry.level === level)
  if (own.length === 0) return undefined
  const rows = own.map(({ place, amount }) => ({ cityTier: place === 'any' ? null : place, amount }))
  return allowedBy(rows, cap, isUnlimited)
}

export interface ShownField extends Pick<FieldRow, 'kind' | 'choices' | 'usualChoice'> {
  readonly name: string
  readonly label: string
  readonly isRequired: boolean
  readonly suffix?: string | undefined
}

/** Where the claim form has its own word. */
const formLabels = (): Partial<Record<FormField, string>> => ({ remarks: texts.remarks() })

/** The fields of the claim form, in its order, before anything is entered. */
export function shownFields({ category, subCategory }: ExpenseRules, rate: Paise | null): ShownField[] {
  const context = { category, subCategory, isHoliday: false }
  const applies = (field: FormField) => isApplicable(field, context, {})
  const shown = (field: FormField): ShownField => ({
    ...rowOf(field),
    name: field,
    label:
      formLabels()[field] ??
      inLanguage(field === 'receiptAmount' ? amountLabel(subCategory) : labelOf(field)),
    isRequired: isRequired(field, context, {}) || field === 'receiptAmount',
  })
  const own = (type: 'number' | 'text') =>
    subCategory.customFields
      .filter((field) => field.type === type)
      .map(({ name, label }): ShownField => {
        const unit = type === 'number' ? (category.maxUnitsName ?? undefined) : undefined
        return { name, label, kind: type === 'number' ? 'whole' : 'text', isRequired: true, suffix: unit }
      })
  const hasRate = applies('unitRate') && (rate !== null || !isRateReadOnly(subCategory))
  const hasTax = applies('totalGST') || applies('gstin') || taxParts.some(applies)
  const bill = fieldsOfBlock('bill')
  const inBlocks = blocksInOrder
    .flatMap((of) => fieldsOfBlock(...of))
    .filter((field) => applies('hotelName') || !bill.includes(field))
  const taxes = ['withTaxes', ...taxParts, 'totalGST', 'gstin'] as const
  const besideTaxes = hasTax && !applies('hotelName') ? bill : []
  const fields = (...names: readonly FormField[]) => names.filter(applies).map(shown)
  return [
    ...own('number'),
    ...(hasRate
      ? [{ ...shown('unitRate'), suffix: texts.perUnit({ unit: category.maxUnitsName ?? texts.unitWord() }) }]
      : []),
    ...fields('numberOfDays', 'receiptAmount', 'attachments', 'paymentAttachments', 'logBookAttachments'),
    ...own('text'),
    ...fields(...inBlocks, ...taxes, ...besideTaxes),
    ...(hasTax ? fields('isInCompanyName') : []),
    ...fields('remarks', 'employees', 'justification'),
  ]
}

/** Labels of the fields that a question brings, or makes mandatory: as the rows of the claim's fields say. */
export function fieldsAskedBy(question: Question, values: ExpenseValues): string[] {
  const asked = (asks: Question[]) => {
    const context = {
      ...rulesOf(cellsOf({ ...values, limit: 'actuals', asks }, []), undefined),
      isHoliday: false,
    }
    return new Set(
      formFields.flatMap((field) =>
        isApplicable(field, context, {}) ? [isRequired(field, context, {}) ? `${field} must` : field] : [],
      ),
    )
  }
  const before = asked([])
  const label = questions[question].label()
  return [...asked([question])]
    .filter((field) => !before.has(field))
    .map((field) => inLanguage(labelOf(field.replace(/ must$/, ''))))
    .filter((each) => each !== label)
}
