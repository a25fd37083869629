// Limits and rates: a row for each sub-category and city tier, a column for each level.
import { termsOn, validLimits } from '@tem/allowances/sub-category-terms.ts'
import { plainRupees } from '@tem/rules/base/money.ts'
import { type CityTier, cityTiers } from '@tem/rules/claim/allowance.ts'
import { column, fixed } from './column.ts'
import type { Cells, Sheet, SheetRow } from './sheet.ts'
import { addTerms, type StoredLimit, termsOf, withdrawTerms } from './store-terms.ts'
import { tiersInUse } from './tiers-in-use.ts'

const noLimit = 'no limit'

/** What a level may claim: paise, any amount, or nothing. */
const levels = ['L1', 'L2', 'L3', 'L4', 'L5', 'L6', 'L7', 'L8', 'L9'].map((level) =>
  column(level, level, (row) => (row.text(level)?.toLowerCase() === noLimit ? noLimit : row.amount(level)), {
    isAmount: true,
  }),
)

interface LimitedSubCategory {
  id: string
  code: string
  name: string
  hasCities: boolean
  limits: StoredLimit[]
}

export const limitsSheet: Sheet = {
  title: 'Limits and rates',
  hint: 'Rupees for one claim, or for one unit where a rate applies. "no limit" allows any amount; an empty cell means that the level may not claim it. A city tier without an amount has the one for any city, or else that of other cities. A sub-category without any limit is for everybody.',
  columns: [
    fixed('code', 'Code', { isTyped: true }),
    fixed('name', 'Sub-category', { isTyped: true }),
    fixed('tier', 'City'),
    ...levels,
  ],
  isList: false,
  async read(tx, from) {
    const subCategories = await tx<LimitedSubCategory[]>`
      select sub_category.id, sub_category.code, sub_category.name,
        coalesce((dated.terms ->> 'isMetroCityRequired')::boolean, is_metro_city_required) as "hasCities",
        (select coalesce(jsonb_agg(level_limit), '[]') from ${validLimits(tx)}) as limits
      from allowances.sub_category
      join allowances.category on category.id = sub_category.category_id
      ${termsOn(tx, tx`${from}::date`)}
      order by category.position, sub_category.position, sub_category.code`
    const used = await tiersInUse(tx, from)
    return subCategories.flatMap((subCategory) => rowsOf(subCategory, used))
  },
  async write(tx, rows, _removed, from) {
    const changed = new Set(rows.filter(({ isChanged }) => isChanged).map(({ key }) => subCategoryOf(key)))
    for (const id of changed) {
      const own = rows.filter(({ key }) => subCategoryOf(key) === id)
      const limits = own.flatMap(({ row, cells }) =>
        levels.flatMap((level) => {
          const amount = level.read(row)
          if (amount === null) return []
          return [
            {
              level: level.name,
              city_tier: tierIn(cells) ?? null,
              amount_paise: amount === noLimit ? null : amount,
            },
          ]
        }),
      )
      await addTerms(tx, id, from, { limits })
    }
  },
  async subjects(_tx, changes) {
    return termsOf(changes.map(({ key }) => subCategoryOf(key)))
  },
  withdraw: (tx, changes, from) =>
    withdrawTerms(
      tx,
      changes.map(({ key }) => subCategoryOf(key)),
      from,
    ),
}

/** Every tier has its row, so that a draft can say what it likes about it; those that nobody uses are spare. */
function rowsOf(
  { id, code, name, hasCities, limits }: LimitedSubCategory,
  used: readonly CityTier[],
): SheetRow[] {
  const hasTiers = hasCities || limits.some(({ city_tier }) => city_tier !== null)
  const tiers = hasTiers ? [null, ...cityTiers] : [null]
  return tiers.map((tier) => {
    const isUsed = tier === null || used.includes(tier) || limits.some(({ city_tier }) => city_tier === tier)
    const amounts: Cells = Object.fromEntries(
      levels.map(({ name }) => [name, cellOf(limits.find((each) => isAt(each, name, tier)))]),
    )
    return {
      key: `${id} ${tier ?? 'any'}`,
      label: tier === null ? name : `${name}, ${tier}`,
      cells: { code, name, tier: hasTiers ? (tier ?? 'any city') : '', ...amounts },
      isSpare: !isUsed,
    }
  })
}

/** Undefined in the row for any city. */
export function tierIn({ tier }: Cells): CityTier | undefined {
  return cityTiers.find((each) => each === tier)
}

function isAt(limit: StoredLimit, level: string, tier: string | null): boolean {
  return limit.level === level && limit.city_tier === tier
}

function cellOf(limit: StoredLimit | undefined): string {
  if (!limit) return ''
  return limit.amount_paise === null ? noLimit : plainRupees(limit.amount_paise)
}

function subCategoryOf(key: string): string {
  return key.split(' ')[0] ?? ''
}
