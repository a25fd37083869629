// A limit as a cell of the policy has it: "L1: 500", "L2 tier 2: 600" or "L3: no limit".
import { type Paise, parseAmount } from '../base/money.ts'
import { type CityTier, cityTiers } from '../claim/allowance.ts'

export interface WrittenLimit {
  readonly level: string
  /** Null: in any city. */
  readonly tier: CityTier | null
  /** Null: no limit. */
  readonly amount: Paise | null
}

const written = new RegExp(`^(L[1-9])(?: +(${cityTiers.join('|')}))? *: *(.+)$`, 'i')

/** Undefined if it is none. */
export function readWrittenLimit(text: string): WrittenLimit | undefined {
  const [, level, tier, rest = ''] = written.exec(text) ?? []
  const amount = rest.toLowerCase() === 'no limit' ? null : parseAmount(rest)
  if (!level || amount === undefined || amount === 0) return undefined
  return {
    level: level.toUpperCase(),
    tier: cityTiers.find((each) => each === tier?.toLowerCase()) ?? null,
    amount,
  }
}
