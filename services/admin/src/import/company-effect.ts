// What a change of people does to the company: who has no approver, places that are new, departments without a head or with
// another one, roles that nobody has.
import type { TransactionSql } from 'postgres'

interface Company {
  /** Who has no manager who works here: by code. */
  readonly withoutApprover: ReadonlySet<string>
  readonly headless: ReadonlySet<string>
  /** By department. */
  readonly heads: ReadonlyMap<string, Head>
  readonly roles: ReadonlySet<string>
  readonly places: Readonly<Partial<Record<Place, readonly string[]>>>
  /** Business units whose claims have neither the GBU nor the SM stages. */
  readonly untracked: readonly string[]
}

/** Whatever a change of people adds by naming it, so a misspelt name is one too. */
const places = ['designation', 'department', 'business unit', 'territory', 'warehouse'] as const
type Place = (typeof places)[number]

interface Head {
  readonly id: string
  readonly name: string
}

export async function readCompany(tx: TransactionSql): Promise<Company> {
  const [row] = await tx<
    {
      people: string[]
      departments: string[]
      heads: ({ department: string } & Head)[]
      roles: string[]
      places: Company['places']
      untracked: string[]
    }[]
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
      ) as roles,
      jsonb_build_object(
        'designation', array(select name from identity.designation order by name),
        'department', array(select name from identity.department order by name),
        'business unit', array(select name from identity.business_unit order by name),
        'territory', array(select name from identity.territory order by name),
        'warehouse', array(select name from identity.warehouse order by name)
      ) as places,
      array(
        select name
        from identity.business_unit
        where track = 'none'
        order by name
      ) as untracked`
  return {
    withoutApprover: new Set(row?.people),
    headless: new Set(row?.departments),
    heads: new Map(row?.heads.map(({ department, ...head }) => [department, head])),
    roles: new Set(row?.roles),
    places: row?.places ?? {},
    untracked: row?.untracked ?? [],
  }
}

export function companyConsequences(before: Company, after: Company): string[] {
  const lost = added(before.withoutApprover, after.withoutApprover)
  return [
    ...(lost.length > 0 ? [`Without an approver: ${named(lost)}.`] : []),
    ...newPlaces(before, after),
    ...added(before.headless, after.headless).map((name) => `${name} has no head.`),
    ...added(after.roles, before.roles).map((role) => `Nobody has the role ${role} any more.`),
  ]
}

function newPlaces(before: Company, after: Company): string[] {
  const sentences = places.flatMap((place) => {
    const names = added(before.places[place] ?? [], after.places[place] ?? [])
    if (names.length === 0) return []
    return [`New ${names.length === 1 ? place : pluralOf(place)}: ${named(names)}.`]
  })
  const untracked = added(before.untracked, after.untracked)
  if (untracked.length > 0)
    sentences.push(`On no track, so without the GBU and SM stages: ${named(untracked)}.`)
  return sentences
}

function pluralOf(place: Place): string {
  return place === 'territory' ? 'territories' : `${place}s`
}

function added(old: Iterable<string>, now: Iterable<string>): string[] {
  const known = new Set(old)
  return [...now].filter((one) => !known.has(one))
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
