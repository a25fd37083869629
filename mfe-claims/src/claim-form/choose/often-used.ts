// The person's most used sub-categories in recent claims that can be claimed now; on a tie, the latest first.
import type { AddableSubCategory } from '../../day/day-queries.ts'

interface ClaimOf {
  readonly subCategory: { readonly _id: string }
}

const SHOWN = 4

export function oftenUsed(
  recent: readonly ClaimOf[],
  list: readonly AddableSubCategory[],
): AddableSubCategory[] {
  const counts = new Map<string, number>()
  for (const { subCategory } of recent) counts.set(subCategory._id, (counts.get(subCategory._id) ?? 0) + 1)
  const ranked = [...counts].sort(([, a], [, b]) => b - a).map(([id]) => id)
  return ranked.flatMap((id) => list.find(({ _id }) => _id === id) ?? []).slice(0, SHOWN)
}
