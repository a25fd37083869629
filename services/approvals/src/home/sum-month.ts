import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { compareSpending } from '../spending/compare-spending.ts'

export async function sumMonth(deps: BaseDeps, actor: Actor) {
  const { now, total } = await compareSpending(deps, actor, { period: 'month', by: 'month' })
  const isTheirWork = actor.permissions.includes('see-payments')
  return isTheirWork
    ? { period: now, claims: 0, spent: 0, spentBefore: 0 }
    : { period: now, claims: total.claims, spent: total.spent, spentBefore: total.spentBefore }
}
