// What a new sub-category still lacks, as a sentence at its field.
import { isDay } from '@tem/rules/base/company-day.ts'
import { codeOf, type ExpenseValues, levels, linesOf, newCategory } from './expense-values.ts'

/** By the names of the form's fields; `byGrade.L1.any` is nested. */
export function expenseErrors(values: ExpenseValues): Record<string, unknown> {
  const errors: Record<string, unknown> = {}
  const say = (field: string, isWrong: boolean, sentence: string) => {
    if (isWrong) errors[field] ??= sentence
  }
  say('name', !values.name.trim(), 'Write the name that officers choose it by.')
  say(
    'code',
    values.name.trim() !== '' && !values.code.trim() && !codeOf(values.name),
    'Write a code in Latin letters: none can be made from this name.',
  )
  say('category', !values.category, 'Choose the category that it belongs to.')
  if (values.category === newCategory) {
    say('categoryName', !values.categoryName.trim(), 'Write the name of the new category.')
    say(
      'categoryName',
      !codeOf(values.categoryName),
      'Write at least one Latin letter or figure of the name.',
    )
    if (values.isByUnit) say('unit', !values.unit.trim(), 'Write what is counted, such as KM.')
    if (values.isByUnit)
      say(
        'mostUnits',
        values.mostUnits !== '' && Number(values.mostUnits) === 0,
        'Write a number above zero, or nothing.',
      )
  }
  say(
    'ownTexts',
    linesOf(values.ownTexts).some((line) => /[;:]/.test(line)),
    'Leave out ; and : in a label.',
  )
  if (values.bill === 'above')
    say('billAbove', !values.billAbove, 'Write the amount above which a bill is needed.')
  if (values.who === 'grades' && values.limit !== 'kept')
    say('grades', values.grades.length === 0, 'Choose at least one grade, or everybody.')
  Object.assign(errors, limitErrors(values))
  say(
    'people',
    !(Number(values.people) >= 1 && Number(values.people) <= 100),
    'Write a number of people from 1 to 100.',
  )
  say('effectiveFrom', !isDay(values.effectiveFrom), 'Choose the day from which it can be claimed.')
  return errors
}

function limitErrors({ limit, amount, metro, other, who, grades, byGrade }: ExpenseValues) {
  if (limit === 'amount') return amount ? {} : { amount: 'Write the amount that is the limit.' }
  if (limit === 'city')
    return {
      ...(!metro && { metro: 'Write the amount for metro cities.' }),
      ...(!other && { other: 'Write the amount for all other cities.' }),
    }
  if (limit !== 'grade' && limit !== 'gradeAndCity') return {}
  const own = who === 'everybody' ? levels : levels.filter((level) => grades.includes(level))
  const places = limit === 'grade' ? (['any'] as const) : (['metro', 'other'] as const)
  const missing = own.flatMap((level) => {
    const lacking = places.filter((place) => !byGrade[level]?.[place])
    return lacking.length === 0
      ? []
      : [
          [
            level,
            Object.fromEntries(lacking.map((place) => [place, `Write the amount of ${level}.`])),
          ] as const,
        ]
  })
  return missing.length === 0 ? {} : { byGrade: Object.fromEntries(missing) }
}

/** The field of the form for a column of the sheet. */
export function fieldOfColumn(column: string, { category, limit }: ExpenseValues): string {
  if (['expense_type', 'category', 'category_code', 'report_group'].includes(column))
    return category === newCategory ? 'categoryName' : 'category'
  if (column === 'limits') return limit === 'city' ? 'metro' : limit === 'amount' ? 'amount' : 'limit'
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
