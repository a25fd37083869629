// The organisation as approval sees it: reporting lines and role holders.
import type { Role } from '../account/permissions.ts'

export type PersonId = string

export interface Organisation {
  isActive(person: PersonId): boolean
  managerOf(person: PersonId): PersonId | undefined
  /** Head of the person's department. */
  headOfDepartment(person: PersonId): PersonId | undefined
  chiefExecutive(): PersonId | undefined
  headOfFinance(): PersonId | undefined
  /** Holders of a role who cover the person: same business unit or territory, if the role has one. */
  holders(role: Role, person: PersonId): readonly PersonId[]
}

/** Everybody above a person, nearest first; stops at a cycle in the records. */
export function managersAbove(organisation: Organisation, person: PersonId): PersonId[] {
  const above: PersonId[] = []
  const seen = new Set([person])
  for (let next = organisation.managerOf(person); next !== undefined; next = organisation.managerOf(next)) {
    if (seen.has(next)) break
    seen.add(next)
    above.push(next)
  }
  return above
}
