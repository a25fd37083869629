// A sub-category on a day: its own columns, overridden by the version of the policy that is valid then.
import type { AnswerOf } from '@tem/contracts/call.ts'
import type { getAllowanceCategory } from '@tem/contracts/calls/reference.ts'
import type { Paise } from '@tem/rules/base/money.ts'
import { allowedBy, type LevelLimit, sentLimits } from '@tem/rules/claim/allowance.ts'
import type { Fragment, Sql, TransactionSql } from 'postgres'

export type SubCategory = AnswerOf<typeof getAllowanceCategory>['item']['subCategories'][number]

export type SubCategoryRecord = Omit<
  SubCategory,
  'maxAmount' | 'tierAmounts' | 'unlimitedTiers' | 'customFields'
> & {
  maxAmountPaise: Paise | null
  /** The limits of the viewer's level; null if it has none. */
  limits: LevelLimit[] | null
  customFields: (Pick<CustomField, 'name' | 'label' | 'type'> & Partial<CustomField>)[]
}

type CustomField = SubCategory['customFields'][number]

export function subCategoryOf({
  maxAmountPaise,
  limits,
  customFields,
  ...shown
}: SubCategoryRecord): SubCategory {
  return Object.assign(shown, {
    customFields: customFields.map((field) => ({ minValue: null, maxValue: null, ...field })),
    ...sentLimits(allowedBy(limits ?? [], maxAmountPaise, shown.noLimit)),
  })
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

/** The rows of one level, as `LevelLimit`. Requires validLimits. */
export function limitRows(sql: Sql | TransactionSql) {
  return sql`jsonb_agg(jsonb_build_object('cityTier', city_tier, 'amount', amount_paise) order by city_tier)`
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

/** The columns of allowances.sub_category with the `dated` terms over them, and the `allowed` limits of the viewer. */
export function subCategoryObject(sql: Sql | TransactionSql) {
  return sql`(${termsObject(sql)} || coalesce(dated.terms - 'isActive', '{}') || jsonb_build_object(
    '_id', sub_category.id, 'name', sub_category.name, 'code', sub_category.code,
    'customFields', sub_category.custom_fields, 'invoiceText', sub_category.invoice_text,
    'limits', allowed.rows))`
}

/** What versions of the policy change, as the columns of allowances.sub_category have it. */
export function termsObject(sql: Sql | TransactionSql) {
  return sql`jsonb_build_object(
    'headCap', sub_category.head_cap, 'maxAmountPaise', sub_category.max_amount_paise,
    'billRequiredAbove', sub_category.bill_required_above_paise,
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

/** Whether a sub-category allows an amount of zero on a day, as a value in a query. */
export function allowsZeroOn(sql: Sql | TransactionSql, subCategoryId: Fragment, day: Fragment) {
  return sql`(
      select coalesce((dated.terms ->> 'isAllowZeroAmount')::boolean, is_allow_zero_amount)
      from allowances.sub_category
      ${termsOn(sql, day)}
      where sub_category.id = ${subCategoryId}
    )`
}

/** Whether a sub-category requires a bill for this amount on a day, as a value in a query. */
export function requiresBillOn(
  sql: Sql | TransactionSql,
  { subCategoryId, day, amount }: Readonly<Record<'subCategoryId' | 'day' | 'amount', Fragment>>,
) {
  return sql`(
      select coalesce((dated.terms ->> 'isInvoiceRequired')::boolean, is_invoice_required)
        and ${amount} > coalesce(
          case when dated.terms ? 'billRequiredAbove' then (dated.terms ->> 'billRequiredAbove')::bigint
            else bill_required_above_paise end, -1)
      from allowances.sub_category
      ${termsOn(sql, day)}
      where sub_category.id = ${subCategoryId}
    )`
}
