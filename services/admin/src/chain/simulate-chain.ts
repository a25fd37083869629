// Who would decide on a claim, by the rule that plans the steps of real claims.
import { readHolidays } from '@tem/allowances/holidays.ts'
import { factsOf, planClaim, readApproval } from '@tem/chain/start-chain.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/admin-chain.ts'
import { percentOfLimit } from '@tem/rules/approval/chain.ts'
import { reasonsFor } from '@tem/rules/approval/chain-sentences.ts'
import { stages } from '@tem/rules/claim/claim-status.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { RuleRefused } from '@tem/server/errors.ts'

export async function simulateChain(
  { sql }: BaseDeps,
  _actor: Actor,
  { employeeCode, amount, day, limit = null, isDriverSalary = false }: PayloadOf<typeof calls.simulateChain>,
) {
  const [person] = await sql<{ id: string; name: string; department: string | null }[]>`
    select person_id as id, name, department
    from identity.directory
    where lower(employee_code) = lower(${employeeCode.trim()}) and is_active`
  if (!person) throw new RuleRefused('Nobody who works here has this employee ID.', 'employeeCode')
  const holiday = (await readHolidays(sql, person.id, { from: day, to: day })).get(day) ?? null
  const approval = await readApproval(sql, person.id, day)
  const facts = {
    amount,
    isOverLimit: limit !== null && amount > limit,
    percentOfLimit: percentOfLimit(amount, limit),
    isOnHoliday: holiday !== null,
    isDriverSalary,
  }
  const plan = planClaim(approval, facts, [])
  const names = await sql<{ id: string; name: string; employeeCode: string }[]>`
    select person_id as id, name, employee_code as "employeeCode"
    from identity.directory
    where person_id = any(${plan.flatMap(({ assignees }) => assignees)})`
  return {
    item: {
      name: person.name,
      department: person.department,
      holiday,
      steps: plan.map(({ step, assignees }) => {
        const row = approval.chain.find((each) => each.step === step)
        return {
          stage: stages[step].name,
          because: row ? reasonsFor(row, factsOf(approval.claimant, facts)) : [],
          people: assignees.flatMap((id) => {
            const found = names.find((each) => each.id === id)
            return found ? [{ name: found.name, employeeCode: found.employeeCode }] : []
          }),
        }
      }),
    },
  }
}
