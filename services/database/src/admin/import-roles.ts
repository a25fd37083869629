// Roles beyond the organisation: "finance; gbu_executive:Crop Nutrition; sm_zonal_accountant:Bengaluru".
import { type Role, roles } from '@tem/rules/permissions.ts'
import { recordTrail } from '@tem/trail/record-trail.ts'
import type { TransactionSql } from 'postgres'
import { listOf } from './cells.ts'
import type { Row } from './csv-table.ts'
import type { Organisation } from './organisation.ts'

/** Roles that are held for a unit or a territory. */
const heldFor: Partial<Record<Role, 'business_unit' | 'territory'>> = {
  gbu_executive: 'business_unit',
  gbu_finance_manager: 'business_unit',
  smbu_finance_manager: 'business_unit',
  sm_zonal_accountant: 'territory',
}

/** The file says all roles of its employees; without the column nothing changes. */
export async function writeRoles(
  tx: TransactionSql,
  rows: readonly Row[],
  organisation: Organisation,
): Promise<void> {
  for (const row of rows) {
    if (!row.has('roles')) continue
    const held = listOf(row, 'roles').map((entry) => roleOf(row, entry, organisation))
    const code = row.text('employee_code')?.toLowerCase() ?? ''
    const [person] = await tx<{ id: string }[]>`
      select id from identity.person where lower(employee_code) = ${code}`
    if (!person) continue
    const before = await rolesOf(tx, person.id)
    await tx`delete from identity.person_role where person_id = ${person.id}`
    for (const role of held.filter((one) => one !== undefined))
      await tx`insert into identity.person_role ${tx({ person_id: person.id, ...role })} on conflict do nothing`
    await recordChanges(tx, person.id, before, await rolesOf(tx, person.id))
  }
}

/** Each role, with the unit or territory for which it is held. */
async function rolesOf(tx: TransactionSql, personId: string): Promise<Set<string>> {
  const held = await tx<{ role: string }[]>`
    select concat_ws(':', role, coalesce(business_unit.name, territory.name)) as role
    from identity.person_role
    left join identity.business_unit on business_unit.id = business_unit_id
    left join identity.territory on territory.id = territory_id
    where person_id = ${personId}`
  return new Set(held.map(({ role }) => role))
}

async function recordChanges(
  tx: TransactionSql,
  subject: string,
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
): Promise<void> {
  const actor = 'command-line'
  for (const role of [...after].filter((one) => !before.has(one)))
    await recordTrail(tx, { kind: 'role-given', actor, subject, detail: { role } })
  for (const role of [...before].filter((one) => !after.has(one)))
    await recordTrail(tx, { kind: 'role-taken', actor, subject, detail: { role } })
}

function roleOf(row: Row, entry: string, organisation: Organisation) {
  const [name = '', held = ''] = entry.split(':').map((part) => part.trim())
  const role = roles.find((known) => known === name.toLowerCase())
  if (!role) {
    row.complain('roles', `"${name}" is none of ${roles.join(', ')}.`)
    return undefined
  }
  const place = heldFor[role]
  if (!place) return { role }
  const id = organisation.idOf(place, held)
  if (!id)
    row.complain(
      'roles',
      `Say for which ${place.replace('_', ' ')}, such as "${role}:${place === 'territory' ? 'Bengaluru' : 'Crop Nutrition'}".`,
    )
  return { role, [`${place}_id`]: id ?? null }
}
