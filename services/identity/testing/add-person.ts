// People for tests: each with only what the test says, and a login if it names a password.
import type { Role } from '@tem/rules/account/permissions.ts'
import { newId } from '@tem/server/database/new-id.ts'
import type { Identity } from '@tem/server/http/identity-assertion.ts'
import { somebody } from '@tem/server/testing/call-route.ts'
import type { Sql } from 'postgres'
import { PasswordHasher } from '../src/password/password-hasher.ts'

export interface PersonSpec {
  readonly code: string
  readonly name?: string
  readonly password?: string
  readonly isNewAccount?: boolean
  readonly email?: string
  readonly phone?: string
  readonly managerId?: string
  readonly isActive?: boolean
  readonly isTourEnabled?: boolean
  readonly roles?: readonly Role[]
}

export const goodPassword = 'Monsoon-Rain-7'

const hasher = new PasswordHasher()
const hashes = new Map<string, Promise<string>>()

export async function addPerson(sql: Sql, spec: PersonSpec): Promise<string> {
  const id = newId()
  const { code, name = `Person ${code}`, email = null, phone = null, managerId = null } = spec
  await sql`
    insert into identity.person (id, employee_code, name, email, phone, manager_id, is_active, is_tour_enabled)
    values (${id}, ${code}, ${name}, ${email}, ${phone}, ${managerId}, ${spec.isActive ?? true}, ${spec.isTourEnabled ?? true})`
  if (spec.password) {
    await sql`
      insert into identity.login (person_id, username, password_hash, is_new_account)
      values (${id}, ${code}, ${await hashOf(spec.password)}, ${spec.isNewAccount ?? false})`
  }
  for (const role of spec.roles ?? [])
    await sql`insert into identity.person_role (person_id, role) values (${id}, ${role})`
  return id
}

export const asha = {
  name: 'Asha Rao',
  email: 'asha.rao@vasudha.example',
  phone: '9000011001',
  dob: '1991-03-08',
}

export async function addAsha(sql: Sql, employeeCode: string): Promise<Identity> {
  const { name, email, phone } = asha
  const personId = await addPerson(sql, { code: employeeCode, password: goodPassword, name, email, phone })
  return somebody({ personId, employeeCode })
}

/** Cached: a hash costs 20 ms, and tests mostly use one password. */
function hashOf(password: string): Promise<string> {
  const known = hashes.get(password) ?? hasher.hash(password)
  hashes.set(password, known)
  return known
}
