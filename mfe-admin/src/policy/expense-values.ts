// A new sub-category in an administrator's words, and as the cells of its row in the sheet. Cells that the words don't
// cover stay as they are.
import type { AnswerOf } from '@tem/contracts/call.ts'
import type { listPolicyCategories } from '@tem/contracts/calls/admin-policy.ts'
import { type Paise, parseAmount, plainRupees } from '@tem/rules/base/money.ts'
import { type CityTier, cityTiers, type SubCategoryRules } from '@tem/rules/claim/allowance.ts'
import { countedFields } from '@tem/rules/claim/counted-fields.ts'
import type { ReportGroup } from '@tem/rules/claim/report-groups.ts'
import { readWrittenLimit } from '@tem/rules/policy/written-limit.ts'
import * as texts from '../../texts/made/expense.ts'

export type Category = AnswerOf<typeof listPolicyCategories>['list'][number]
export type Cells = Readonly<Record<string, string>>
type Flag = keyof SubCategoryRules

export const levels = ['L1', 'L2', 'L3', 'L4', 'L5', 'L6', 'L7', 'L8', 'L9'] as const
export type Level = (typeof levels)[number]

/** What the officer can be asked for, each with the flag of the policy that asks. */
export const questions = {
  city: { label: () => texts.city(), flag: 'isMetroCityRequired', must: 'isMetroCityMandatory' },
  state: { label: () => texts.state(), flag: 'isStateRequired', must: 'isStateMandatory' },
  hotel: { label: () => texts.hotel(), flag: 'isHotelDetailsRequired' },
  nights: { label: () => texts.nights(), flag: 'isNumberOfDaysRequired' },
  gst: { label: () => texts.gstAsOneSum(), flag: 'isTotalGST' },
  taxes: { label: () => texts.gstInParts(), flag: 'inclusiveTax' },
  car: { label: () => texts.vehicle(), flag: 'isCarDetailsRequired' },
  driver: { label: () => texts.driverAndSalary(), flag: 'isDrivarSalaryRequired' },
  proof: { label: () => texts.acknowledgement(), flag: 'isAckRequired' },
  note: { label: () => texts.noteAlways(), flag: 'isRemarksRequired' },
} as const satisfies Record<string, { label: () => string; flag: Flag; must?: Flag }>

export type Question = keyof typeof questions
export const questionNames = Object.keys(questions) as Question[]

export type LimitKind = 'actuals' | 'amount' | 'city' | 'grade' | 'gradeAndCity' | 'kept'
type Place = CityTier | 'any'
type Amounts = Partial<Record<Place, Paise>>

export const newCategory = 'new category'
/** Not '', which a select takes for no choice. */
export const ownType = 'own type'

export interface ExpenseValues {
  name: string
  code: string
  /** A code, or `newCategory`. */
  category: string
  categoryName: string
  /** A name, or `ownType`: a type with the name of the category. */
  expenseType: string
  reportGroup: ReportGroup
  isOnceADay: boolean
  isByUnit: boolean
  unit: string
  mostUnits: string
  counted: 'number' | 'readings'
  asks: Question[]
  musts: Question[]
  /** Texts with the labels that they have in the form, one a line. */
  ownTexts: string
  bill: 'always' | 'above' | 'never'
  billAbove?: Paise | undefined
  limit: LimitKind
  amount?: Paise | undefined
  inCities: Amounts
  byGrade: Partial<Record<Level, Amounts>>
  isHard: boolean
  people: string
  /** City tiers with an amount of their own. */
  tiers: readonly CityTier[]
  who: 'everybody' | 'grades'
  grades: Level[]
  effectiveFrom: string
}

const twoTiers: readonly CityTier[] = ['metro', 'other']

export const plainExpense: Omit<ExpenseValues, 'effectiveFrom'> = {
  ...{
    name: '',
    code: '',
    category: '',
    categoryName: '',
    expenseType: ownType,
    reportGroup: 'miscellaneous',
  },
  ...{ isOnceADay: false, isByUnit: false, unit: '', mostUnits: '', counted: 'number' },
  ...{ asks: [], musts: [], ownTexts: '', bill: 'always', limit: 'amount', byGrade: {} },
  ...{ inCities: {}, tiers: twoTiers, isHard: false, people: '4', who: 'everybody', grades: [] },
}

/** The category that is chosen, or described. Undefined before. */
export function categoryOf(values: ExpenseValues, categories: readonly Category[]): Category | undefined {
  if (values.category !== newCategory) return categories.find(({ code }) => code === values.category)
  const { categoryName, expenseType, isByUnit, unit, mostUnits, isOnceADay, reportGroup } = values
  return {
    code: codeOf(categoryName),
    name: categoryName.trim(),
    expenseType: expenseType === ownType ? categoryName.trim() : expenseType,
    reportGroup,
    multiply: isByUnit,
    maxUnits: isByUnit && mostUnits !== '' ? Number(mostUnits) : null,
    maxUnitsName: (isByUnit && unit.trim()) || null,
    disallowMultiple: isOnceADay,
  }
}

