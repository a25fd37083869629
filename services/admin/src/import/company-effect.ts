// What a change of people does to the company: who has no approver, departments without a head or with another one, roles
// that nobody has.
import type { TransactionSql } from 'postgres'

interface Company {
  /** Who has no manager who works here: by code. */
  readonly withoutApprover: ReadonlySet<string>
  readonly headless: ReadonlySet<string>
  /** By department. */
  readonly heads: ReadonlyMap<string, Head>
  readonly roles: ReadonlySet<string>
}

interface Head {
  readonly id: string
  readonly name: string
}

export async function readCompany(tx: TransactionSql): Promise<Company> {
  const [row] = await tx<
    { people: string[]; departments: string[]; heads: ({ department: string } & Head)[]; roles: string[] }[]
  >`
    select
      array(
        select person.name || ' (' || person.employee_code || ')'
        from identity.person
        left join identity.person as manager on manager.id = person.manager_id and manager.is_active
        where person.is_active and manager.id is null
          and not exists (select from identity.person_role where person_id = person.id and role = 'ceo')
        order by 1
      ) as people,
      array(
        select department.name
        from identity.department
        left join identity.person as head on head.id = department.head_id and head.is_active
        where head.id is null
        order by 1
      ) as departments,
      array(
        select jsonb_build_object('department', department.name, 'id', head.id,
          'name', head.name || ' (' || head.employee_code || ')')
        from identity.department
        join identity.person as head on head.id = department.head_id and head.is_active
        order by department.name
      ) as heads,
      array(
        select distinct role
        from identity.person_role
        join identity.person on person.id = person_id and person.is_active
        order by 1
      ) as roles`
  return {
    withoutApprover: new Set(row?.people),
    headless: new Set(row?.departments),
    heads: new Map(row?.heads.map(({ department, ...head }) => [department, head])),
    roles: new Set(row?.roles),
  }
}

export function companyConsequences(before: Company, after: Company): string[] {
  const added = (old: ReadonlySet<string>, now: ReadonlySet<string>) =>
    [...now].filter((one) => !old.has(one))
  const lost = added(before.withoutApprover, after.withoutApprover)
  return [
    ...(lost.length > 0 ? [`Without an approver: ${named(lost)}.`] : []),
    ...added(before.headless, after.headless).map((name) => `${name} has no head.`),
    ...added(after.roles, before.roles).map((role) => `Nobody has the role ${role} any more.`),
  ]
}

/** A sentence for each department that has another head than before. */
export function replacedHeads(before: Company, after: Company): string[] {
  return [...after.heads].flatMap(([department, head]) => {
    const old = before.heads.get(department)
    if (!old || old.id === head.id) return []
    return [`${department} is headed by ${head.name} instead of ${old.name}.`]
  })
}

const most = 10

export function named(people: readonly string[]): string {
  const rest = people.length - most
  return people.slice(0, most).join(', ') + (rest > 0 ? ` and ${rest} more` : '')
}
