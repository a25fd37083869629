// The organisation as approval looks at it: who stands above whom, and who holds which office.
import type { Role } from '../account/permissions.ts'

export type PersonId = string

export interface Organisation {
  isActive(person: PersonId): boolean
  managerOf(person: PersonId): PersonId | undefined
  /** Of the person's department. */
  headOfDepartment(person: PersonId): PersonId | undefined
  chiefExecutive(): PersonId | undefined
  headOfFinance(): PersonId | undefined
  /** Holders of a role that cover the person: of the same business unit or territory, where the role has one. */
  holders(role: Role, person: PersonId): readonly PersonId[]
}

/** Everybody above a person, nearest first; a circle in the records ends the walk. */
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
