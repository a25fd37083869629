// What the caller's level allows, category by category.
import type { AnswerOf } from '@tem/contracts/call.ts'
import type { getMyAllowances } from '@tem/contracts/calls/me.ts'
import { type Paise, toRupees } from '@tem/rules/money.ts'
import type { Actor } from '@tem/server/actor.ts'
import { SQL } from '@tem/server/tokens.ts'
import type { Sql } from 'postgres'
import { inject, injectable } from 'tsyringe'

type Allowance = AnswerOf<typeof getMyAllowances>['item']['allowances'][number]
type AllowedSubCategory = Allowance['subCategories'][number]

interface CategoryRow extends Omit<Allowance, 'subCategories' | 'maxAmount'> {
  subCategories: SubCategoryRow[]
}

interface SubCategoryRow {
  subCategory: AllowedSubCategory['subCategory']
  cap: Paise | null
  noLimit: boolean
  limits: { tier: 'metro' | 'other' | null; amount: Paise | null }[]
}

@injectable()
export class MyAllowances {
  constructor(@inject(SQL) private readonly sql: Sql) {}

  async run(actor: Actor) {
    const [person] = await this.sql<{ level: string | null }[]>`
      select level
      from identity.directory
      where person_id = ${actor.personId}`
    const level = person?.level ?? null
    if (!level) return { item: { level: null, allowances: [] } }
    const categories = await this.allowedTo(level)
    return { item: { level: { name: level }, allowances: categories.map(allowanceOf) } }
  }

  /** A sub-category with limits is for the levels that have one; a sub-category without any is for everybody. */
  private allowedTo(level: string): Promise<CategoryRow[]> {
    return this.sql<CategoryRow[]>`
      with allowed as (
        select sub_category.id, category_id, code, name, position, max_amount_paise, no_limit,
          coalesce(
            jsonb_agg(jsonb_build_object('tier', city_tier, 'amount', amount_paise)) filter (where level = ${level}), '[]'
          ) as limits
        from allowances.sub_category
        left join allowances.level_limit on level_limit.sub_category_id = sub_category.id
        where is_active
        group by sub_category.id
        having count(level) = 0 or bool_or(level = ${level})
      )
      select
        jsonb_build_object('_id', category.id, 'code', category.code, 'name', category.name,
          'multiply', multiply, 'maxUnitsName', max_units_name) as category,
        max_units as "maxUnits",
        jsonb_agg(
          jsonb_build_object(
            'subCategory', jsonb_build_object('_id', allowed.id, 'code', allowed.code, 'name', allowed.name),
            'cap', max_amount_paise, 'noLimit', no_limit, 'limits', limits
          ) order by allowed.position
        ) as "subCategories"
      from allowances.category
      join allowed on allowed.category_id = category.id
      group by category.id
      order by category.position`
  }
}

/** Every category here has sub-categories, and they carry the amounts. */
function allowanceOf({ subCategories, ...row }: CategoryRow): Allowance {
  return { ...row, maxAmount: null, subCategories: subCategories.map(allowedOf) }
}

function allowedOf({ subCategory, cap, noLimit, limits }: SubCategoryRow): AllowedSubCategory {
  const upTo = (amount: Paise | null) => (amount === null ? cap : Math.min(amount, cap ?? amount))
  const general = noLimit ? null : upTo(limits.find(({ tier }) => tier === null)?.amount ?? null)
  const tierAmounts = limits.flatMap(({ tier, amount }) => {
    const most = tier && !noLimit ? upTo(amount) : null
    return tier && most !== null ? [{ tier, maxAmount: toRupees(most) }] : []
  })
  return {
    subCategory,
    maxAmount: general === null ? null : toRupees(general),
    tierAmounts: tierAmounts.sort((a, b) => a.tier.localeCompare(b.tier)),
    noLimit: general === null && tierAmounts.length === 0,
  }
}
