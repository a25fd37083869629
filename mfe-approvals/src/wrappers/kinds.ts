import type { ReviewedClaim } from '../review-queries.ts'

/** So many that naming one more would take a line of its own. */
const MANY = 4

/** What a day or a week is made of: 'Own Bike, Outstation, Bus Ticket and 5 more'. */
export function kindsOf(claims: readonly Pick<ReviewedClaim, 'subCategory'>[]): string {
  const names = [...new Set(claims.map(({ subCategory }) => subCategory.name))]
  if (names.length <= MANY) return names.join(', ')
  return `${names.slice(0, MANY - 1).join(', ')} and ${names.length - MANY + 1} more`
}
