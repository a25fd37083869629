// What a new sub-category still lacks, as a sentence at its field.
import { isDay } from '@tem/rules/base/company-day.ts'
import { tierText } from '@tem/rules/claim/allowance.ts'
import * as texts from '../../texts/made/expense.ts'
import { codeOf, type ExpenseValues, levels, linesOf, newCategory } from './expense-values.ts'

/** By the names of the form's fields; `byGrade.L1.any` is nested. */
export function expenseErrors(values: ExpenseValues): Record<string, unknown> {
  const errors: Record<string, unknown> = {}
  const say = (field: string, isWrong: boolean, sentence: string) => {
    if (isWrong) errors[field] ??= sentence
  }
  say('name', !values.name.trim(), texts.nameMissing())
  say(
    'code',
    values.name.trim() !== '' && !values.code.trim() && !codeOf(values.name),
    texts.codeNeedsLatin(),
  )
  say('category', !values.category, texts.categoryMissing())
  if (values.category === newCategory) {
    say('categoryName', !values.categoryName.trim(), texts.categoryNameMissing())
    say('categoryName', !codeOf(values.categoryName), texts.categoryNeedsLatin())
    if (values.isByUnit) say('unit', !values.unit.trim(), texts.unitMissing())
    if (values.isByUnit)
      say('mostUnits', values.mostUnits !== '' && Number(values.mostUnits) === 0, texts.mostUnitsWrong())
  }
  say(
    'ownTexts',
    linesOf(values.ownTexts).some((line) => /[;:]/.test(line)),
    texts.ownTextsWrong(),
  )
  if (values.bill === 'above') say('billAbove', !values.billAbove, texts.billAboveMissing())
  if (values.who === 'grades' && values.limit !== 'kept')
    say('grades', values.grades.length === 0, texts.gradesMissing())
  Object.assign(errors, limitErrors(values))
  say('people', !(Number(values.people) >= 1 && Number(values.people) <= 100), texts.peopleWrong())
  say('effectiveFrom', !isDay(values.effectiveFrom), texts.dayMissing())
  return errors
}

function limitErrors({ limit, amount, inCities, tiers, who, grades, byGrade }: ExpenseValues) {
  if (limit === 'amount') return amount ? {} : { amount: texts.limitMissing() }
  if (limit === 'city') {
    const lacking = tiers.filter((tier) => !inCities[tier])
    return lacking.length === 0
      ? {}
      : { inCities: Object.fromEntries(lacking.map((tier) => [tier, tierText(tier, missingTexts)])) }
  }
  if (limit !== 'grade' && limit !== 'gradeAndCity') return {}
  const own = who === 'everybody' ? levels : levels.filter((level) => grades.includes(level))
  const places = limit === 'grade' ? (['any'] as const) : tiers
  const missing = own.flatMap((level) => {
    const lacking = places.filter((place) => !byGrade[level]?.[place])
    return lacking.length === 0
      ? []
      : [[level, Object.fromEntries(lacking.map((place) => [place, texts.levelMissing({ level })]))] as const]
  })
  return missing.length === 0 ? {} : { byGrade: Object.fromEntries(missing) }
}

const missingTexts = { metro: texts.metroMissing, numbered: texts.tierMissing, other: texts.otherMissing }

/** The field of the form for a column of the sheet. */
export function fieldOfColumn(column: string, { category, limit }: ExpenseValues): string {
  if (['expense_type', 'category', 'category_code', 'report_group'].includes(column))
    return category === newCategory ? 'categoryName' : 'category'
  if (column === 'limits') return limit === 'amount' ? 'amount' : 'limit'
  const fields: Readonly<Record<string, string>> = {
    max_amount: 'amount',
    max_units: 'mostUnits',
    max_units_name: 'unit',
    head_cap: 'people',
    custom_fields: 'ownTexts',
    flags: 'asks',
    bill_required_above: 'billAbove',
  }
  return fields[column] ?? column
}
