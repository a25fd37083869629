// The caller's stand-ins, and the people for whom the caller stands in: now and in future.
import { dayOf } from '@tem/rules/base/company-day.ts'
import type { Actor } from '@tem/server/actor.ts'
import { CLOCK, SQL } from '@tem/server/tokens.ts'
import type { Sql } from 'postgres'
import { inject, injectable } from 'tsyringe'

interface StandIn {
  _id: string
  person: { _id: string; name: string; employeeCode: string }
  from: string
  to: string
  isRunning: boolean
}

@injectable()
export class ListStandIns {
  constructor(
    @inject(SQL) private readonly sql: Sql,
    @inject(CLOCK) private readonly now: () => Date,
  ) {}

  async run(actor: Actor, _nothing: object) {
    const { sql } = this
    const today = dayOf(this.now())
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
}
