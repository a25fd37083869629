// One person as an administrator sees them. Bank accounts show their last four digits.
import type { AnswerOf, PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/admin-people.ts'
import { worksToday } from '@tem/identity/people/works-today.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { NotFound } from '@tem/server/errors.ts'
import { officeHolders } from '../changes/office-holders.ts'
import { openMatters } from './open-matters.ts'

type Item = AnswerOf<typeof calls.getPersonOfCompany>['item']

export async function getPersonOfCompany(
  { sql }: BaseDeps,
  _actor: Actor,
  { _id }: PayloadOf<typeof calls.getPersonOfCompany>,
) {
  const [found] = await sql<(Omit<Item, 'lastSeenAt'> & { lastSeenAt: Date | null })[]>`
    select person.id as "_id", person.name, person.employee_code as "employeeCode", person.email, person.phone,
      person.dob as "dateOfBirth", person.doj as "dateOfJoining", directory.designation, directory.level,
      directory.department, coalesce(directory.department_head_id = person.id, false) as "headsDepartment",
      directory.business_unit as "businessUnit", directory.territory, warehouse.name as warehouse,
      case when manager.id is not null then
        jsonb_build_object('_id', manager.id, 'name', manager.name, 'employeeCode', manager.employee_code)
      end as manager,
      person.is_tour_enabled as "isTourEnabled", ${worksToday(sql)} as "isActive",
      person.last_working_day as "lastWorkingDay",
      case when person.last_working_day is not null then ${openMatters(sql)} end as "openMatters",
      array(
        select concat_ws(':', role, coalesce(business_unit.name, territory.name))
        from identity.person_role
        left join identity.business_unit on business_unit.id = person_role.business_unit_id
        left join identity.territory on territory.id = person_role.territory_id
        where person_role.person_id = person.id
        order by 1
      ) as roles,
      (select jsonb_build_object('holder', holder_name, 'account', 'XXXX' || right(account_number, 4),
        'branch', branch_name, 'ifsc', ifsc)
       from identity.bank_account where person_id = person.id) as bank,
      exists (select from identity.login where login.person_id = person.id) as "hasAccount",
      person.id in (
        select person_id from identity.factor_holder
        union
        select person_id from identity.provider_account
      ) as "hasFactor",
      person.id in (${officeHolders(sql)}) as "hasOffice",
      (select count(*) from identity.session
       where person_id = person.id and ended_at is null and expires_at > now()) as "openSessions",
      (select max(last_seen_at) from identity.session where person_id = person.id) as "lastSeenAt",
      (select count(*) from identity.person as reportee
       where reportee.manager_id = person.id and reportee.is_active) as reportees,
      (select count(*) from chain.subject_step
       where is_waiting and approver_ids @> array[person.id] and cardinality(approver_ids) = 1) as "waitingAlone"
    from identity.person
    join identity.directory on directory.person_id = person.id
    left join identity.warehouse on warehouse.id = person.warehouse_id
    left join identity.person as manager on manager.id = person.manager_id
    where person.id = ${_id}`
  if (!found) throw new NotFound('employee')
  return { item: { ...found, lastSeenAt: found.lastSeenAt?.toISOString() ?? null } }
}
