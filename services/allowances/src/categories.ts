// Categories with the sub-categories that one person may claim, with the limits of the person's level.
import type { AnswerOf } from '@tem/contracts/call.ts'
import type { getAllowanceCategory } from '@tem/contracts/calls/reference.ts'
import type { Day } from '@tem/rules/base/company-day.ts'
import type { Paise } from '@tem/rules/base/money.ts'
import { type Allowed, allowedBy, type CityTier, type LevelLimit } from '@tem/rules/claim/allowance.ts'
import type { Fragment, Sql, TransactionSql } from 'postgres'

interface CityAmount {
  tier: 'metro' | 'other'
  amountPaise: Paise
}

export type SubCategory = AnswerOf<typeof getAllowanceCategory>['item']['subCategories'][number]

export type SubCategoryRecord = Omit<SubCategory, 'maxAmount' | 'tierAmounts' | 'customFields'> & {
  maxAmountPaise: Paise | null
  levelAmountPaise: Paise | null
  tierAmounts: CityAmount[] | null
  customFields: (Pick<CustomField, 'name' | 'label' | 'type'> & Partial<CustomField>)[]
}

type CustomField = SubCategory['customFields'][number]

interface CategoryRecord {
  _id: string
  code: string
  name: string
  multiply: boolean
  maxUnits: number | null
  maxUnitsName: string | null
  disallowMultiple: boolean
  expenseType: { _id: string; name: string }
  subCategories: SubCategoryRecord[]
}

/**
 * As valid on `day`. A sub-category with limits is for the levels that have one; a sub-category without limits is for
 * everybody.
 */
export async function readCategories(
  sql: Sql,
  personId: string,
  { day, wanted, order }: { day: Day; wanted: Fragment; order: Fragment },
) {
  const records = await sql<CategoryRecord[]>`
    select category.id as "_id", category.code, category.name, category.multiply,
      category.max_units as "maxUnits", category.max_units_name as "maxUnitsName",
      category.disallow_multiple as "disallowMultiple",
      jsonb_build_object('_id', expense_type.id, 'name', expense_type.name) as "expenseType",
      jsonb_agg(${subCategoryObject(sql)} order by sub_category.position) as "subCategories"
    from allowances.category
    join allowances.expense_type on expense_type.id = category.expense_type_id
    join allowances.sub_category on sub_category.category_id = category.id
    ${termsOn(sql, sql`${day}::date`)}
    cross join (select level from identity.directory where person_id = ${personId}) as viewer
    cross join lateral (
      select
        min(amount_paise) filter (where city_tier is null) as amount_paise,
        jsonb_agg(jsonb_build_object('tier', city_tier, 'amountPaise', amount_paise) order by city_tier)
          filter (where city_tier is not null and amount_paise is not null) as tiers,
        count(*) > 0 as is_known
      from ${validLimits(sql)}
      where level_limit.level = viewer.level
    ) as allowed
    where ${wanted} and ${isActive(sql)} and (allowed.is_known or not exists (select from ${validLimits(sql)}))
    group by category.id, expense_type.id
    order by ${order}`
  return records.map(({ subCategories, ...category }) => ({
    ...category,
    subCategories: subCategories.map(subCategoryOf),
  }))
}

export function subCategoryOf({
  maxAmountPaise,
  levelAmountPaise,
  tierAmounts,
  customFields,
  ...shown
}: SubCategoryRecord): SubCategory {
  const amounts = [maxAmountPaise, levelAmountPaise].filter((amount) => amount !== null)
  return {
    ...shown,
    customFields: customFields.map((field) => ({ minValue: null, maxValue: null, ...field })),
    maxAmount: amounts.length > 0 ? Math.min(...amounts) : null,
    tierAmounts: (tierAmounts ?? []).map(({ tier, amountPaise }) => ({
      tier,
      maxAmount: Math.min(amountPaise, maxAmountPaise ?? amountPaise),
    })),
  }
}

/** Joins `dated` to a sub-category: the version of its terms and limits that is valid on the day, if there is one. */
export function termsOn(sql: Sql | TransactionSql, day: Fragment) {
  return sql`left join lateral (
      select terms, limits
      from allowances.sub_category_terms as version
      where version.sub_category_id = sub_category.id and version.valid_from <= ${day}
      order by version.valid_from desc
      limit 1
    ) as dated on true`
}

