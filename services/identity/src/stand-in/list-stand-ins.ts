// The caller's stand-ins, and the people that the caller stands in for, now and in future.

import { dayOf } from '@tem/rules/base/company-day.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'

interface StandIn {
  _id: string
  person: { _id: string; name: string; employeeCode: string }
  from: string
  to: string
  isRunning: boolean
}

export async function listStandIns({ sql, clock }: BaseDeps, actor: Actor, _nothing: object) {
  const today = dayOf(clock())
  const read = (me: 'from_person_id' | 'to_person_id', other: 'from_person_id' | 'to_person_id') => sql<
    StandIn[]
  >`
    select delegation.id as "_id", from_day as "from", to_day as "to", from_day <= ${today} as "isRunning",
      jsonb_build_object('_id', person.id, 'name', person.name, 'employeeCode', person.employee_code) as person
    from identity.delegation
    join identity.person on person.id = delegation.${sql(other)}
    where delegation.${sql(me)} = ${actor.personId} and ended_at is null and to_day >= ${today}
    order by from_day, delegation.id`
  const [mine, others] = await Promise.all([
    read('from_person_id', 'to_person_id'),
    read('to_person_id', 'from_person_id'),
  ])
  return { mine, others }
}
