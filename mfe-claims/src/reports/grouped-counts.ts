// The claims of each sub-category, put together as the viewer wants to see them.
import type { AnswerOf } from '@tem/contracts/call.ts'
import type { countByCategory } from '@tem/contracts/calls/reports.ts'
import { reportGroupLabels } from '@tem/rules/report-groups.ts'

type Counted = AnswerOf<typeof countByCategory>['list'][number]

export const groupings = ['sub-category', 'category', 'kind'] as const
export type Grouping = (typeof groupings)[number]

export const groupingLabels: Record<Grouping, string> = {
  'sub-category': 'Sub Category',
  category: 'Category',
  kind: 'Kind',
}

/** The most claimed first. */
export function groupedCounts(list: readonly Counted[], grouping: Grouping) {
  const sums = new Map<string, number>()
  for (const counted of list) {
    const name = nameIn(counted, grouping)
    sums.set(name, (sums.get(name) ?? 0) + counted.count)
  }
  const bars = [...sums].map(([name, count]) => ({ name, count }))
  return bars.sort((a, b) => b.count - a.count || a.name.localeCompare(b.name))
}

function nameIn({ subCategory, category, group }: Counted, grouping: Grouping): string {
  if (grouping === 'kind' && group) return reportGroupLabels[group]
  if (grouping === 'category' && category) return category.name
  return subCategory.name
}