export function validLimits(sql: Sql | TransactionSql) {
  return sql`(
        select level, city_tier, amount_paise
        from allowances.level_limit
        where level_limit.sub_category_id = sub_category.id and dated.limits is null
        union all
        select level, city_tier, amount_paise
        from jsonb_to_recordset(dated.limits) as version (level text, city_tier text, amount_paise bigint)
      ) as level_limit`
}

export function isActive(sql: Sql | TransactionSql) {
  return sql`coalesce((dated.terms ->> 'isActive')::boolean, sub_category.is_active)`
}

/** The columns of allowances.sub_category with the `dated` terms over them, and the viewer's `allowed` amount and tiers. */
function subCategoryObject(sql: Sql | TransactionSql) {
  return sql`(${termsObject(sql)} || coalesce(dated.terms - 'isActive', '{}') || jsonb_build_object(
    '_id', sub_category.id, 'name', sub_category.name, 'code', sub_category.code,
    'customFields', sub_category.custom_fields, 'invoiceText', sub_category.invoice_text,
    'levelAmountPaise', allowed.amount_paise, 'tierAmounts', allowed.tiers))`
}

/** What versions of the policy change, as the columns of allowances.sub_category have it. */
export function termsObject(sql: Sql | TransactionSql) {
  return sql`jsonb_build_object(
    'headCap', sub_category.head_cap, 'maxAmountPaise', sub_category.max_amount_paise,
    'allowCustomRate', allow_custom_rate, 'inclusiveTax', inclusive_tax,
    'isInvoiceRequired', is_invoice_required, 'isRemarksRequired', is_remarks_required,
    'disallowCalculations', disallow_calculations, 'disallowAmountAboveLimit', disallow_amount_above_limit,
    'isAckRequired', is_ack_required, 'allowEdit', allow_edit, 'noLimit', no_limit,
    'isAllowZeroAmount', is_allow_zero_amount, 'isHotelDetailsRequired', is_hotel_details_required,
    'isNumberOfDaysRequired', is_number_of_days_required, 'isInvoiceAmount', is_invoice_amount,
    'isTotalGST', is_total_gst, 'isDrivarSalaryRequired', is_driver_salary_required,
    'isCarDetailsRequired', is_car_details_required, 'isStateRequired', is_state_required,
    'isStateMandatory', is_state_mandatory, 'isMetroCityRequired', is_metro_city_required,
    'isMetroCityMandatory', is_metro_city_mandatory, 'oneClickAdd', one_click_add)`
}

// One person's policy for single sub-categories, whether or not they may still claim them.

interface CategoryName {
  _id: string
  code: string
  name: string
  multiply: boolean
  maxUnits: number | null
  maxUnitsName: string | null
  disallowMultiple: boolean
}

export interface ClaimPolicy {
  readonly category: CategoryName
  readonly expenseTypeId: string
  readonly subCategory: SubCategory
  readonly level: string | null
  /** Undefined: not for this person's level, or no longer used. */
  readonly allowed: Allowed | undefined
}

interface PolicyRow {
  key: string
  category: CategoryName
  expenseTypeId: string
  subCategory: SubCategoryRecord
  level: string | null
  isActive: boolean
  ownLimits: LevelLimit[] | null
  isForEveryLevel: boolean
}

/** A sub-category, and the day whose policy applies. */
export interface PolicyQuestion {
  readonly subCategory: string
  readonly day: Day
}

export function policyKey({ subCategory, day }: PolicyQuestion): string {
  return `${subCategory} ${day}`
}

/** By `policyKey`. */
export async function readClaimPolicies(
  sql: Sql | TransactionSql,
  personId: string,
  questions: readonly PolicyQuestion[],
): Promise<Map<string, ClaimPolicy>> {
  return policiesOf(sql, sql`(select level from identity.directory where person_id = ${personId})`, questions)
}

/** What people of this level may claim; by `policyKey`. */
export async function readLevelPolicies(
  sql: Sql | TransactionSql,
  level: string | null,
  questions: readonly PolicyQuestion[],
): Promise<Map<string, ClaimPolicy>> {
  return policiesOf(sql, sql`(select ${level}::text as level)`, questions)
}

