// The access review: who held which office on a day. From those of today and what the trail has of the days since.
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/admin-audit.ts'
import { labelOf } from '@tem/rules/account/employee-columns.ts'
import { officeLabel, officesOn } from '@tem/rules/audit/offices-on.ts'
import { dayOf, endOfDay } from '@tem/rules/base/company-day.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { BadInput } from '@tem/server/errors.ts'
import type { Sql } from 'postgres'

export async function listOfficesOn(
  { sql, clock }: BaseDeps,
  _actor: Actor,
  { day }: PayloadOf<typeof calls.listOfficesOn>,
) {
  if (day > dayOf(clock())) throw new BadInput('Choose today or an earlier day.', 'day')
  return { list: await readOfficesOn(sql, day) }
}

export interface HeldOffice {
  readonly _id: string
  readonly employeeCode: string
  readonly name: string
  readonly office: string
  /** When it was given, and by whom; null if that is older than the trail. */
  readonly givenAt: string | null
  readonly givenBy: string | null
}

interface PersonRow {
  readonly id: string
  readonly employeeCode: string
  readonly name: string
  readonly department: string | null
  readonly held: string[]
}

interface EventRow {
  readonly person: string
  readonly office: string
  readonly isGiven: boolean
  readonly at: Date
  readonly by: string | null
}

const headsLabel = labelOf('heads_department')
const head = 'head of the department'

/** By office, then by name. */
export async function readOfficesOn(sql: Sql, day: string): Promise<HeldOffice[]> {
  const end = endOfDay(day)
  const [people, events, standIns] = await Promise.all([
    readHolders(sql, day),
    readOfficeEvents(sql),
    readStandIns(sql, day),
  ])
  const ofPerson = new Map<string, EventRow[]>()
  for (const event of events) ofPerson.set(event.person, [...(ofPerson.get(event.person) ?? []), event])
  const held = people.flatMap(({ id, employeeCode, name, department, held: today }) => {
    const own = ofPerson.get(id) ?? []
    const since = own.filter(({ at }) => at >= end)
    return officesOn(today, since).map((office) => {
      const given = own.find((one) => one.office === office && one.isGiven && one.at < end)
      return {
        ...{ _id: `${id} ${office}`, employeeCode, name, office: officeWords(office, department) },
        givenAt: given?.at.toISOString() ?? null,
        givenBy: given?.by ?? null,
      }
    })
  })
  return [...held, ...standIns].sort(
    (a, b) => a.office.localeCompare(b.office, 'en') || a.name.localeCompare(b.name, 'en'),
  )
}

function officeWords(office: string, department: string | null): string {
  return office === head ? `Head of the department ${department ?? ''}`.trim() : officeLabel(office)
}

/** Everybody who had joined by then, with the offices of today. */
function readHolders(sql: Sql, day: string): Promise<PersonRow[]> {
  return sql<PersonRow[]>`
    select person.id, person.employee_code as "employeeCode", person.name, department.name as department,
      array(
        select concat_ws(':', role, coalesce(unit.name, place.name))
        from identity.person_role
        left join identity.business_unit as unit on unit.id = person_role.business_unit_id
        left join identity.territory as place on place.id = person_role.territory_id
        where person_role.person_id = person.id
      ) || array(
        select ${head}::text from identity.department where head_id = person.id limit 1
      ) as held
    from identity.person
    left join identity.department on department.id = person.department_id
    where person.doj is null or person.doj <= ${day}`
}

/** The latest first. */
function readOfficeEvents(sql: Sql): Promise<EventRow[]> {
  return sql<EventRow[]>`
    select subject_id as person,
      case kind when 'person-changed' then ${head} else detail ->> 'role' end as office,
      case kind when 'person-changed' then after ->> ${headsLabel} = 'yes' else kind = 'role-given' end as "isGiven",
      event.at, actor.name as by
    from trail.event
    left join identity.directory as actor on actor.person_id = event.actor_id
    where subject_id is not null
      and (kind in ('role-given', 'role-taken')
        or (kind = 'person-changed' and after ->> ${headsLabel} is distinct from before ->> ${headsLabel}))
    order by event.at desc, event.id desc`
}

async function readStandIns(sql: Sql, day: string): Promise<HeldOffice[]> {
  const rows = await sql<{ id: string; employeeCode: string; name: string; of: string; at: Date }[]>`
    select delegation.id, receiver.employee_code as "employeeCode", receiver.name, giver.name as of,
      delegation.created_at as at
    from identity.delegation
    join identity.directory as giver on giver.person_id = from_person_id
    join identity.directory as receiver on receiver.person_id = to_person_id
    where ${day} between from_day and to_day and (ended_at is null or ended_at >= ${endOfDay(day)})`
  return rows.map(({ id, of, at, ...person }) => ({
    ...{ _id: id, ...person, office: `Stand-in for ${of}` },
    ...{ givenAt: at.toISOString(), givenBy: null },
  }))
}