/** 'Courier, abroad' → 'COURIER_ABROAD'; empty if no letter of it can be in a code. */
export function codeOf(name: string): string {
  const words = name.toUpperCase().match(/[A-Z0-9]+/g) ?? []
  return words.join('_').slice(0, 40)
}

/** Questions that the choice of the limit asks by itself. */
export function impliedBy({ limit }: Pick<ExpenseValues, 'limit'>): readonly Question[] {
  return limit === 'city' || limit === 'gradeAndCity' ? ['city'] : []
}

// To cells.

export function cellsOf(values: ExpenseValues, categories: readonly Category[], was: Cells = {}): Cells {
  const category = categoryOf(values, categories)
  const { name, code, bill, billAbove, limit, amount, who, people } = values
  const isCapped = limit === 'amount' && who === 'everybody'
  return {
    ...was,
    expense_type: category?.expenseType ?? '',
    category_code: category?.code ?? '',
    category: category?.name ?? '',
    report_group: category?.reportGroup ?? '',
    multiply: yesOrNo(category?.multiply),
    max_units: category?.maxUnits ? String(category.maxUnits) : '',
    max_units_name: category?.maxUnitsName ?? '',
    disallow_multiple: yesOrNo(category?.disallowMultiple),
    code: code.trim() || codeOf(name),
    name: name.trim(),
    max_amount: limit === 'kept' ? (was.max_amount ?? '') : isCapped ? rupees(amount) : '',
    head_cap: people,
    custom_fields: ownFields(values, category),
    flags: flagsOf(values, listOf(was.flags)).join('; '),
    active: was.active || 'yes',
    bill_required_above: bill === 'above' ? rupees(billAbove) : '',
    limits: limit === 'kept' ? (was.limits ?? '') : limitsOf(values),
  }
}

function flagsOf(values: ExpenseValues, was: readonly string[]): string[] {
  const { bill, limit, who, isHard, musts } = values
  const asks = questionNames.filter((name) => values.asks.includes(name) || impliedBy(values).includes(name))
  const isMust = (name: Question) => musts.includes(name) || impliedBy(values).includes(name)
  const raised: (Flag | false)[] = [
    ...asks.map((name) => questions[name].flag),
    ...mustQuestions.map((name) => asks.includes(name) && isMust(name) && questions[name].must),
    bill !== 'never' && 'isInvoiceRequired',
    limit === 'actuals' && who === 'everybody' && 'noLimit',
    limit !== 'actuals' && isHard && 'disallowAmountAboveLimit',
  ]
  const kept = was.filter(
    (flag) => !governed.has(flag) && !(flag === 'disallowCalculations' && limit !== 'actuals'),
  )
  return [...raised.filter((flag) => flag !== false), ...kept]
}

const mustQuestions = ['city', 'state'] as const

const governed: ReadonlySet<string> = new Set([
  ...questionNames.map((name) => questions[name].flag),
  ...mustQuestions.map((name) => questions[name].must),
  ...['isInvoiceRequired', 'noLimit', 'disallowAmountAboveLimit'],
])

function ownFields({ counted, ownTexts }: ExpenseValues, category: Category | undefined): string {
  const unit = category?.maxUnitsName ?? 'Units'
  const numbers = category?.multiply ? countedFields(counted, unit) : []
  const own = linesOf(ownTexts).map((label) => `${label}:text`)
  return [...numbers.map((label) => `${label}:number`), ...own].join('; ')
}

function limitsOf(values: ExpenseValues): string {
  const { limit, who, grades, byGrade, amount, inCities, tiers } = values
  const own = who === 'everybody' ? levels : levels.filter((level) => grades.includes(level))
  const byCity = (level: Level, at: Amounts) =>
    tiers.map((tier) => `${level} ${tier}: ${rupees(at[tier])}`).join('; ')
  if (limit === 'actuals')
    return who === 'everybody' ? '' : own.map((level) => `${level}: no limit`).join('; ')
  if (limit === 'amount')
    return who === 'everybody' ? '' : own.map((level) => `${level}: ${rupees(amount)}`).join('; ')
  if (limit === 'city') return own.map((level) => byCity(level, inCities)).join('; ')
  if (limit === 'grade') return own.map((level) => `${level}: ${rupees(byGrade[level]?.any)}`).join('; ')
  return own.map((level) => byCity(level, byGrade[level] ?? {})).join('; ')
}

function rupees(amount: Paise | undefined): string {
  return amount === undefined ? '' : plainRupees(amount)
}

function yesOrNo(value: boolean | undefined): string {
  return value ? 'yes' : 'no'
}

export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

// From cells.

