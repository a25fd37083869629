import { expect, test } from 'vitest'
import type { TeamMember } from './team-list.tsx'
import { matchingMembers } from './team-screen.tsx'

const member = (
  name: string,
  employeeCode: string,
  designation: string | null,
  department: string | null,
): TeamMember => ({
  _id: employeeCode,
  name,
  employeeCode,
  designation: designation === null ? null : { name: designation },
  department: department === null ? null : { name: department },
  reportees: [],
})

const team = [
  member('Asha Rao', 'E1001', 'Field Officer', 'Sales'),
  member('Imran Sheikh', 'E1002', 'Area Manager', 'Sales'),
  member('Manjunath Gowda', 'E1004', null, null),
]

const codes = (typed: string) => matchingMembers(team, typed).map(({ employeeCode }) => employeeCode)

test('nothing typed leaves everybody', () => {
  expect(codes('   ')).toEqual(['E1001', 'E1002', 'E1004'])
})

test.each([
  ['asha', ['E1001']],
  ['e100', ['E1001', 'E1002', 'E1004']],
  ['SALES', ['E1001', 'E1002']],
  ['sales manager', ['E1002']],
  ['null', []],
])('%s finds %j', (typed, found) => {
  expect(codes(typed)).toEqual(found)
})
