// Stand-ins of all people, and those that an administrator appoints or ends on another's behalf.
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/admin-attention.ts'
import { appointFor } from '@tem/identity/stand-in/appoint-stand-in.ts'
import { endAppointment } from '@tem/identity/stand-in/end-stand-in.ts'
import { dayOf } from '@tem/rules/base/company-day.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { RuleRefused } from '@tem/server/errors.ts'

interface Pick {
  _id: string
  name: string
  employeeCode: string
}

/** Present and future ones. */
export async function listStandInsOfCompany({ sql, clock }: BaseDeps) {
  const today = dayOf(clock())
  const list = await sql<{ _id: string; of: Pick; person: Pick; from: string; to: string }[]>`
    select delegation.id as "_id", from_day as "from", to_day as "to",
      jsonb_build_object('_id', giver.person_id, 'name', giver.name, 'employeeCode', giver.employee_code) as of,
      jsonb_build_object('_id', taker.person_id, 'name', taker.name, 'employeeCode', taker.employee_code) as person
    from identity.delegation
    join identity.directory as giver on giver.person_id = from_person_id
    join identity.directory as taker on taker.person_id = to_person_id
    where ended_at is null and to_day >= ${today}
    order by from_day, giver.name
    limit 1000`
  return { list }
}

export function appointStandInFor(
  deps: BaseDeps,
  actor: Actor,
  { of, ...appointment }: PayloadOf<typeof calls.appointStandInFor>,
) {
  if (appointment.person === actor.personId)
    throw new RuleRefused('You can’t make yourself a stand-in.', 'person')
  return appointFor(deps, actor, of, appointment)
}

export function endStandInOf(deps: BaseDeps, actor: Actor, { _id }: PayloadOf<typeof calls.endStandInOf>) {
  return endAppointment(deps, actor, _id, null)
}
