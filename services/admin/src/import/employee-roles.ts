// The roles column of employees.csv: "finance; gbu_executive:Crop Nutrition; sm_zonal_accountant:Bengaluru".
import { type Role, roles } from '@tem/rules/account/permissions.ts'
import type { TransactionSql } from 'postgres'
import type { Row } from '../sheets/csv-table.ts'
import type { Organisation } from './organisation.ts'

/** Roles for one business unit or territory. */
const scopeOfRole: Partial<Record<Role, 'business_unit' | 'territory'>> = {
  gbu_executive: 'business_unit',
  gbu_finance_manager: 'business_unit',
  smbu_finance_manager: 'business_unit',
  sm_zonal_accountant: 'territory',
}

/** The file lists all roles of its employees; without the column nothing changes. */
export async function writeRoles(
  tx: TransactionSql,
  rows: readonly Row[],
  organisation: Organisation,
  codes: readonly string[],
): Promise<void> {
  if (!rows[0]?.has('roles')) return
  const people = await tx<{ id: string; code: string }[]>`
    select id, lower(employee_code) as code from identity.person where lower(employee_code) = any(${codes})`
  const ids = new Map(people.map(({ id, code }) => [code, id]))
  const held = rows.flatMap((row) =>
    row.list('roles').flatMap((entry) => {
      const role = roleOf(row, entry, organisation)
      const person_id = ids.get(row.lower('employee_code'))
      return role && person_id ? [{ person_id, ...role }] : []
    }),
  )
  await tx`delete from identity.person_role where person_id = any(${[...ids.values()]}::uuid[])`
  await tx`
    insert into identity.person_role (person_id, role, business_unit_id, territory_id)
    select person_id, role, business_unit_id, territory_id
    from jsonb_populate_recordset(null::identity.person_role, ${tx.json(held)})
    on conflict do nothing`
}

function roleOf(row: Row, entry: string, organisation: Organisation) {
  const [name = '', held = ''] = entry.split(':').map((part) => part.trim())
  const role = roles.find((known) => known === name.toLowerCase())
  if (!role) {
    row.complain('roles', `"${name}" is none of ${roles.join(', ')}.`)
    return undefined
  }
  const place = scopeOfRole[role]
  if (!place) return { role }
  const id = organisation.idOf(place, held)
  if (!id)
    row.complain(
      'roles',
      place === 'territory'
        ? `Say for which territory, such as "${role}:Bengaluru".`
        : `Say for which business unit, such as "${role}:Crop Nutrition".`,
    )
  return { role, [`${place}_id`]: id ?? null }
}
