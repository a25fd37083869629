// The cost of a tour by the allowances of its travellers.
import type { Paise } from '../base/money.ts'

export interface TravellerAllowance {
  /** For one night, and for one day; zero if the traveller has no limit to count with. */
  readonly night: Paise
  readonly day: Paise
}

/** Abroad, a room costs another amount than the policy names for a city here, so none is counted. */
export function tourEstimate(travellers: readonly TravellerAllowance[], days: number, isAbroad = false) {
  const nights = Math.max(0, days - 1)
  const sumOf = (part: keyof TravellerAllowance) => travellers.reduce((sum, each) => sum + each[part], 0)
  const room = isAbroad ? 0 : sumOf('night') * nights
  const daily = sumOf('day') * days
  return { amount: room + daily, room, daily, nights }
}
