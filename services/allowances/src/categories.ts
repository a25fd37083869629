// Categories with the sub-categories that one person may claim, with the limits of the person's level.
import type { AnswerOf } from '@tem/contracts/call.ts'
import type { getAllowanceCategory } from '@tem/contracts/calls/reference.ts'
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

/** A sub-category with limits is for the levels that have one; a sub-category without limits is for everybody. */
export async function readCategories(sql: Sql, personId: string, wanted: Fragment, order: Fragment) {
  const records = await sql<CategoryRecord[]>`
    select category.id as "_id", category.code, category.name, category.multiply,
      category.max_units as "maxUnits", category.max_units_name as "maxUnitsName",
      category.disallow_multiple as "disallowMultiple",
      jsonb_build_object('_id', expense_type.id, 'name', expense_type.name) as "expenseType",
      jsonb_agg(${subCategoryObject(sql)} order by sub_category.position) as "subCategories"
    from allowances.category
    join allowances.expense_type on expense_type.id = category.expense_type_id
    join allowances.sub_category on sub_category.category_id = category.id and sub_category.is_active
    cross join (select level from identity.directory where person_id = ${personId}) as viewer
    cross join lateral (
      select
        min(amount_paise) filter (where city_tier is null) as amount_paise,
        jsonb_agg(jsonb_build_object('tier', city_tier, 'amountPaise', amount_paise) order by city_tier)
          filter (where city_tier is not null and amount_paise is not null) as tiers,
        count(*) > 0 as is_known
      from allowances.level_limit
      where level_limit.sub_category_id = sub_category.id and level_limit.level = viewer.level
    ) as allowed
    where ${wanted} and (allowed.is_known or not exists (
      select from allowances.level_limit where level_limit.sub_category_id = sub_category.id))
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

/** The columns of allowances.sub_category, with the viewer's `allowed` amount and tiers. */
export function subCategoryObject(sql: Sql | TransactionSql) {
  return sql`jsonb_build_object(
    '_id', sub_category.id, 'name', sub_category.name, 'code', sub_category.code,
    'customFields', sub_category.custom_fields, 'invoiceText', sub_category.invoice_text,
    'headCap', sub_category.head_cap,
    'maxAmountPaise', sub_category.max_amount_paise, 'levelAmountPaise', allowed.amount_paise,
    'tierAmounts', allowed.tiers,
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
  category: CategoryName
  expenseTypeId: string
  subCategory: SubCategoryRecord
  level: string | null
  isActive: boolean
  cap: Paise | null
  ownLimits: LevelLimit[] | null
  isForEveryLevel: boolean
}

export async function readClaimPolicies(
  sql: Sql | TransactionSql,
  personId: string,
  subCategoryIds: readonly string[],
): Promise<Map<string, ClaimPolicy>> {
  const rows = await sql<PolicyRow[]>`
    select
      jsonb_build_object('_id', category.id, 'code', category.code, 'name', category.name,
        'multiply', category.multiply, 'maxUnits', category.max_units, 'maxUnitsName', category.max_units_name,
        'disallowMultiple', category.disallow_multiple) as category,
      category.expense_type_id as "expenseTypeId",
      ${subCategoryObject(sql)} as "subCategory",
      viewer.level, sub_category.is_active as "isActive", sub_category.max_amount_paise as cap,
      allowed.rows as "ownLimits", allowed.is_for_every_level as "isForEveryLevel"
    from allowances.sub_category
    join allowances.category on category.id = sub_category.category_id
    cross join (select level from identity.directory where person_id = ${personId}) as viewer
    cross join lateral (
      select
        min(amount_paise) filter (where level_limit.level = viewer.level and city_tier is null) as amount_paise,
        jsonb_agg(jsonb_build_object('tier', city_tier, 'amountPaise', amount_paise) order by city_tier)
          filter (where level_limit.level = viewer.level and city_tier is not null and amount_paise is not null) as tiers,
        jsonb_agg(jsonb_build_object('cityTier', city_tier, 'amount', amount_paise))
          filter (where level_limit.level = viewer.level) as rows,
        count(*) = 0 as is_for_every_level
      from allowances.level_limit
      where level_limit.sub_category_id = sub_category.id
    ) as allowed
    where sub_category.id = any(${subCategoryIds as string[]})`
  return new Map(rows.map((row) => [row.subCategory._id, policyOf(row)]))
}

function policyOf({ category, expenseTypeId, subCategory, level, ...row }: PolicyRow): ClaimPolicy {
  const shown = subCategoryOf(subCategory)
  return { category, expenseTypeId, subCategory: shown, level, allowed: allowedOf(row, shown.noLimit) }
}

type Limits = Pick<PolicyRow, 'isActive' | 'cap' | 'ownLimits' | 'isForEveryLevel'>

/** A sub-category with limits is for the levels that have one; a sub-category without limits is for everybody. */
function allowedOf({ isActive, cap, ownLimits, isForEveryLevel }: Limits, noLimit: boolean) {
  if (!isActive) return undefined
  if (isForEveryLevel) return allowedBy([], cap, noLimit || cap === null)
  return ownLimits ? allowedBy(ownLimits, cap, noLimit) : undefined
}

export async function readCityTiers(
  sql: Sql | TransactionSql,
  cityIds: readonly string[],
): Promise<Map<string, CityTier>> {
  if (cityIds.length === 0) return new Map()
  const cities = await sql<{ id: string; tier: CityTier }[]>`
    select id, tier
    from allowances.metro_city
    where id = any(${cityIds as string[]})`
  return new Map(cities.map(({ id, tier }) => [id, tier]))
}
