// The month of the people whom the caller leads, for Home. Whoever has the figures of the company as their work is not told of them.
import { dayOf } from '@tem/rules/base/company-day.ts'
import { periodAndBefore } from '@tem/rules/calendar/compared-period.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { compareMonths } from '../spending/compare-spending.ts'

export async function sumMonth(deps: BaseDeps, actor: Actor) {
  if (!actor.permissions.includes('see-payments')) return compareMonths(deps, actor)
  const { from, to } = periodAndBefore('month', dayOf(deps.clock()))
  return { period: { from, to }, claims: 0, spent: 0, spentBefore: 0 }
}