async function policiesOf(
  sql: Sql | TransactionSql,
  viewer: Fragment,
  questions: readonly PolicyQuestion[],
): Promise<Map<string, ClaimPolicy>> {
  const wanted = [...new Map(questions.map((question) => [policyKey(question), question])).values()]
  const rows = await sql<PolicyRow[]>`
    select
      concat_ws(' ', sub_category.id, to_char(question.day, 'YYYY-MM-DD')) as key,
      jsonb_build_object('_id', category.id, 'code', category.code, 'name', category.name,
        'multiply', category.multiply, 'maxUnits', category.max_units, 'maxUnitsName', category.max_units_name,
        'disallowMultiple', category.disallow_multiple) as category,
      category.expense_type_id as "expenseTypeId",
      ${subCategoryObject(sql)} as "subCategory",
      viewer.level, ${isActive(sql)} as "isActive",
      allowed.rows as "ownLimits", allowed.is_for_every_level as "isForEveryLevel"
    from unnest(
      ${wanted.map(({ subCategory }) => subCategory)}::uuid[], ${wanted.map(({ day }) => day)}::date[]
    ) as question (sub_category_id, day)
    join allowances.sub_category on sub_category.id = question.sub_category_id
    join allowances.category on category.id = sub_category.category_id
    ${termsOn(sql, sql`question.day`)}
    cross join ${viewer} as viewer
    cross join lateral (
      select
        min(amount_paise) filter (where level_limit.level = viewer.level and city_tier is null) as amount_paise,
        jsonb_agg(jsonb_build_object('tier', city_tier, 'amountPaise', amount_paise) order by city_tier)
          filter (where level_limit.level = viewer.level and city_tier is not null and amount_paise is not null) as tiers,
        jsonb_agg(jsonb_build_object('cityTier', city_tier, 'amount', amount_paise))
          filter (where level_limit.level = viewer.level) as rows,
        count(*) = 0 as is_for_every_level
      from ${validLimits(sql)}
    ) as allowed`
  return new Map(rows.map((row) => [row.key, policyOf(row)]))
}

function policyOf({ category, expenseTypeId, subCategory, level, ...row }: PolicyRow): ClaimPolicy {
  const shown = subCategoryOf(subCategory)
  const allowed = allowedOf(row, subCategory.maxAmountPaise, shown.noLimit)
  return { category, expenseTypeId, subCategory: shown, level, allowed }
}

type Limits = Pick<PolicyRow, 'isActive' | 'ownLimits' | 'isForEveryLevel'>

/** A sub-category with limits is for the levels that have one; a sub-category without limits is for everybody. */
function allowedOf(
  { isActive, ownLimits, isForEveryLevel }: Limits,
  cap: Paise | null,
  noLimit: boolean,
): Allowed | undefined {
  if (!isActive) return undefined
  if (isForEveryLevel) return allowedBy([], cap, noLimit || cap === null)
  return ownLimits ? allowedBy(ownLimits, cap, noLimit) : undefined
}

/** A city and the day whose policy applies. */
export interface CityQuestion {
  readonly city: string
  readonly day: Day
}

export function cityKey({ city, day }: CityQuestion): string {
  return `${city} ${day}`
}

/** By `cityKey`. */
export async function readCityTiers(
  sql: Sql | TransactionSql,
  questions: readonly CityQuestion[],
): Promise<Map<string, CityTier>> {
  if (questions.length === 0) return new Map()
  const cities = await sql<{ key: string; tier: CityTier }[]>`
    select concat_ws(' ', metro_city.id, to_char(question.day, 'YYYY-MM-DD')) as key,
      ${tierOn(sql, sql`question.day`)} as tier
    from (
      select distinct * from unnest(
        ${questions.map(({ city }) => city)}::uuid[], ${questions.map(({ day }) => day)}::date[]
      ) as asked (city_id, day)
    ) as question
    join allowances.metro_city on metro_city.id = question.city_id`
  return new Map(cities.map(({ key, tier }) => [key, tier]))
}

/** Requires allowances.metro_city. */
export function tierOn(sql: Sql | TransactionSql, day: Fragment) {
  return sql`coalesce((
      select tier
      from allowances.city_tier
      where city_tier.city_id = metro_city.id and city_tier.valid_from <= ${day}
      order by valid_from desc
      limit 1
    ), metro_city.tier)`
}

/** A flag of a sub-category on a day, as a value in a query. */
export function flagOn(
  sql: Sql | TransactionSql,
  flag: 'isInvoiceRequired' | 'isAllowZeroAmount',
  subCategoryId: Fragment,
  day: Fragment,
) {
  const column = flag === 'isInvoiceRequired' ? sql`is_invoice_required` : sql`is_allow_zero_amount`
  return sql`(
      select coalesce((dated.terms ->> ${flag})::boolean, ${column})
      from allowances.sub_category
      ${termsOn(sql, day)}
      where sub_category.id = ${subCategoryId}
    )`
}
