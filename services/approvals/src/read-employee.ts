// Whose claims they are, as the head of a reviewer's screen shows it.
import type { Sql } from 'postgres'

interface Employee {
  _id: string
  name: string
  employeeCode: string
  designation: { name: string } | null
  department: { name: string } | null
}

export async function readEmployee(sql: Sql, personId: string): Promise<Employee | undefined> {
  const [employee] = await sql<Employee[]>`
    select person_id as "_id", name, employee_code as "employeeCode",
      case when designation is not null then jsonb_build_object('name', designation) end as designation,
      case when department is not null then jsonb_build_object('name', department) end as department
    from identity.directory
    where person_id = ${personId}`
  return employee
}
