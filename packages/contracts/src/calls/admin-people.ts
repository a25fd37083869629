// Administration: the company's people.
import { nullable, object, optional } from 'superstruct'
import { defineCall } from '../call.ts'
import { employeePick } from '../entities/person.ts'
import { countedList, itemOf, ofId, paging, search } from '../shapes.ts'
import { day, flag, instant, listOf, oneOf, whole, words } from '../values.ts'

const administer = { module: 'admin', who: 'administer' } as const

const place = nullable(words())
const count = whole({ min: 0, max: Number.MAX_SAFE_INTEGER })

export const listPeopleOfCompany = defineCall({
  ...administer,
  path: '/admin/people/list',
  kind: 'read',
  payload: object({ ...paging, search: optional(search), state: optional(oneOf(['active', 'left'])) }),
  answer: countedList(
    object({
      ...employeePick.schema,
      designation: place,
      level: place,
      department: place,
      manager: nullable(employeePick),
      isActive: flag(),
      hasAccount: flag(),
    }),
  ),
})

export const getPersonOfCompany = defineCall({
  ...administer,
  path: '/admin/people/get/:_id',
  kind: 'read',
  payload: ofId,
  answer: itemOf(
    object({
      ...employeePick.schema,
      email: place,
      phone: place,
      dateOfBirth: nullable(day),
      dateOfJoining: nullable(day),
      designation: place,
      level: place,
      department: place,
      headsDepartment: flag(),
      businessUnit: place,
      territory: place,
      warehouse: place,
      manager: nullable(employeePick),
      isTourEnabled: flag(),
      isActive: flag(),
      /** "finance" or "gbu_executive:Crop Nutrition", as an import writes them. */
      roles: listOf(words()),
      /** The account number shows its last four digits. */
      bank: nullable(object({ holder: place, account: place, branch: place, ifsc: place })),
      hasAccount: flag(),
      openSessions: count,
      lastSeenAt: nullable(instant),
      reportees: count,
      /** Claims and tours that wait for this person alone. */
      waitingAlone: count,
    }),
  ),
})
