// Adds a version of a sub-category: the terms and limits valid before, with these changes.
import { termsObject, termsOn, validLimits } from '@tem/allowances/sub-category-terms.ts'
import type { Day } from '@tem/rules/base/company-day.ts'
import type { CityTier } from '@tem/rules/claim/allowance.ts'
import type { TransactionSql } from 'postgres'

export interface StoredLimit {
  readonly level: string
  readonly city_tier: CityTier | null
  readonly amount_paise: number | null
}

interface Change {
  readonly terms?: Readonly<Record<string, boolean | number | null>>
  /** Replaces all of them. */
  readonly limits?: readonly StoredLimit[]
}

/** Withdraws these sub-categories' terms and limits that begin on the day. */
export async function withdrawTerms(tx: TransactionSql, ids: readonly string[], from: Day): Promise<void> {
  await tx`
    delete from allowances.sub_category_terms
    where sub_category_id = any(${ids}::uuid[]) and valid_from = ${from}`
}

/** Terms and limits are stored together. */
export function termsOf(ids: readonly string[]): string[] {
  return ids.map((id) => `terms ${id}`)
}

/** Twice with the same day changes the same version: limits and terms of one draft are one version. */
export async function addTerms(tx: TransactionSql, id: string, from: Day, change: Change): Promise<void> {
  const { terms = {}, limits } = change
  await tx`
    insert into allowances.sub_category_terms (sub_category_id, valid_from, terms, limits)
    select sub_category.id, ${from},
      ${termsObject(tx)} || jsonb_build_object('isActive', is_active) || coalesce(dated.terms, '{}')
        || ${tx.json(terms)}::jsonb,
      coalesce(${limits ? tx.json(limits) : null}::jsonb,
        (select jsonb_agg(level_limit) from ${validLimits(tx)}), '[]')
    from allowances.sub_category
    ${termsOn(tx, tx`${from}::date`)}
    where sub_category.id = ${id}
    on conflict (sub_category_id, valid_from) do update set terms = excluded.terms, limits = excluded.limits`
}