/** `categories`: those of the policy; `used`: the city tiers of the company. */
export function valuesOf(
  cells: Cells,
  categories: readonly Category[],
  used: readonly CityTier[] = twoTiers,
): Omit<ExpenseValues, 'effectiveFrom'> {
  const flags = listOf(cells.flags)
  const fields = listOf(cells.custom_fields).map((field) => field.split(':').map((part) => part.trim()))
  const isKnown = categories.some(({ code }) => code === cells.category_code)
  const above = parseAmount(cells.bill_required_above ?? '')
  const isBilled = flags.includes('isInvoiceRequired')
  return {
    ...plainExpense,
    name: cells.name ?? '',
    code: cells.code ?? '',
    category: isKnown ? (cells.category_code ?? '') : cells.category_code ? newCategory : '',
    ...(!isKnown && {
      categoryName: cells.category ?? '',
      expenseType: cells.expense_type === cells.category ? ownType : (cells.expense_type ?? ''),
      reportGroup: (cells.report_group || 'miscellaneous') as ReportGroup,
      isOnceADay: cells.disallow_multiple === 'yes',
      isByUnit: cells.multiply === 'yes',
      unit: cells.max_units_name ?? '',
      mostUnits: cells.max_units ?? '',
    }),
    counted: fields.filter(([, type]) => type === 'number').length > 1 ? 'readings' : 'number',
    asks: questionNames.filter((name) => flags.includes(questions[name].flag)),
    musts: mustQuestions.filter((name) => flags.includes(questions[name].must)),
    ownTexts: fields.flatMap(([label, type]) => (type === 'text' ? label : [])).join('\n'),
    bill: isBilled ? (above ? 'above' : 'always') : 'never',
    billAbove: above,
    isHard: flags.includes('disallowAmountAboveLimit'),
    people: cells.head_cap || plainExpense.people,
    ...limitIn(cells, flags, used),
  }
}

interface Entry {
  readonly level: Level
  readonly place: Place
  /** Null: no limit. */
  readonly amount: Paise | null
}

type Limited = Pick<ExpenseValues, 'limit' | 'who'> & Partial<ExpenseValues>

function limitIn(cells: Cells, flags: readonly string[], used: readonly CityTier[]): Limited {
  const kept = { limit: 'kept', who: 'everybody', tiers: used } as const
  const cap = parseAmount(cells.max_amount ?? '')
  const listed = listOf(cells.limits)
  const entries = entriesIn(listed)
  const isUnlimited = flags.includes('noLimit') || flags.includes('disallowCalculations')
  if (listed.length === 0) {
    if (cap && !isUnlimited) return { ...kept, limit: 'amount', amount: cap }
    return cap ? kept : { ...kept, limit: 'actuals' }
  }
  const grades = levels.filter((level) => entries?.some((entry) => entry.level === level))
  const who = grades.length === levels.length ? 'everybody' : 'grades'
  if (!entries || cap || isUnlimited) return kept
  const at = (place: Place) => entries.filter((entry) => entry.place === place)
  const sameIn = (place: Place) => new Set(at(place).map(({ amount }) => amount)).size === 1
  const isAny = at('any').length === entries.length
  if (entries.some(({ amount }) => amount === null))
    return isAny && sameIn('any') ? { limit: 'actuals', tiers: used, who, grades } : kept
  const first = (place: Place) => at(place)[0]?.amount ?? undefined
  const byGrade = Object.fromEntries(
    grades.map((level) => [
      level,
      Object.fromEntries(
        entries.filter((entry) => entry.level === level).map(({ place, amount }) => [place, amount]),
      ),
    ]),
  )
  if (isAny && sameIn('any') && who === 'grades')
    return { limit: 'amount', amount: first('any'), tiers: used, who, grades }
  if (isAny) return { limit: 'grade', byGrade, tiers: used, who, grades }
  const written = cityTiers.filter((tier) => at(tier).length > 0)
  if (written.some((tier) => at(tier).length !== grades.length) || at('any').length > 0) return kept
  const tiers = cityTiers.filter((tier) => used.includes(tier) || written.includes(tier))
  if (!written.every(sameIn)) return { limit: 'gradeAndCity', byGrade, tiers, who, grades }
  const inCities = Object.fromEntries(written.map((tier) => [tier, first(tier)]))
  return { limit: 'city', inCities, tiers, who, grades }
}

/** Undefined if one of them can't be read. */
export function entriesIn(written: readonly string[]): Entry[] | undefined {
  const entries = written.map((text): Entry | undefined => {
    const limit = readWrittenLimit(text)
    const level = levels.find((each) => each === limit?.level)
    return limit && level && { level, place: limit.tier ?? 'any', amount: limit.amount }
  })
  const known = entries.filter((entry) => entry !== undefined)
  return known.length === entries.length ? known : undefined
}

export function listOf(cell = ''): string[] {
  return cell
    .split(';')
    .map((entry) => entry.trim())
    .filter(Boolean)
}
