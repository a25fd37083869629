// What an administrator has to fix: people without an approver or bank account, emails and jobs that failed, and so on.
import type { AnswerOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/admin-attention.ts'
import { worksToday } from '@tem/identity/people/works-today.ts'
import { isDeadEnd } from '@tem/identity/session/dead-ends.ts'
import { statusLabel } from '@tem/rules/claim/claim-status.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import type { Fragment, Sql } from 'postgres'
import { openMatters } from '../people/open-matters.ts'

type Group = AnswerOf<typeof calls.listAttention>['list'][number]
type Kind = Group['kind']
type Item = Group['items'][number]

/** The most items listed of a kind; its count includes the others. */
const most = 50

/** An approver who has requests waiting and was not seen for so many days counts as away. */
const awayDays = 7

/** Each gives id, title and detail, the most urgent first. */
const searches: Readonly<Record<Kind, (sql: Sql) => Fragment>> = {
  'no-approver': (sql) => sql`
    select step.subject_id as id, stage as detail,
      coalesce('Claim ' || claim.ticket_number, 'Tour to ' || array_to_string(tour.places, ', '), initcap(step.kind))
        || coalesce(' of ' || person.name || ' (' || person.employee_code || ')', '') as title
    from chain.subject_step as step
    left join claims.claim on claim.id = step.subject_id and step.kind = 'claim'
    left join tours.tour on tour.id = step.subject_id and step.kind = 'tour'
    left join identity.person on person.id = coalesce(claim.person_id, tour.requester_id)
    where step.is_waiting and ${isDeadEnd(sql, sql`step.approver_ids`, sql`step.stage`)}
    order by step.subject_id`,
  'manager-left': (sql) => sql`
    select person.id, person.name || ' (' || person.employee_code || ')' as title,
      manager.name || ' has left.' as detail
    from identity.person
    join identity.person as manager on manager.id = person.manager_id
    where person.is_active and not manager.is_active
    order by person.name, person.id`,
  'no-manager': (sql) => sql`
    select id, name || ' (' || employee_code || ')' as title, null as detail
    from identity.person
    where is_active and manager_id is null
      and not exists (select from identity.person_role where person_id = person.id and role = 'ceo')
    order by name, id`,
  // The people of a circle; people who only report to one of them don't belong to it.
  circle: (sql) => sql`
    select id, name || ' (' || employee_code || ')' as title, 'The line of managers leads back.' as detail
    from (
      with recursive line as (
        select id as start, manager_id as above from identity.person where manager_id is not null
        union
        select line.start, manager.manager_id
        from line
        join identity.person as manager on manager.id = line.above
        where manager.manager_id is not null and line.above <> line.start
      )
      select start from line where above = start
    ) as circle
    join identity.person on person.id = circle.start
    order by name, id`,
  'no-bank': (sql) => sql`
    select id, name || ' (' || employee_code || ')' as title, null as detail
    from identity.person
    where is_active
      and not exists (select from identity.bank_account where person_id = person.id and account_number is not null)
    order by name, id`,
  'no-head': (sql) => sql`
    select department.id, department.name as title, null as detail
    from identity.department
    left join identity.person as head on head.id = department.head_id and head.is_active
    where head.id is null
      and exists (select from identity.person where department_id = department.id and is_active)
    order by department.name`,
  'no-stand-in': (sql) => sql`
    select person.id, person.name || ' (' || person.employee_code || ')' as title,
      count(*) || case count(*) when 1 then ' waits' else ' wait' end as detail
    from chain.subject_step as step
    join identity.person on person.id = step.approver_ids[1] and person.is_active
    where step.is_waiting and cardinality(step.approver_ids) = 1
      and not exists (
        select from identity.session
        where session.person_id = person.id and last_seen_at > now() - ${awayDays} * interval '1 day'
      )
      and not exists (
        select from identity.stand_in
        where from_person_id = person.id and (now() at time zone 'Asia/Kolkata')::date between from_day and to_day
      )
    group by person.id
    order by count(*) desc, person.name`,
  'failed-email': (sql) => sql`
    select digest.person_id as id, directory.name || ' (' || directory.employee_code || ')' as title,
      'The mail server refused ' || digest.address || '.' as detail
    from notifications.digest
    join identity.directory on directory.person_id = digest.person_id
    where digest.state = 'refused' and digest.day > (now() at time zone 'Asia/Kolkata')::date - 7
    order by digest.day desc, directory.name`,
  'failed-job': (sql) => sql`
    select id, name as title, coalesce(output ->> 'message', '') as detail
    from queue.job
    where state = 'failed'
    order by completed_on desc, id`,
}

function shown(item: Item, kind: string): Item {
  return kind === 'no-approver' ? { ...item, detail: statusLabel(item.detail ?? '') } : item
}

/** Everybody with a last working day and something open, the next to leave first. */
const leavers = (sql: Sql) => sql`
  select id, title, 'Leaves ' || last_working_day || ': ' || matters as detail
  from (
    select person.id, person.name || ' (' || person.employee_code || ')' as title, last_working_day,
      ${openMatters(sql)} as matters
    from identity.person
    where ${worksToday(sql)} and last_working_day is not null
  ) as leaver
  where matters is not null
  order by last_working_day, title`

export async function listAttention({ sql }: BaseDeps, _actor: Actor) {
  const list: Group[] = []
  for (const [name, search] of Object.entries(searches)) {
    const kind = name as Kind
    const found = await firstOf(sql, search(sql))
    if (!found) continue
    list.push({ kind, ...found, items: found.items.map((item) => shown(item, kind)) })
  }
  const leaving = await firstOf(sql, leavers(sql))
  const count = [...list, ...(leaving ? [leaving] : [])].reduce((sum, { count }) => sum + count, 0)
  return { list, ...(leaving && { leaving }), count }
}

async function firstOf(sql: Sql, search: Fragment) {
  const items = await sql<(Item & { total: number })[]>`
    select id as "_id", title, detail, count(*) over () as total
    from (${search}) as found
    limit ${most}`
  const [first] = items
  return first && { count: first.total, items: items.map(({ total: _, ...item }) => item) }
}
