// What the caller's level allows, category by category.

import type { AnswerOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/me.ts'
import { dayOf } from '@tem/rules/base/company-day.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { readCategories } from './claim-policies.ts'

type Category = Awaited<ReturnType<typeof readCategories>>[number]
type Allowance = AnswerOf<typeof calls.getMyAllowances>['item']['allowances'][number]

export async function getMyAllowances({ sql, clock }: BaseDeps, actor: Actor) {
  const [person] = await sql<{ level: string | null }[]>`
    select level
    from identity.directory
    where person_id = ${actor.personId}`
  if (!person?.level) return { item: { level: null, allowances: [] } }
  const categories = await readCategories(sql, actor.personId, {
    day: dayOf(clock()),
    wanted: sql`true`,
    order: sql`expense_type.position, category.position`,
  })
  return { item: { level: { name: person.level }, allowances: categories.map(allowanceOf) } }
}

/** Null, because every category here has sub-categories, which have the amounts. */
function allowanceOf({
  _id,
  code,
  name,
  multiply,
  maxUnits,
  maxUnitsName,
  subCategories,
}: Category): Allowance {
  return {
    category: { _id, code, name, multiply, maxUnitsName },
    maxUnits,
    maxAmount: null,
    subCategories: subCategories.map(allowedOf),
  }
}

function allowedOf(allowed: Category['subCategories'][number]) {
  const { _id, code, name, maxAmount, tierAmounts, unlimitedTiers, noLimit } = allowed
  return { subCategory: { _id, code, name }, maxAmount, tierAmounts, unlimitedTiers, noLimit }
}
