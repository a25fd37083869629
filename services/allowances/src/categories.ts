// Categories with the sub-categories that one person may claim, with the limits of the person's level.
import type { Day } from '@tem/rules/base/company-day.ts'
import type { Fragment, Sql } from 'postgres'
import type { CategoryTerms } from './claim-policies.ts'
import {
  isActive,
  limitRows,
  type SubCategoryRecord,
  subCategoryObject,
  subCategoryOf,
  termsOn,
  validLimits,
} from './sub-category-terms.ts'

interface CategoryRecord extends CategoryTerms {
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
      select ${limitRows(sql)} as rows
      from ${validLimits(sql)}
      where level_limit.level = viewer.level
    ) as allowed
    where ${wanted} and ${isActive(sql)} and (allowed.rows is not null or not exists (select from ${validLimits(sql)}))
    group by category.id, expense_type.id
    order by ${order}`
  return records.map(({ subCategories, ...category }) => ({
    ...category,
    subCategories: subCategories.map(subCategoryOf),
  }))
}
