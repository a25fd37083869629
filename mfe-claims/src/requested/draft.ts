// A claim that its owner alone has seen: its day is not submitted yet, or was taken back.
import type { Claim } from './claim-queries.ts'

/** Only until then can a claim of a day be deleted. */
export function isDraft({ wrapper, can }: Pick<Claim, 'wrapper' | 'can'>): boolean {
  return wrapper !== null && can.delete
}
