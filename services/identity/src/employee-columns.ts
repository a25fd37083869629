// A person as lists and headings show them.
import type { Sql } from 'postgres'

export interface EmployeeRow {
  _id: string
  name: string
  employeeCode: string
  designation: { name: string } | null
  department: { name: string } | null
}

/** Of identity.person with its designation and department joined. */
export function employeeColumns(sql: Sql) {
  return sql`
    person.id as "_id", person.name, person.employee_code as "employeeCode",
    case when designation.id is not null then jsonb_build_object('name', designation.name) end as designation,
    case when department.id is not null then jsonb_build_object('name', department.name) end as department`
}
