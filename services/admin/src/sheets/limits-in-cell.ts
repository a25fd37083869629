// The limits of one sub-category in one cell: "L1: 500; L2 metro: 800; L3: no limit".
import { parseAmount } from '@tem/rules/base/money.ts'
import { cityTiers } from '@tem/rules/claim/allowance.ts'
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

const limitEntry = new RegExp(`^(L[1-9])(?: +(${cityTiers.join('|')}))? *: *(.+)$`, 'i')

function limitIn(entry: string): StoredLimit | undefined {
  const [, level, tier, written = ''] = limitEntry.exec(entry) ?? []
  const amount_paise = written.toLowerCase() === 'no limit' ? null : parseAmount(written)
  if (!level || amount_paise === undefined || amount_paise === 0) return undefined
  return {
    level: level.toUpperCase(),
    city_tier: cityTiers.find((each) => each === tier?.toLowerCase()) ?? null,
    amount_paise,
  }
}
