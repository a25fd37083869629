// Who of the caller's team is away in four weeks: on an approved tour, or on a day that they marked.
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/users.ts'
import { addDays, type Day } from '@tem/rules/base/company-day.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'

const DAYS = 28

interface Member {
  _id: string
  name: string
  employeeCode: string
  away: { from: Day; to: Day; kind: 'tour' | 'no-claim' | 'no-trip'; place: string | null }[]
}

export async function getTeamCalendar(
  { sql }: BaseDeps,
  actor: Actor,
  { from }: PayloadOf<typeof calls.getTeamCalendar>,
) {
  const to = addDays(from, DAYS - 1)
  const list = await sql<Member[]>`
    select member.person_id as "_id", member.name, member.employee_code as "employeeCode",
      coalesce(absent.away, '[]') as away
    from identity.directory as member
    left join lateral (
      select jsonb_agg(jsonb_build_object('from', from_day, 'to', to_day, 'kind', kind, 'place', place)
        order by from_day, to_day, kind) as away
      from (
        select from_day, to_day, 'tour' as kind, array_to_string(places, ', ') as place
        from tours.approved_journey as journey
        where journey.person_id = member.person_id and from_day <= ${to} and to_day >= ${from}
        union all
        select day, day, mark, null
        from claims.marked_day as marked
        where marked.person_id = member.person_id and day between ${from} and ${to}
      ) as absence
    ) as absent on true
    where member.manager_id = ${actor.personId} and member.is_active
    order by member.name, member.person_id`
  return { from, to, list: [...list] }
}
