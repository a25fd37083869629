// The limits of one sub-category in one cell: "L1: 500; L2 metro: 800; L3: no limit".
import { readWrittenLimit } from '@tem/rules/policy/written-limit.ts'
import { column } from './column.ts'
import type { StoredLimit } from './store-terms.ts'

export const limitsInCell = column('limits', 'Limits', (row, name) => {
  const limits = row.list(name).map((entry) => {
    const limit = limitIn(entry)
    if (!limit)
      row.complain(
        name,
        `"${entry}" is no limit. Write them like L1: 500; L2 metro: 800; L2 tier 2: 600; L3: no limit.`,
      )
    return limit
  })
  const known = limits.filter((limit) => limit !== undefined)
  const places = new Set(known.map(({ level, city_tier }) => `${level} ${city_tier}`))
  if (known.length === limits.length && places.size < known.length)
    row.complain(name, 'A grade has two limits for the same cities.')
  return known
})

function limitIn(entry: string): StoredLimit | undefined {
  const limit = readWrittenLimit(entry)
  return limit && { level: limit.level, city_tier: limit.tier, amount_paise: limit.amount }
}
